import { CHAVE_ORCAMENTO, orcamentoDeLeituraSchema } from '@vigia/contract';
import type { TipoDePreferencia } from '../preferencias/preferencias.queries.ts';

/** The number of hits of an issue that the user reads; null for all Similar ones. */
export const ORCAMENTO: TipoDePreferencia<number | null> = {
  chave: CHAVE_ORCAMENTO,
  schema: orcamentoDeLeituraSchema,
  padrao: null,
};
