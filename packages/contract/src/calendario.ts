import { z } from 'zod';
import { defineEndpoint, defineFile, mensagemSchema } from './endpoint.ts';

/** The private address of a user's calendar feed. Anybody who has it can read the deadlines of the office until it is revoked. */
export const agendaSchema = z.object({
  url: z
    .string()
    .meta({ examples: ['https://marcas.exemplo.com.br/api/oposicoes/calendario/KtG2mX0pYb1cQe7wVn4uRz8s.ics'] }),
  criado_em: z.string(),
});
export type Agenda = z.infer<typeof agendaSchema>;

export const calendario = {
  get: defineEndpoint({
    method: 'GET',
    path: '/oposicoes/calendario/',
    summary: 'O endereço privado da sua agenda de prazos; criado na primeira vez',
    auth: 'usuario',
    response: agendaSchema,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/oposicoes/calendario/',
    summary: 'Revoga o endereço da sua agenda de prazos: quem o tem deixa de ler',
    auth: 'usuario',
    response: mensagemSchema,
  }),
  feed: defineFile({
    path: '/oposicoes/calendario/:ficha.ics',
    summary: 'Os prazos do quadro em iCalendar, para programas de agenda',
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
