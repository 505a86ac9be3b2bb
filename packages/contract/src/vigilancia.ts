import { STATUS_ANALISE } from '@vigia/domain';
import { z } from 'zod';
import { idSchema } from './campos.ts';
import { defineEndpoint, pageOf, pagingSchema } from './endpoint.ts';

/** The automatic analysis of one issue: a batch of comparisons, one for each mark. */
export const loteSchema = z.object({
  id: z.int(),
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  status: z.enum(STATUS_ANALISE),
  /** The finished share of the marks. */
  progresso: z.number().min(0).max(1),
  /** The numbers of marks to compare, of finished ones, and of skipped ones (figurative or without a name). */
  total: z.int(),
  feitas: z.int(),
  omitidas: z.int(),
  criada_em: z.string(),
  terminada_em: z.string().nullable(),
});
export type Lote = z.infer<typeof loteSchema>;

export const vigilancia = {
  list: defineEndpoint({
    method: 'GET',
    path: '/analise_automatica/lotes/',
    summary: 'As análises automáticas do escritório, uma por revista, da mais nova para a mais antiga',
    auth: 'usuario',
    query: pagingSchema,
    response: pageOf(loteSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/analise_automatica/lotes/',
    summary:
      'Compara todas as marcas ativas do escritório, ou as escolhidas na análise automática, com uma revista guardada',
    auth: 'usuario',
    body: z.object({ revista: idSchema('Informe a revista pelo id dela.') }),
    response: loteSchema,
    status: 201,
    errors: {
      404: 'Revista não encontrada.',
      409: 'A revista ainda não foi lida, ou nenhuma marca ativa tem nome para comparar.',
    },
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/analise_automatica/lotes/:id/cancelar/',
    summary: 'Para a análise automática de uma revista; o que já foi comparado fica',
    auth: 'usuario',
    params: z.object({ id: idSchema() }),
    response: loteSchema,
  }),
};
