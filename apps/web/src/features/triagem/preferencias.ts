import { CHAVE_ORCAMENTO, orcamentoDeLeituraSchema } from '@vigia/contract';
import { z } from 'zod';
import type { TipoDePreferencia } from '../../entities/preferencias/preferencias.queries.ts';

/** The number of hits of an issue that the user reads; null for all Similar ones. */
export const ORCAMENTO: TipoDePreferencia<number | null> = {
  chave: CHAVE_ORCAMENTO,
  schema: orcamentoDeLeituraSchema,
  padrao: null,
};

const visaoSchema = z.object({ nome: z.string(), filtro: z.string() });
export type Visao = z.infer<typeof visaoSchema>;

/** The named filters of the user. */
export const VISOES: TipoDePreferencia<Visao[]> = {
  chave: 'triagem-visoes',
  schema: z.array(visaoSchema),
  padrao: [],
};
