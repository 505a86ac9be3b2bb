import { CATEGORIAS_DESPACHO } from '@vigia/domain';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';
import { prazoSchema } from './prazos.ts';

/** A term that a dispatch opens, computed with the calendar of the office. Days are yyyy-mm-dd. */
const termoSchema = z.object({
  /** The act that is due: 'Manifestação sobre a oposição'. */
  titulo: z.string(),
  /** Who must act: the owner of the process, or others. */
  quem: z.enum(['titular', 'terceiros']),
  prazo: prazoSchema,
  /** Days from today in São Paulo to the last day; negative after it. */
  dias_restantes: z.int(),
  fundamento: z.string(),
  /** What the user should check before relying on the term. */
  observacao: z.string().nullable(),
});

/** One dispatch about a process, as a stored gazette printed it. */
export const andamentoDaMarcaSchema = z.object({
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string() }),
  codigo: z.string(),
  /** The name of the dispatch as printed. */
  despacho: z.string(),
  texto_complementar: z.string().nullable(),
  categoria: z.enum(CATEGORIAS_DESPACHO),
  termos: z.array(termoSchema),
});
export type AndamentoDaMarca = z.infer<typeof andamentoDaMarcaSchema>;

const janelaSchema = z.object({
  titulo: z.string(),
  inicio: z.string(),
  final: z.string(),
  dias_restantes: z.int(),
  fundamento: z.string(),
});

export const andamentosSchema = z.object({
  numero_processo: z.string(),
  /** The current status of the mark. */
  status: z.string(),
  /** Newest first; empty if no stored gazette names the process. */
  andamentos: z.array(andamentoDaMarcaSchema),
  /** The last day of the registration and the periods of renewal; null if it was not granted or has ended. */
  vigencia: z.object({ fim: z.string(), renovacao: z.array(janelaSchema) }).nullable(),
});
export type Andamentos = z.infer<typeof andamentosSchema>;

export const andamentos = {
  list: defineEndpoint({
    method: 'GET',
    path: '/marca/:id/andamentos/',
    summary: 'Os despachos do processo de uma marca nas revistas guardadas, com os prazos que abrem',
    auth: 'usuario',
    params: z.object({ id: numeroProcessoSchema }),
    response: andamentosSchema,
  }),
};
