import { COLUNAS_QUADRO, TIPOS_DESFECHO } from '@vigia/domain';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';
import { prazoSchema } from './prazos.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const columnSchema = z.enum(
  COLUNAS_QUADRO.map((coluna) => coluna.id),
  'Escolha uma coluna do quadro.',
);

/** The newest dispatch about the published process that says something to its opponent. */
export const andamentoSchema = z.object({
  tipo: z.enum(TIPOS_DESFECHO),
  /** A few words: 'Oposição notificada', 'Pedido indeferido' … */
  rotulo: z.string(),
  /** The issue that printed it, and its date, dd/mm/yyyy. */
  revista: z.string(),
  data: z.string(),
  /** INPI's code and name of the dispatch. */
  despacho: z.string(),
});
export type Andamento = z.infer<typeof andamentoSchema>;

/** A case as the board shows it. */
export const cardSchema = z.object({
  id: z.int(),
  /** The published mark that collides, and its process. */
  marcaColidente: z.string(),
  processoInpi: z.string(),
  /** The own mark, and its process. */
  conflitaCom: z.string(),
  processoMarca: z.string(),
  /** The last day to file, dd/mm/yyyy. */
  prazoFinal: z.string(),
  /** Days left as of today in America/Sao_Paulo; negative once the deadline is over. */
  diasRestantes: z.int(),
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  /** Whether a republication restarted the clock. */
  republicado: z.boolean(),
  /** The day by which the office wants to have filed, dd/mm/yyyy; null where it sets none, once filed and once the deadline is over. */
  meta: z.object({ data: z.string(), diasRestantes: z.int() }).nullable(),
  /** Where the published process stands since; null while no later gazette says anything. */
  andamento: andamentoSchema.nullable(),
  /** What is left when the window was missed and the registration is granted: administrative nullity (LPI 169). */
  nulidade: z.object({ prazoFinal: z.string(), diasRestantes: z.int() }).nullable(),
  /** Grows with every change of the case; sent back with the next one. */
  versao: z.int(),
});
export type Card = z.infer<typeof cardSchema>;

export const quadroSchema = z.object({
  /** By the id of the card. */
  cards: z.record(z.string(), cardSchema),
  columns: z.record(z.string(), z.object({ id: columnSchema, title: z.string(), cardIds: z.array(z.int()) })),
  columnOrder: z.array(columnSchema),
});
export type Quadro = z.infer<typeof quadroSchema>;

/** A case with everything known of it. */
export const casoSchema = cardSchema.extend({
  column: columnSchema,
  /** Its place in the column, from 0. */
  position: z.int(),
  notas: z.string(),
  /** The comparison it was born from; with `processoInpi` it leads to the report of the pair. */
  analise: z.int(),
  titular: z.string().nullable(),
  /** The published classes, two digits each, joined by ', '. */
  classe_nice: z.string(),
  similaridade: z.enum(['Similar', 'Diferente']),
  probabilidade: z.number().min(0).max(1),
  regra: z.string(),
  /** Why the two marks collide, in a sentence. */
  motivo: z.string(),
  /** The issue whose publication runs the clock. */
  revista: z.object({ numero: z.string(), data_publicacao: z.string() }),
  prazo: prazoSchema,
  /** The arithmetic of `nulidade`. */
  prazoNulidade: prazoSchema.nullable(),
  /** What happened to the case, newest first. */
  historico: z.array(z.object({ id: z.int(), em: z.string(), quem: z.string().nullable(), texto: z.string() })),
});
export type Caso = z.infer<typeof casoSchema>;

/** The longest notes of a case, in characters. */
export const MAX_NOTAS = 10_000;

export const oposicoes = {
  quadro: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/quadro/',
    summary: 'O quadro de oposições do escritório',
    auth: 'usuario',
    response: quadroSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/',
    summary: 'Leva ao quadro uma marca comparada; se o caso já existe, responde 409 com ele',
    auth: 'usuario',
    body: z.object({ analise: id, numero: numeroProcessoSchema }),
    response: casoSchema,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/:id/',
    summary: 'Um caso, com a conta do prazo e o histórico',
    auth: 'usuario',
    params: z.object({ id }),
    response: casoSchema,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/oposicoes/:id/',
    summary: 'Move um caso, muda o responsável ou as notas; com versao antiga responde 409 com o caso como está',
    auth: 'usuario',
    params: z.object({ id }),
    body: z.object({
      column: columnSchema.optional(),
      /** Counted without the case itself; beyond the end, and when only the column is told, is the end. */
      position: z.int('Informe a posição na coluna.').min(0).max(1_000_000).optional(),
      responsavel: z.int('Escolha uma pessoa do seu escritório.').min(1).max(2_147_483_647).nullable().optional(),
      notas: z
        .string()
        .max(MAX_NOTAS, 'Use no máximo 10.000 caracteres nas notas.')
        .refine((text) => !text.includes('\0'), 'Use só letras, números e sinais.')
        .optional(),
      versao: z.int('Informe a versão do caso que você viu.').min(1),
    }),
    response: casoSchema,
  }),
};
