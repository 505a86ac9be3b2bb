import { z } from 'zod';
import { aprendidoSchema } from './aprendizado.ts';
import { idSchema } from './campos.ts';
import { defineEndpoint } from './endpoint.ts';
import { clienteDaMarcaSchema } from './marcas.ts';

const fraction = z.number().min(0).max(1);
const placesSchema = z.array(z.int());

/** The letter of each grade in `linhas.grau`. */
export const LETRA_DO_GRAU = { Alta: 'A', Média: 'M', Baixa: 'B' } as const;

/** The letter of each state in `estados`: to do, dismissed, case, snoozed. A snoozed row is to do again from its day on. */
export const LETRA_DO_ESTADO = { 'a fazer': 'f', descartada: 'd', caso: 'c', adiada: 's' } as const;
export type EstadoDaLinha = keyof typeof LETRA_DO_ESTADO;

/** An own mark that was compared with the issue. */
const marcaDaListaSchema = z.object({
  /** The comparison that counts for this mark. */
  analise: z.int(),
  numero_processo: z.string(),
  nome: z.string().nullable(),
  titular: z.string().nullable(),
  /** The classes, two digits each, joined by ', '. */
  classe_nice: z.string(),
  cliente: clienteDaMarcaSchema.nullable(),
  /** Whether the office has archived the mark since. */
  arquivada: z.boolean(),
});

/** A published process that collides with an own mark. */
const publicadaDaListaSchema = z.object({
  numero: z.string(),
  nome: z.string(),
  titular: z.string().nullable(),
  classe_nice: z.string(),
});

/**
 * All hits of an issue in columns, so that the app can show, filter and search 25,000 of them at once. A row is an own mark and a published brand: the
 * processes of one name and holder. Its place in the list, from 0, is its name in all other calls of the triage.
 */
export const colunasDaTriagemSchema = z.object({
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  /** The period for opposition: the last day, dd/mm/yyyy, and the days from today to it; negative after it. */
  prazo: z.object({ final: z.string(), dias: z.int() }).nullable(),
  /** Changes when other comparisons count for the issue. The places of another version mean other rows. */
  versao: z.string(),
  marcas: z.array(marcaDaListaSchema),
  publicadas: z.array(publicadaDaListaSchema),
  /** The rules that decided: 'Reprodução', 'Imitação fonética' … */
  regras: z.array(z.string()),
  /** The rows, the most probable first, as one column for each field. */
  linhas: z.object({
    /** Places in `marcas`, `publicadas` and `regras`. */
    marca: placesSchema,
    publicada: placesSchema,
    regra: placesSchema,
    probabilidade: z.array(fraction),
    /** A letter of `LETRA_DO_GRAU` for each row. */
    grau: z.string(),
    /** '1' for the rows that are Similar at the sensitivity of their comparison, '0' for the others. */
    similar: z.string(),
  }),
  /** The places in `publicadas` of the other processes of a row's brand, by the place of the row. */
  outros: z.record(z.string(), placesSchema),
  /** The places of the rows in the order that the office taught; null in the engine's order. */
  ordem: placesSchema.nullable(),
  /** The share of the expected conflicts that the first `passo`, 2 × `passo` … rows of the order contain, and that of all Similar rows. */
  cobertura: z.object({ passo: z.int(), partes: z.array(fraction), similares: fraction }),
  aprendido: aprendidoSchema,
});
export type ColunasDaTriagem = z.infer<typeof colunasDaTriagemSchema>;

/** What an office noted on a row, beside its state. */
export const notadoSchema = z.object({
  responsavel: z.int().nullable(),
  /** The day on which a snoozed row is to do again, yyyy-mm-dd. */
  adiada_ate: z.string().nullable(),
  nota: z.string(),
  /** Whether the office reports the row to the client, and the attorney's line on it. */
  comunicar: z.boolean(),
  linha: z.string(),
  caso: z.int().nullable(),
  /** How the case ended, in words; null without a case, and while it is open. */
  encerramento: z.string().nullable(),
});
export type Notado = z.infer<typeof notadoSchema>;

/** The state of every row, for all persons of the office alike. */
export const estadosDaTriagemSchema = z.object({
  /** The version of the list whose places are meant. */
  lista: z.string(),
  /** Changes with every decision. */
  versao: z.string(),
  /** A letter of `LETRA_DO_ESTADO` for each row; null if nothing has changed since the version of the request. */
  estados: z.string().nullable(),
  /** What was noted, by the place of the row. Rows without a note are left out. */
  notados: z.record(z.string(), notadoSchema),
  /** What the caller's next undo takes back in this issue; null if there is nothing. */
  desfazer: z.string().nullable(),
});
export type EstadosDaTriagem = z.infer<typeof estadosDaTriagemSchema>;

const params = z.object({ id: idSchema() });

export const triagemLista = {
  lista: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/triagem/lista/',
    summary: 'Todas as colidências de uma revista em colunas, para a lista da triagem',
    auth: 'usuario',
    params,
    response: colunasDaTriagemSchema,
  }),
  estados: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/triagem/estados/',
    summary: 'O que o escritório fez com cada colidência da lista; com a versão conhecida, só o que mudou',
    auth: 'usuario',
    params,
    query: z.object({ versao: z.string().max(100).optional() }),
    response: estadosDaTriagemSchema,
  }),
};
