import { z } from 'zod';
import { idSchema } from './campos.ts';
import { senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

/** A place where the user is signed in. */
export const sessaoSchema = z.object({
  id: z.int(),
  /** The browser and the system as the browser named itself at the sign-in. Null for sessions that are older than this list. */
  aparelho: z.string().nullable(),
  /** The network of the sign-in: an IPv4 address, or the first half of an IPv6 address. Null for sessions that are older than this list. */
  rede: z.string().nullable(),
  criada_em: z.string(),
  /** The last use, to within a few minutes. */
  usada_em: z.string(),
  /** When the session ends if nobody uses it. */
  expira_em: z.string(),
  /** Whether this call was made in this session. */
  atual: z.boolean(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

export const sessoes = {
  list: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/sessoes/',
    summary: 'Onde você está conectado: as suas sessões abertas, a última usada primeiro',
    auth: 'usuario',
    pessoal: true,
    response: z.array(sessaoSchema),
  }),
  encerrar: defineEndpoint({
    method: 'DELETE',
    path: '/rest_auth/sessoes/:id/',
    summary: 'Encerra uma das suas outras sessões, com a senha',
    auth: 'leitor',
    pessoal: true,
    params: z.object({ id: idSchema() }),
    body: senhaDeNovoSchema,
    response: mensagemSchema,
    errors: { 404: 'Esta sessão já terminou.' },
  }),
  encerrarOutras: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/sessoes/encerrar_outras/',
    summary: 'Encerra todas as suas sessões menos esta, com a senha',
    auth: 'leitor',
    pessoal: true,
    body: senhaDeNovoSchema,
    response: mensagemSchema,
  }),
};
