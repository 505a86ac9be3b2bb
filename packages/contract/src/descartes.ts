import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';

const id = idSchema();

/** The suggested reasons; users may write another one. */
export const MOTIVOS_DESCARTE = [
  'Produtos ou serviços sem afinidade',
  'Sinais bem diferentes',
  'Só têm em comum termos de uso comum',
  'Mesmo grupo econômico ou licenciado',
  'Acordo de convivência',
] as const;

/** For which own marks hits are hidden: for one, for those of its client, or for all of the office. */
export const ALCANCES = ['marca', 'cliente', 'escritorio'] as const;
export type Alcance = (typeof ALCANCES)[number];

/** A rule that hides hits: by a process, a holder or a word of the published name. */
export const descarteSchema = z.object({
  id: z.int(),
  tipo: z.enum(['processo', 'titular', 'palavra']),
  alcance: z.enum(ALCANCES).default('marca'),
  /** The process, holder or word as users read it. */
  rotulo: z.string(),
  motivo: z.string(),
  /** The issue of the result in which it was created. */
  revista: z.string().nullable(),
  em: z.string(),
  /** The user who created it; null if the account was removed. */
  quem: z.string().nullable(),
});
export type Descarte = z.infer<typeof descarteSchema>;

/** The counts of the analysis after a change, and the processes that the change hid or showed again. */
export const efeitoDescarteSchema = z.object({
  processos: z.array(z.string()),
  total_similar: z.int(),
  total_ocultadas: z.int(),
});
export type EfeitoDescarte = z.infer<typeof efeitoDescarteSchema>;

const parParams = z.object({ id, numero: numeroProcessoSchema });
const grupo = z.boolean('Diga se vale para todos os processos da mesma marca.').default(false);

export const descartes = {
  descartar: defineEndpoint({
    method: 'POST',
    path: '/analises/:id/resultado/:numero/descartar/',
    summary: 'Descarta um resultado: ele não volta a aparecer, nem nas próximas revistas',
    auth: 'usuario',
    params: parParams,
    body: z.object({
      motivo: textoSchema({ max: 300, required: 'Diga por que descarta.' }).meta({ examples: [MOTIVOS_DESCARTE[0]] }),
      /** What else to hide for this mark. The process itself is hidden too, unless a wider rule hides it. */
      silenciar: z
        .object({
          titular: z.boolean().default(false),
          /** One word of the published name. */
          palavra: textoSchema({ max: 100 })
            .transform((palavra) => (palavra === '' ? null : palavra))
            .nullable()
            .default(null)
            .meta({ examples: [null] }),
          processo: z.boolean().default(true),
        })
        .default({ titular: false, palavra: null, processo: true }),
      /** Also every other process of the same brand (same name, same holder) in this result. */
      grupo,
    }),
    response: efeitoDescarteSchema,
    errors: {
      409: 'CASA AURORA (processo 936721000) tem um caso aberto com a marca Kasa Aurora. Encerre o caso antes de descartar.',
      422: 'Esta palavra não está no nome da marca publicada.',
    },
  }),
  restaurar: defineEndpoint({
    method: 'POST',
    path: '/analises/:id/resultado/:numero/restaurar/',
    summary: 'Traz de volta um resultado descartado, e com ele tudo o que o mesmo silêncio escondia',
    auth: 'usuario',
    params: parParams,
    body: z.object({ grupo }),
    response: efeitoDescarteSchema,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/marca/:id/silenciados/',
    summary: 'O que está silenciado para uma marca: processos, titulares e palavras',
    auth: 'usuario',
    params: z.object({ id: numeroProcessoSchema }),
    response: z.array(descarteSchema),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/marca/:id/silenciados/:silenciado/',
    summary: 'Deixa de silenciar',
    auth: 'usuario',
    params: z.object({ id: numeroProcessoSchema, silenciado: id }),
    response: mensagemSchema,
  }),
};
