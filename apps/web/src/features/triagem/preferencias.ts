import { z } from 'zod';
import type { TipoDePreferencia } from '../../entities/preferencias/preferencias.queries.ts';

/** The number of hits of an issue that the user reads; null for all Similar ones. */
export const ORCAMENTO: TipoDePreferencia<number | null> = {
  chave: 'triagem-orcamento',
  schema: z.int().min(1).max(1_000_000).nullable(),
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
