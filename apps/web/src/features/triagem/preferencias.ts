import { z } from 'zod';
import type { TipoDePreferencia } from '../../entities/preferencias/preferencias.queries.ts';

const visaoSchema = z.object({ nome: z.string(), filtro: z.string() });
export type Visao = z.infer<typeof visaoSchema>;

/** The named filters of the user. */
export const VISOES: TipoDePreferencia<Visao[]> = {
  chave: 'triagem-visoes',
  schema: z.array(visaoSchema),
  padrao: [],
};
