import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** From this many decisions on, the lists of hits of an office come in the order that it taught. */
export const DECISOES_PARA_APRENDER = 30;

/** What a list of hits says about its order. */
export const aprendidoSchema = z.object({
  /** The pairs on which the office decided: it dismissed the hit or opened a case. */
  decisoes: z.int(),
  /** Whether the office wants the learnt order. */
  ativo: z.boolean(),
  /** Whether the list is in the learnt order. If not, the decisions are too few, they teach nothing, or `ativo` is false. */
  aplicado: z.boolean(),
});
export type Aprendido = z.infer<typeof aprendidoSchema>;

/** How far the learnt order moved a row, and why. Probability and grade stay those of the engine. */
export const deslocamentoSchema = z.object({
  /** The place of the row in the engine's order, from 1. */
  posicao_motor: z.int(),
  /** A sentence that counts the office's own decisions. */
  motivo: z.string(),
});
export type Deslocamento = z.infer<typeof deslocamentoSchema>;

export const aprendizado = {
  get: defineEndpoint({
    method: 'GET',
    path: '/aprendizado/',
    summary: 'Quantas decisões do escritório ensinam a ordem das colidências, e se ela está ligada',
    auth: 'usuario',
    response: aprendidoSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/aprendizado/',
    summary: 'Liga ou desliga, para todo o escritório, a ordem aprendida; nada se esconde nem se apaga',
    auth: 'administrador',
    body: z.object({ ativo: z.boolean('Diga se a ordem aprendida fica ligada.') }),
    response: aprendidoSchema,
  }),
};
