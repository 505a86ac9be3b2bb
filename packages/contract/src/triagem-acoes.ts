import { DIAS_DE_PRAZO } from '@vigia/domain';
import { z } from 'zod';
import { ALCANCES } from './descartes.ts';
import { diaSchema, idSchema, textoSchema } from './campos.ts';
import { defineEndpoint } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';
import { estadosDaTriagemSchema } from './triagem-lista.ts';

/** The most actions of one call, and the most rows of one action. */
export const MAX_ACOES = 100;
export const MAX_LINHAS_DA_ACAO = 5000;

/** The most characters of the attorney's line for the client on a row. */
export const MAX_LINHA_AO_CLIENTE = 1000;

const motivo = textoSchema({ max: 300, required: 'Diga por que descarta.' });
const chave = z.uuid('Envie uma chave no formato UUID.');
const PARES = `Envie de 1 a ${MAX_LINHAS_DA_ACAO} colidências.`;

/** What every action has: a key that makes it happen once, however often it is sent, and the rows that it is about. */
const comum = {
  chave,
  /** Each row by the comparison of its own mark and its first published process. */
  pares: z
    .array(z.object({ analise: idSchema('Informe a análise.'), numero: numeroProcessoSchema }), PARES)
    .min(1, PARES)
    .max(MAX_LINHAS_DA_ACAO, PARES),
};

/** A decision about rows of the triage. */
export const acaoDaTriagemSchema = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('descartar'), ...comum, motivo }),
    /** Hides the published process, all marks of its holder, or all names with one of its words; for the own mark, its client or the whole office. */
    z.object({
      tipo: z.literal('silenciar'),
      ...comum,
      por: z.enum(['processo', 'titular', 'palavra'], 'Silencie o processo, o titular ou uma palavra.'),
      /** One word of the published name, for `palavra`. */
      palavra: textoSchema({ max: 100 }).default(''),
      alcance: z.enum(ALCANCES, 'Silencie para a marca, para o cliente ou para todo o escritório.'),
      motivo,
    }),
    z.object({ tipo: z.literal('caso'), ...comum }),
    z.object({ tipo: z.literal('restaurar'), ...comum }),
    z.object({
      tipo: z.literal('atribuir'),
      ...comum,
      responsavel: idSchema('Escolha uma pessoa do seu escritório.').nullable(),
    }),
    z.object({ tipo: z.literal('adiar'), ...comum, ate: diaSchema(DIAS_DE_PRAZO).nullable() }),
    /** Tells the client about the row, or not any more. Without `linha` the attorney's line on it stays as it is. */
    z.object({
      tipo: z.literal('comunicar'),
      ...comum,
      comunicar: z.boolean('Diga se a colidência é comunicada ao cliente.'),
      linha: textoSchema({ max: MAX_LINHA_AO_CLIENTE, lines: true }).optional(),
    }),
    z.object({ tipo: z.literal('anotar'), ...comum, nota: textoSchema({ max: 2000, lines: true }) }),
  ],
  'Esta ação não existe.',
);
export type AcaoDaTriagem = z.output<typeof acaoDaTriagemSchema>;

/** What became of each action of a call: done, done by an earlier call with its key, or refused with a sentence. */
const feitaSchema = z.object({ chave, erro: z.string().nullable() });

/** The items of a specification by class, each with whether it meets an item of the other mark. */
const bensSchema = z.array(
  z.object({
    classe: z.int(),
    itens: z.array(z.object({ encontra: z.boolean(), texto: z.string() })),
  }),
);

/** What helps to decide about a pair, beside the pair itself. */
export const contextoDoParSchema = z.object({
  bens: z.object({ marca: bensSchema, publicada: bensSchema }),
  /** What the office decided about the same holder or the same name before, newest first. */
  anteriores: z.array(
    z.object({
      decisao: z.enum(['descartada', 'caso']),
      em: z.string(),
      quem: z.string().nullable(),
      motivo: z.string().nullable(),
      /** The own mark of that decision, and the published one. */
      marca: z.string(),
      nome: z.string(),
      numero: z.string(),
    }),
  ),
  /** Other applications of the holder in the issues that the office can read, newest first. */
  outros_pedidos: z.array(
    z.object({ numero: z.string(), nome: z.string(), classe_nice: z.string(), revista: z.string() }),
  ),
});
export type ContextoDoPar = z.infer<typeof contextoDoParSchema>;

const params = z.object({ id: idSchema() });
const ACOES = `Envie de 1 a ${MAX_ACOES} ações.`;

export const acoesFeitasSchema = z.object({ feitas: z.array(feitaSchema), estados: estadosDaTriagemSchema });

export const acaoDesfeitaSchema = z.object({
  /** What was taken back, and on which row; null if there was nothing. */
  desfeita: z.object({ analise: z.int(), numero: z.string(), texto: z.string() }).nullable(),
  estados: estadosDaTriagemSchema,
});

export const triagemAcoes = {
  agir: defineEndpoint({
    method: 'POST',
    path: '/revistas/:id/triagem/acoes/',
    summary:
      'Decide sobre colidências da lista, em ordem; cada chave vale uma vez só, também quando o pedido se repete',
    auth: 'usuario',
    params,
    body: z.object({ acoes: z.array(acaoDaTriagemSchema, ACOES).min(1, ACOES).max(MAX_ACOES, ACOES) }),
    response: acoesFeitasSchema,
  }),
  desfazer: defineEndpoint({
    method: 'POST',
    path: '/revistas/:id/triagem/desfazer/',
    summary: 'Desfaz a última ação de quem pede nesta revista, sem limite de tempo',
    auth: 'usuario',
    params,
    body: z.object({ chave }),
    response: acaoDesfeitaSchema,
    errors: { 409: 'Alguém já trabalha neste caso: tire-o do quadro pela tela do caso.' },
  }),
  contexto: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/resultado/:numero/contexto/',
    summary:
      'O que ajuda a decidir sobre um par: os itens que se encontram, decisões anteriores e outros pedidos do titular',
    auth: 'usuario',
    params: z.object({ id: idSchema(), numero: numeroProcessoSchema }),
    response: contextoDoParSchema,
  }),
};
