import { DIAS_DE_PRAZO } from '@vigia/domain';
import { z } from 'zod';
import { diaSchema, idSchema } from './campos.ts';
import { defineEndpoint, defineFile, pageOf, pagingSchema } from './endpoint.ts';

/**
 * A kind of entry: a key of `ATIVIDADES` of the domain. The list itself stands there and not here, because the first load of the app has this file.
 */
const tipoSchema = z
  .string()
  .regex(/^[a-z]{1,20}[.][a-z_]{1,30}$/, 'Escolha um tipo de atividade.')
  .meta({ examples: ['marca.arquivada'] });

/** An entry of the activity log of an office. */
export const atividadeSchema = z.object({
  id: z.int(),
  em: z.string(),
  tipo: tipoSchema,
  /** The id of the user who did it; null for the operator and for the product itself. */
  usuario: z.int().nullable(),
  /** The name of the author as it was then. */
  autor: z.string(),
  /** One Portuguese sentence. */
  frase: z.string(),
  /** The changed fields as texts; null for a field that had no value. */
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() })),
  /** The network address of the request; null for what came from no request. */
  endereco: z.string().nullable(),
  /** The browser and its system in words, as far as the browser named them: 'Chrome no Windows'. */
  navegador: z.string().nullable(),
});
export type Atividade = z.infer<typeof atividadeSchema>;

const filtros = {
  quem: idSchema('Escolha uma pessoa.').optional(),
  tipo: tipoSchema.optional(),
  /** Both days are of America/Sao_Paulo and belong to the range. */
  de: diaSchema(DIAS_DE_PRAZO)
    .meta({ examples: ['2026-09-01'] })
    .optional(),
  ate: diaSchema(DIAS_DE_PRAZO)
    .meta({ examples: ['2026-09-30'] })
    .optional(),
};

/** The most entries of one file. */
export const MAX_ATIVIDADES = 20_000;

export const auditoria = {
  list: defineEndpoint({
    method: 'GET',
    path: '/auditoria/',
    summary: 'O registro de atividades do escritório, das mais novas às mais antigas; só para administradores',
    auth: 'administrador',
    query: pagingSchema.extend(filtros),
    response: pageOf(atividadeSchema),
  }),
  exportar: defineFile({
    path: '/auditoria/atividades.csv',
    summary: 'O registro de atividades como CSV, com os mesmos filtros; no máximo 20.000 linhas, as mais novas',
    auth: 'administrador',
    query: z.object(filtros),
    file: 'text/csv',
  }),
};
