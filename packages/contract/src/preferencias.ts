import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema, pageOf, pagingSchema } from './endpoint.ts';

/** The most characters of a preference as JSON. */
export const MAX_VALOR = 8192;
/** The most preferences that one user may keep. */
export const MAX_PREFERENCIAS = 200;

function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // No honest preference is nested this deep.
    return Infinity;
  }
}

const valor = z
  .unknown()
  .refine((value): boolean => value !== undefined, 'Este campo não pode faltar.')
  .refine((value) => value === undefined || sizeOf(value) <= MAX_VALOR, `Use no máximo ${MAX_VALOR} caracteres.`);

const camposSchema = z.object({
  chave: textoSchema({ max: 100, required: 'Este campo não pode ser nulo.' }),
  /** Any JSON value. */
  valor,
});

/** A value that one user keeps under a key; no other user can read it. */
export const preferenciaSchema = z.object({ id: z.int(), chave: z.string(), valor: z.unknown() });
export type Preferencia = z.infer<typeof preferenciaSchema>;

const params = z.object({ id: idSchema() });

export const preferencias = {
  list: defineEndpoint({
    method: 'GET',
    path: '/preferencias/',
    summary: 'As preferências do usuário',
    auth: 'usuario',
    pessoal: true,
    query: pagingSchema,
    response: pageOf(preferenciaSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/preferencias/',
    summary: 'Guarda uma preferência nova',
    auth: 'leitor',
    pessoal: true,
    body: camposSchema,
    response: preferenciaSchema,
    status: 201,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/preferencias/:id/',
    summary: 'Altera uma preferência',
    auth: 'leitor',
    pessoal: true,
    params,
    body: camposSchema.partial(),
    response: preferenciaSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/preferencias/:id/',
    summary: 'Apaga uma preferência',
    auth: 'leitor',
    pessoal: true,
    params,
    response: mensagemSchema,
  }),
};
