import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { loteSchema } from './vigilancia.ts';

/** How far an office has come with its first work: marks, a comparison with the newest issue, the automatic analysis, a first decision. */
export const primeirosPassosSchema = z.object({
  /** Active marks, or those chosen for the automatic analysis, and those of them that have a name to compare. */
  marcas: z.int(),
  comparaveis: z.int(),
  /** The newest issue of the office that is stored; null if it has none. */
  revista: z
    .object({
      id: z.int(),
      numero: z.string(),
      data_publicacao: z.string().nullable(),
      /** Comparable marks with a finished or running comparison with it. */
      comparadas: z.int(),
      /** The batch that compares the whole portfolio with it. */
      lote: loteSchema.nullable(),
    })
    .nullable(),
  /** Whether the automatic analysis is on. */
  automatica: z.boolean(),
  /** Whether anybody of the office dismissed a hit or opened a case. */
  decidiu: z.boolean(),
});
export type PrimeirosPassos = z.infer<typeof primeirosPassosSchema>;

export const inicio = {
  primeirosPassos: defineEndpoint({
    method: 'GET',
    path: '/primeiros_passos/',
    summary: 'O que o escritório já fez dos primeiros passos, e a revista mais nova com o que falta comparar',
    auth: 'usuario',
    response: primeirosPassosSchema,
  }),
};
