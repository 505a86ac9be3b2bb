import { z } from 'zod';
import { aprendidoSchema, deslocamentoSchema } from './aprendizado.ts';
import { idSchema, inteiroSchema } from './campos.ts';
import { defineEndpoint, pageOf, pagingSchema } from './endpoint.ts';
import { triagemAcoes } from './triagem-acoes.ts';
import { triagemLista } from './triagem-lista.ts';

const fraction = z.number().min(0).max(1);

/** How many hits of an issue a person wants to read. */
export const orcamentoSchema = inteiroSchema(
  { min: 0, max: 1_000_000 },
  'O orçamento de leitura vai de 0 a 1.000.000.',
);

/** What the office did with a hit. */
export const ESTADOS_TRIAGEM = ['a fazer', 'descartada', 'caso', 'adiada'] as const;

/** A hit of an issue: an own mark and a published process that the engine graded. */
export const colidenciaDaTriagemSchema = z.object({
  /** The id of the analysis; with `numero` it identifies the report of the pair. */
  analise: z.int(),
  /** `classe_nice` has the classes of the own mark, joined by ', '. */
  marca: z.object({ numero_processo: z.string(), elemento_nominativo: z.string().nullable(), classe_nice: z.string() }),
  numero: z.string(),
  nome: z.string(),
  titular: z.string().nullable(),
  classe_nice: z.string(),
  /** 'Similar' at the sensitivity of the analysis; the others have a grade too, but stay below it. */
  similaridade: z.enum(['Similar', 'Diferente']),
  probabilidade: fraction,
  grau: z.enum(['Alta', 'Média', 'Baixa']),
  regra: z.string(),
  especie: z.string().nullable(),
  explicacao: z.string(),
  /** How akin the goods are, and the beginning of the goods of the published process. */
  afinidade: fraction,
  especificacao: z.string().nullable(),
  /** The last day to oppose, dd/mm/yyyy. */
  prazoFinal: z.string().nullable(),
  /** Whether the hit is among the first `orcamento` hits; true without `orcamento`. */
  acima_do_corte: z.boolean(),
  estado: z.enum(ESTADOS_TRIAGEM),
  /** The case of the pair, if there is one, and how it ended, in words; null while it is open. */
  caso: z.int().nullable(),
  encerramento: z.string().nullable(),
  /** Where the learnt order moved the hit; null in the engine's order, and for hits that it hardly moved. */
  deslocamento: deslocamentoSchema.nullable(),
});
export type ColidenciaDaTriagem = z.infer<typeof colidenciaDaTriagemSchema>;

/** A published brand with its hits, over all own marks: the processes with the same folded name and holder. The first hit is the best one. */
export const grupoDaTriagemSchema = z.object({
  nome: z.string(),
  titular: z.string().nullable(),
  /** Whether its best hit is. */
  acima_do_corte: z.boolean(),
  /** Whether all its hits are of the rule 'Mesmo nome, outro ramo': the same name for goods without affinity. Lists show such groups apart. */
  outro_ramo: z.boolean(),
  colidencias: z.array(colidenciaDaTriagemSchema),
});
export type GrupoDaTriagem = z.infer<typeof grupoDaTriagemSchema>;

/**
 * All hits of an issue, over all marks of the office. `count` and `results` are the groups; the query `outro_ramo` chooses among them and changes no other
 * figure.
 */
export const triagemSchema = pageOf(grupoDaTriagemSchema).extend({
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  total_colidencias: z.int(),
  /** The hits of the rule 'Mesmo nome, outro ramo' among them. */
  total_outro_ramo: z.int(),
  /** The hits by what the office did with them. */
  estados: z.object({ a_fazer: z.int(), descartadas: z.int(), casos: z.int(), adiadas: z.int() }),
  /** The hits that a person wants to read. */
  orcamento: z.int().nullable(),
  /** The probability of the last hit above the cut; null without `orcamento` or hits. */
  corte: fraction.nullable(),
  /** The share of the expected conflicts that is above the cut; null without `orcamento`. */
  cobertura: fraction.nullable(),
  /** The expected number of conflicts among all hits. */
  conflitos_esperados: z.number().min(0),
  /** What other numbers of hits would cover. */
  cortes: z.array(z.object({ orcamento: z.int(), cobertura: fraction })),
  aprendido: aprendidoSchema,
});
export type Triagem = z.infer<typeof triagemSchema>;

export const triagem = {
  get: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/triagem/',
    summary:
      'Todas as colidências de uma revista, de todas as marcas, por marca publicada; com orcamento, quanto dos conflitos prováveis as primeiras cobrem',
    auth: 'usuario',
    params: z.object({ id: idSchema() }),
    query: pagingSchema.extend({
      orcamento: orcamentoSchema.optional(),
      /** 1 returns only the groups of 'Mesmo nome, outro ramo', 0 only the others. */
      outro_ramo: z.enum(['0', '1'], 'Use 1 para só outro ramo ou 0 para as demais.').optional(),
    }),
    response: triagemSchema,
  }),
  ...triagemLista,
  ...triagemAcoes,
};
