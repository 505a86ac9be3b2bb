import { parseCnpj } from '@vigia/domain';
import { z } from 'zod';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

const REQUIRED = 'Este campo não pode ser nulo.';
const required = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, `Use no máximo ${max} caracteres.`);

/** The CNPJ as a person types it, with the specification's two length sentences before the check digits. */
export const cnpjSchema = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .min(14, 'O CNPJ sem caracteres especiais deve ter pelo menos 14 caracteres.')
  .max(18, 'O CNPJ com caracteres especiais devem ter 18 caracteres')
  .refine(
    (value) => value.length < 14 || value.length > 18 || parseCnpj(value) !== null,
    'CNPJ inválido: confira os números digitados.',
  );

export const usuarioSchema = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  papel: z.enum(['administrador', 'membro']),
  escritorio: z.object({ cnpj: z.string() }),
});
export type Usuario = z.infer<typeof usuarioSchema>;

/** Password of a new account; the server also refuses the commonest ones. */
export const senhaSchema = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .min(4, 'A senha deve possui pelo menos 4 caracteres')
  .max(200, 'Use no máximo 200 caracteres.');

/** The sign-up form. The wire sends null for empty fields, which answers the same sentence as an empty one. */
export const registroSchema = z.object({
  username: required(150).refine((value) => !value.includes('@'), 'O nome de usuário não pode conter @.'),
  first_name: required(150),
  last_name: required(150),
  email: required(254).pipe(z.email('E-mail não válido.')),
  password: senhaSchema,
  escritorio: z.object({ cnpj: cnpjSchema }, REQUIRED),
});

export const loginSchema = z.object({
  username: z.string('Preencha todos os campos!').trim().min(1, 'Preencha todos os campos!').max(254),
  password: z.string('Preencha todos os campos!').min(1, 'Preencha todos os campos!').max(200),
});

/** Whether the new account may sign in at once or waits for an administrator of the office. */
export const situacaoContaSchema = z.enum(['ativo', 'pendente']);

export const conta = {
  login: defineEndpoint({
    method: 'POST',
    path: '/login/',
    summary: 'Entra com nome de usuário ou e-mail e senha',
    auth: 'anonimo',
    body: loginSchema,
    response: z.object({ token: z.string(), user: usuarioSchema }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout/',
    summary: 'Encerra a sessão do token apresentado',
    auth: 'usuario',
    response: mensagemSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/registration/',
    summary: 'Cria uma conta; quem chega primeiro com um CNPJ funda o escritório, os demais esperam aprovação',
    auth: 'anonimo',
    body: registroSchema,
    response: z.object({ message: z.string(), situacao: situacaoContaSchema, user: usuarioSchema }),
    status: 201,
  }),
  userme: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/update/userme/',
    summary: 'Os dados do usuário da sessão',
    auth: 'usuario',
    response: usuarioSchema,
  }),
};
