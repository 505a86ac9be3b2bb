import { z } from 'zod';
import { descarteSchema } from './descartes.ts';
import { defineEndpoint } from './endpoint.ts';

/** When a person gets bulletins: each issue at once, those of a week together on Friday, or never. */
export const FREQUENCIAS_BOLETIM = ['imediato', 'semanal', 'nenhum'] as const;
export type FrequenciaBoletim = (typeof FREQUENCIAS_BOLETIM)[number];

/** The key under which `/preferencias/` keeps it. */
export const CHAVE_BOLETIM = 'boletim';

/** What holds until a person says otherwise. */
export const BOLETIM_PADRAO: FrequenciaBoletim = 'imediato';

const marcaSchema = z.object({ numero_processo: z.string(), elemento_nominativo: z.string().nullable() });

/** A published brand that collides with an own mark. One filed as several processes is one. */
export const colidenciaSchema = z.object({
  /** The comparison; with `numero` it leads to the report of the pair. */
  analise: z.int(),
  marca: marcaSchema,
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
  /** The case of the board, where it was taken there. */
  caso: z.int().nullable(),
});
export type Colidencia = z.infer<typeof colidenciaSchema>;

/** A dispatch of the issue on an own process. */
export const andamentoDoBoletimSchema = z.object({
  marca: marcaSchema,
  codigo: z.string(),
  despacho: z.string(),
  /** What INPI wrote beside the dispatch. */
  texto: z.string().nullable(),
  /** The term it opens, in a sentence; null where it opens none. */
  prazo: z.string().nullable(),
});
export type AndamentoDoBoletim = z.infer<typeof andamentoDoBoletimSchema>;

/** An open case of the board whose last day comes soon. */
export const prazoDoBoletimSchema = z.object({
  caso: z.int(),
  marcaColidente: z.string(),
  processoInpi: z.string(),
  conflitaCom: z.string(),
  /** dd/mm/yyyy. */
  prazoFinal: z.string(),
  diasRestantes: z.int(),
  responsavel: z.string().nullable(),
});
export type PrazoDoBoletim = z.infer<typeof prazoDoBoletimSchema>;

export const ESTADOS_ENVIO = ['aguardando', 'na fila', 'enviado', 'tentando de novo', 'falhou', 'dispensado'] as const;

/** How the mail got to one person. */
export const envioSchema = z.object({
  nome: z.string(),
  estado: z.enum(ESTADOS_ENVIO),
  /** What the mail server said where it did not take the message. */
  motivo: z.string().nullable(),
  tentativas: z.int(),
  /** When that happened, or for 'aguardando' when it will be sent. */
  em: z.string(),
});
export type Envio = z.infer<typeof envioSchema>;

export const boletimSchema = z.object({
  revista: z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() }),
  /** Whose bulletin it is. */
  escritorio: z.string(),
  /**
   * How many own marks were compared, and with how many published ones at most: with `mesma_classe` each with those of its class. `omitidas`
   * have no name to compare.
   */
  marcas_comparadas: z.int(),
  marcas_publicadas: z.int(),
  mesma_classe: z.boolean(),
  omitidas: z.int(),
  /** Comparisons of this issue still under way. */
  em_curso: z.int(),
  /** Own marks that nothing is known of: every comparison of them with this issue failed or was stopped. */
  falharam: z.int(),
  /** Hits left out because a person dismissed them, or silenced their holder or a word. */
  ocultadas: z.array(
    z.object({ analise: z.int(), numero: z.string(), nome: z.string(), descarte: descarteSchema.nullable() }),
  ),
  /** The last day to oppose what the issue published, dd/mm/yyyy. */
  prazoFinal: z.string().nullable(),
  colidencias: z.array(colidenciaSchema),
  andamentos: z.array(andamentoDoBoletimSchema),
  prazos: z.array(prazoDoBoletimSchema),
  /** The mail: null when none is due, otherwise one for each person. */
  envios: z.array(envioSchema).nullable(),
});
export type Boletim = z.infer<typeof boletimSchema>;

export const boletim = {
  get: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/boletim/',
    summary: 'O boletim de uma revista: colidências, andamentos dos próprios processos, prazos, e como foi o envio',
    auth: 'usuario',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: boletimSchema,
  }),
};
