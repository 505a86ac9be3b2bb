import { z } from 'zod';
import { idSchema } from './campos.ts';
import { descarteSchema } from './descartes.ts';
import { defineEndpoint } from './endpoint.ts';
import { clienteDaMarcaSchema } from './marcas.ts';
import { diligenciaSchema } from './diligencia.ts';
import { vencimentoSchema } from './vencimentos.ts';

/** When a user gets bulletins: each issue at once, all of a week together on Friday, or never. */
export const FREQUENCIAS_BOLETIM = ['imediato', 'semanal', 'nenhum'] as const;
export type FrequenciaBoletim = (typeof FREQUENCIAS_BOLETIM)[number];

/** The key of this preference in `/preferencias/`. */
export const CHAVE_BOLETIM = 'boletim';

/** The default preference. */
export const BOLETIM_PADRAO: FrequenciaBoletim = 'imediato';

const marcaSchema = z.object({
  numero_processo: z.string(),
  elemento_nominativo: z.string().nullable(),
  cliente: clienteDaMarcaSchema.nullable(),
});

/** A published brand that collides with an own mark. Several processes of one brand are one hit. */
export const colidenciaSchema = z.object({
  /** The id of the analysis; with `numero` it identifies the report of the pair. */
  analise: z.int(),
  marca: marcaSchema.extend({ arquivada: z.boolean() }),
  numero: z.string(),
  nome: z.string(),
  titular: z.string().nullable(),
  classe_nice: z.string(),
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  probabilidade: z.number().min(0).max(1),
  regra: z.string(),
  explicacao: z.string(),
  /** The other processes of the same brand. */
  outros: z.array(z.object({ numero: z.string(), classe_nice: z.string() })),
  /** The case of the pair, if there is one, and how it ended, in words; null while it is open. */
  caso: z.int().nullable(),
  encerramento: z.string().nullable(),
});
export type Colidencia = z.infer<typeof colidenciaSchema>;

/** A dispatch of the issue about an own process. */
export const andamentoDoBoletimSchema = z.object({
  marca: marcaSchema,
  codigo: z.string(),
  despacho: z.string(),
  /** The text that INPI added to the dispatch. */
  texto: z.string().nullable(),
  /** A sentence about the term that it opens; null if it opens none. */
  prazo: z.string().nullable(),
});
export type AndamentoDoBoletim = z.infer<typeof andamentoDoBoletimSchema>;

export const ESTADOS_ENVIO = ['aguardando', 'na fila', 'enviado', 'tentando de novo', 'falhou', 'dispensado'] as const;

/** The delivery of the bulletin's mail to one user. */
export const envioSchema = z.object({
  nome: z.string(),
  estado: z.enum(ESTADOS_ENVIO),
  /** The reply of the mail server if it refused the message. */
  motivo: z.string().nullable(),
  tentativas: z.int(),
  /** The time of this state; for 'aguardando' the time at which the message will be sent. */
  em: z.string(),
});
export type Envio = z.infer<typeof envioSchema>;

export const boletimSchema = z.object({
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  /** The office of the bulletin. */
  escritorio: z.string(),
  /**
   * The number of own marks that were compared, and the most published marks that one of them was compared with. With `mesma_classe` each
   * mark was compared only within its classes. `omitidas` have no name to compare.
   */
  marcas_comparadas: z.int(),
  marcas_publicadas: z.int(),
  mesma_classe: z.boolean(),
  omitidas: z.int(),
  /** The number of comparisons of this issue that are still running. */
  em_curso: z.int(),
  /** The number of own marks whose comparisons with this issue all failed or were stopped. */
  falharam: z.int(),
  /** The hits that are hidden because a user dismissed them, their holder or a word. `outros` are the other processes of the brand. */
  ocultadas: z.array(
    z.object({
      analise: z.int(),
      numero: z.string(),
      nome: z.string(),
      outros: z.array(z.string()),
      descarte: descarteSchema.nullable(),
    }),
  ),
  /** The last day to oppose a publication of the issue, dd/mm/yyyy. */
  prazoFinal: z.string().nullable(),
  colidencias: z.array(colidenciaSchema),
  andamentos: z.array(andamentoDoBoletimSchema),
  /** The open deadlines of the office, of cases and of own processes, that end within fifteen days. The first to end comes first. */
  prazos: z.array(vencimentoSchema),
  diligencia: diligenciaSchema,
  /** One delivery for each user; null if no mail is due. */
  envios: z.array(envioSchema).nullable(),
});
export type Boletim = z.infer<typeof boletimSchema>;

export const boletim = {
  get: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/boletim/',
    summary: 'O boletim de uma revista: colidências, andamentos dos próprios processos, prazos, e como foi o envio',
    auth: 'usuario',
    params: z.object({ id: idSchema() }),
    response: boletimSchema,
  }),
};
