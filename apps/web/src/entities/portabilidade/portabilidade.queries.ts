import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { portabilidadeKeys } from './portabilidade.keys.ts';

/** How long this installation keeps data. */
export const retencaoQuery = queryOptions({
  queryKey: portabilidadeKeys.retencao,
  queryFn: ({ signal }) => call(contract.portabilidade.retencao, { signal }),
});
