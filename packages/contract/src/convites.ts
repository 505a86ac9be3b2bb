import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { registroSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';
import { PAPEIS, papelSchema } from './papel.ts';

/** Who may create an account: anybody, or only people whom an administrator of an office invited. 'fechado' tells strangers nothing about invitations. */
export const MODOS_DE_CADASTRO = ['aberto', 'convite', 'fechado'] as const;
export type ModoDeCadastro = (typeof MODOS_DE_CADASTRO)[number];

/** The sentences for a sign-up without an invitation, where it needs one. */
export const RECUSA_DO_CADASTRO: Readonly<Record<Exclude<ModoDeCadastro, 'aberto'>, string>> = {
  convite: 'Aqui só entra quem foi convidado. Peça um convite a um administrador do seu escritório.',
  fechado: 'Este servidor não aceita novos cadastros.',
};

export const cadastroSchema = z.object({ modo: z.enum(MODOS_DE_CADASTRO) });

/** How many days an invitation is valid. */
export const DIAS_DO_CONVITE = 7;

/** An invitation that was not used yet. */
export const conviteSchema = z.object({
  id: z.int(),
  email: z.string(),
  papel: papelSchema,
  /** The name of the administrator who sent it last. */
  quem: z.string(),
  criado_em: z.string(),
  expira_em: z.string(),
  /** 'sem efeito' while the sender is no administrator of the office any more. */
  situacao: z.enum(['esperando', 'expirado', 'sem efeito']),
});
export type Convite = z.infer<typeof conviteSchema>;

/** An invitation as the person reads it who opened its link. */
export const conviteAbertoSchema = z.object({
  email: z.string(),
  papel: papelSchema,
  escritorio: z.object({ cnpj: z.string(), nome: z.string().nullable() }),
  expira_em: z.string(),
  /** Whether an account has this address already. An account belongs to one office, so the invitation cannot be used then. */
  conta_existente: z.boolean(),
});
export type ConviteAberto = z.infer<typeof conviteAbertoSchema>;

const NO_TOKEN = 'Abra o link do convite que chegou por e-mail.';
const comToken = { token: textoSchema({ max: 200, required: NO_TOKEN }) };

/** The account of an invited person. The address, the office and the role are the invitation's. */
export const aceiteSchema = registroSchema
  .pick({ username: true, first_name: true, last_name: true, password: true })
  .extend(comToken);

const conviteParams = z.object({ id: idSchema() });
const VOID = 'Este convite não vale mais: já foi usado, foi revogado ou passou dos 7 dias.';

export const convites = {
  cadastro: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/cadastro/',
    summary: 'Quem pode criar conta neste servidor',
    auth: 'anonimo',
    response: cadastroSchema,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/escritorio/convites/',
    summary: 'Os convites do escritório que ninguém usou ainda',
    auth: 'administrador',
    pessoal: true,
    response: z.array(conviteSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/escritorio/convites/',
    summary: 'Convida um endereço para o escritório; o link do convite vai por e-mail e vale por 7 dias, uma vez',
    auth: 'administrador',
    pessoal: true,
    body: z.object({ email: registroSchema.shape.email, papel: z.enum(PAPEIS, 'Escolha um papel.') }),
    response: conviteSchema,
    status: 201,
    errors: {
      409: 'Este endereço já tem um convite. Envie-o de novo ou revogue-o.',
      429: 'Muitas tentativas. Espere um pouco e tente de novo.',
    },
  }),
  reenviar: defineEndpoint({
    method: 'POST',
    path: '/escritorio/convites/:id/reenviar/',
    summary: 'Envia um convite de novo, com outro link e mais 7 dias; o link anterior deixa de valer',
    auth: 'administrador',
    pessoal: true,
    params: conviteParams,
    response: conviteSchema,
    errors: { 429: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  }),
  revogar: defineEndpoint({
    method: 'DELETE',
    path: '/escritorio/convites/:id/',
    summary: 'Revoga um convite: o link deixa de valer',
    auth: 'administrador',
    pessoal: true,
    params: conviteParams,
    response: mensagemSchema,
  }),
  ver: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/convite/',
    summary: 'O convite do link de um e-mail',
    auth: 'anonimo',
    body: z.object(comToken),
    response: conviteAbertoSchema,
    errors: { 422: VOID },
  }),
  aceitar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/convite/aceitar/',
    summary:
      'Cria a conta de uma pessoa convidada, no escritório e com o papel do convite; o e-mail já fica confirmado',
    auth: 'anonimo',
    body: aceiteSchema,
    response: mensagemSchema,
    status: 201,
    errors: { 409: 'Este e-mail já tem uma conta no Vigia Marcas.' },
  }),
};
