import { parseCnpj } from '@vigia/domain';
import { z } from 'zod';
import { segredoSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { papelSchema } from './papel.ts';

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
  papel: papelSchema,
  escritorio: z.object({ cnpj: z.string() }),
});
export type Usuario = z.infer<typeof usuarioSchema>;

/** The user of the session, with the state of the e-mail address. */
export const minhaContaSchema = usuarioSchema.extend({
  /** Whether the user proved the address by a link in a mail to it. Until then no other mail goes there. */
  email_confirmado: z.boolean(),
  /** The address that replaces the present one when it is proved; null when no change waits. */
  email_pendente: z
    .string()
    .nullable()
    .meta({ examples: ['marina.dias@exemplo.com.br'] }),
});
export type MinhaConta = z.infer<typeof minhaContaSchema>;

const pessoa = {
  username: required(150).refine((value) => !value.includes('@'), 'O nome de usuário não pode conter @.'),
  first_name: required(150),
  last_name: required(150),
  email: emailSchema,
};

/** The fields that users may change in their own account. A change of the e-mail address needs the password too. */
export const dadosUsuarioSchema = z.object({ ...pessoa, senha: segredoSchema(REQUIRED).optional() });

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

const tokenSchema = z.object({ token: required(200) });

/** The password again, before a change that a stolen session must not make. */
export const senhaDeNovoSchema = z.object({ senha: senhaExistente });

/** A session of a user who signed in. */
export const entradaSchema = z.object({ token: z.string(), user: usuarioSchema });

/** The answer to a sign-up. */
export const cadastroFeitoSchema = z.object({ message: z.string(), user: usuarioSchema.omit({ papel: true }) });

/** The answer to an undone change of the address, with the token for a new password. */
export const emailDesfeitoSchema = z.object({ message: z.string(), token: z.string() });

/** What this server asks of a new password. */
export const regrasDaSenhaSchema = z.object({ minimo: z.int().min(SENHA_MINIMA) });

export const conta = {
  login: defineEndpoint({
    method: 'POST',
    path: '/login/',
    summary: 'Entra com nome de usuário ou e-mail e senha',
    auth: 'anonimo',
    body: loginSchema,
    response: entradaSchema,
    errors: { 403: 'Digite o código do seu aplicativo autenticador.' },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout/',
    summary: 'Encerra a sessão do token apresentado',
    auth: 'leitor',
    pessoal: true,
    response: mensagemSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/registration/',
    summary:
      'Cria uma conta; quem chega primeiro com um CNPJ funda o escritório, os demais esperam aprovação. Responde o mesmo se o e-mail, o nome ou o CNPJ já existem',
    auth: 'anonimo',
    body: registroSchema,
    response: cadastroFeitoSchema,
    status: 201,
  }),
  userme: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/update/userme/',
    summary: 'Os dados do usuário da sessão',
    auth: 'usuario',
    pessoal: true,
    response: minhaContaSchema,
  }),
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/rest_auth/update/me/',
    summary: 'Altera os dados do usuário da sessão; um e-mail novo pede a senha e só vale depois de confirmado',
    auth: 'leitor',
    pessoal: true,
    body: dadosUsuarioSchema,
    response: minhaContaSchema,
    errors: { 429: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  }),
  reenviarConfirmacao: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/update/reenviar_confirmacao/',
    summary: 'Envia de novo o link que confirma o e-mail',
    auth: 'leitor',
    pessoal: true,
    response: mensagemSchema,
    errors: {
      409: 'O seu e-mail já está confirmado.',
      429: 'Muitas tentativas. Espere um pouco e tente de novo.',
    },
  }),
  cancelarEmail: defineEndpoint({
    method: 'DELETE',
    path: '/rest_auth/update/email_pendente/',
    summary: 'Cancela a troca de e-mail que espera confirmação',
    auth: 'leitor',
    pessoal: true,
    response: mensagemSchema,
    errors: { 409: 'Não há troca de e-mail para cancelar.' },
  }),
  confirmarEmail: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/confirmar_email/',
    summary: 'Confirma um e-mail com o token do link',
    auth: 'anonimo',
    body: tokenSchema,
    response: mensagemSchema,
  }),
  desfazerEmail: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/desfazer_email/',
    summary: 'Volta ao e-mail anterior, encerra todas as sessões e devolve o token para definir nova senha',
    auth: 'anonimo',
    body: tokenSchema,
    response: emailDesfeitoSchema,
  }),
  alterarSenha: defineEndpoint({
    method: 'PUT',
    path: '/rest_auth/update/alterar_senha/',
    summary: 'Troca a senha e encerra as outras sessões do usuário',
    auth: 'leitor',
    pessoal: true,
    body: alterarSenhaSchema,
    response: mensagemSchema,
  }),
  regrasDaSenha: defineEndpoint({
    method: 'GET',
    path: '/auth_password/regras/',
    summary: 'O que este servidor pede de uma senha nova',
    auth: 'anonimo',
    response: regrasDaSenhaSchema,
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
    auth: 'leitor',
    pessoal: true,
    body: inativarContaSchema,
    response: mensagemSchema,
  }),
};
