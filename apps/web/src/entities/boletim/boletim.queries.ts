import { BOLETIM_PADRAO, CHAVE_BOLETIM, contract, FREQUENCIAS_BOLETIM, type FrequenciaBoletim } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import type { TipoDePreferencia } from '../preferencias/preferencias.queries.ts';
import { boletimKeys } from './boletim.keys.ts';

/** The bulletin of an issue. */
export const boletimQuery = (revista: number) =>
  queryOptions({
    queryKey: boletimKeys.boletim(revista),
    queryFn: ({ signal }) => call(contract.boletim.get, { params: { id: revista }, signal }),
  });

/** How often the user gets bulletins. */
export const PREFERENCIA_BOLETIM: TipoDePreferencia<FrequenciaBoletim> = {
  chave: CHAVE_BOLETIM,
  schema: z.enum(FREQUENCIAS_BOLETIM),
  padrao: BOLETIM_PADRAO,
};
