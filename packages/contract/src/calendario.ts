import { z } from 'zod';
import { senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, defineFile, mensagemSchema } from './endpoint.ts';

const urlSchema = z
  .string()
  .meta({ examples: ['https://marcas.exemplo.com.br/api/oposicoes/calendario/KtG2mX0pYb1cQe7wVn4uRz8s.ics'] });

/** The private address of a user's calendar feed, once, when it is made. Anybody who has it can read the deadlines of the office until it is revoked. */
export const agendaSchema = z.object({ url: urlSchema, criado_em: z.string() });

/** When the address of the user was made; null when there is none. The address itself is not stored, so `url` is always null. */
export const agendaOuNadaSchema = z.object({
  url: z.null(),
  criado_em: z
    .string()
    .nullable()
    .meta({ examples: ['2026-09-22T12:04:31.000Z'] }),
});
export type Agenda = z.infer<typeof agendaSchema>;

export const calendario = {
  get: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/calendario/',
    summary: 'Quando o endereço privado da sua agenda de prazos foi criado; nulo quando não há um',
    auth: 'usuario',
    pessoal: true,
    response: agendaOuNadaSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/oposicoes/calendario/',
    summary:
      'Cria o endereço privado da sua agenda de prazos, com a senha, e o mostra esta única vez; o anterior deixa de valer',
    auth: 'leitor',
    pessoal: true,
    body: senhaDeNovoSchema,
    response: agendaSchema,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/oposicoes/calendario/',
    summary: 'Revoga o endereço da sua agenda de prazos, com a senha: quem o tem deixa de ler',
    auth: 'leitor',
    pessoal: true,
    body: senhaDeNovoSchema,
    response: mensagemSchema,
  }),
  feed: defineFile({
    path: '/oposicoes/calendario/:ficha.ics',
    summary: 'Os prazos do escritório em iCalendar, para programas de agenda',
    auth: 'anonimo',
    file: 'text/calendar',
    params: z.object({
      ficha: z
        .string()
        .regex(/^[\w-]{43}$/)
        .meta({ examples: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'] }),
    }),
    errors: { 404: 'Este endereço de agenda não existe ou foi revogado.' },
  }),
};
