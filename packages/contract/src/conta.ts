import { parseCnpj } from '@vigia/domain';
import { z } from 'zod';
import { segredoSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

const REQUIRED = 'Este campo não pode ser nulo.';
const required = (max: number) => textoSchema({ max, required: REQUIRED });
const emailSchema = required(254).pipe(z.email('E-mail não válido.'));

/** The CNPJ as a user types it. The two sentences about its length come before the check of its digits, as the specification says. */
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

const pessoa = {
  username: required(150).refine((value) => !value.includes('@'), 'O nome de usuário não pode conter @.'),
  first_name: required(150),
  last_name: required(150),
  email: emailSchema,
};

/** The fields that users may change in their own account. */
export const dadosUsuarioSchema = z.object(pessoa);

/** The shortest password of the specification. An installation may raise it. */
export const SENHA_MINIMA = 4;

/** The password of a new account. The server also refuses passwords that are easy to guess, and those shorter than its own minimum. */
export const senhaSchema = segredoSchema(REQUIRED).min(
  SENHA_MINIMA,
  `A senha deve possui pelo menos ${SENHA_MINIMA} caracteres`,
);

/** The sign-up form. Empty fields arrive as null and give the same error as empty text. */
export const registroSchema = z.object({
  ...pessoa,
  password: senhaSchema,
  escritorio: z.object({ cnpj: cnpjSchema }, REQUIRED),
});

const INCOMPLETE = 'Preencha todos os campos!';

export const loginSchema = z.object({
  username: textoSchema({ max: 254, required: INCOMPLETE }),
  password: segredoSchema(INCOMPLETE),
});

const senhaExistente = segredoSchema(REQUIRED);
const novaSenha = {
  nova_senha: senhaSchema,
  confirmar_nova_senha: z.string(REQUIRED).max(200, 'Use no máximo 200 caracteres.'),
};
const isConfirmed = (form: { nova_senha: string; confirmar_nova_senha: string }): boolean =>
  form.nova_senha === form.confirmar_nova_senha;
const UNCONFIRMED = {
  path: ['confirmar_nova_senha'],
  message: 'A nova senha e a confirmação precisam ser iguais.',
};

/** The change of a known password. The screen does not compare the two new passwords, so this schema does. */
export const alterarSenhaSchema = z
  .object({ senha_atual: senhaExistente, ...novaSenha })
  .refine(isConfirmed, UNCONFIRMED);

/** A new password, set with the one-time token of a link in an e-mail. */
export const redefinirSenhaSchema = z.object({ token: required(200), ...novaSenha }).refine(isConfirmed, UNCONFIRMED);

/** The removal of an account. Only the last administrator of an office sends one of the two last fields, which decide about the office. */
export const inativarContaSchema = z.object({
  senha: senhaExistente,
  /** The id of the member who becomes administrator. */
  novo_administrador: z.int().min(1).max(2_147_483_647).optional(),
  encerrar_escritorio: z.boolean().optional(),
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
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/rest_auth/update/me/',
    summary: 'Altera os dados do usuário da sessão',
    auth: 'usuario',
    body: dadosUsuarioSchema,
    response: usuarioSchema,
  }),
  alterarSenha: defineEndpoint({
    method: 'PUT',
    path: '/rest_auth/update/alterar_senha/',
    summary: 'Troca a senha e encerra as outras sessões do usuário',
    auth: 'usuario',
    body: alterarSenhaSchema,
    response: mensagemSchema,
  }),
  regrasDaSenha: defineEndpoint({
    method: 'GET',
    path: '/auth_password/regras/',
    summary: 'O que este servidor pede de uma senha nova',
    auth: 'anonimo',
    response: z.object({ minimo: z.int().min(SENHA_MINIMA) }),
  }),
  forgetPassword: defineEndpoint({
    method: 'POST',
    path: '/auth_password/forgetpassword/',
    summary: 'Envia por e-mail um link para definir nova senha; responde o mesmo se não houver conta',
    auth: 'anonimo',
    body: z.object({ email: emailSchema }),
    response: mensagemSchema,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/auth_password/reset_password/',
    summary: 'Define nova senha com o token do e-mail e encerra todas as sessões do usuário',
    auth: 'anonimo',
    body: redefinirSenhaSchema,
    response: mensagemSchema,
  }),
  inativar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/update/inativar_conta/',
    summary: 'Desativa a conta: apaga os dados pessoais e encerra todas as sessões',
    auth: 'usuario',
    body: inativarContaSchema,
    response: mensagemSchema,
  }),
};
