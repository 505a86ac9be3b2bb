import { z } from 'zod';
import { idSchema, segredoSchema, textoSchema } from './campos.ts';
import { entradaSchema, senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

/*
 * Sign-in at a provider of identities (OpenID Connect Core 1.0), which the operator sets.
 */

/** The provider of this installation. */
export const provedorSchema = z.object({
  /** Its name on the button; null when none is set. */
  nome: z.string().nullable(),
});

/** What the browser needs to sign in at the provider. */
export const pedidoAoProvedorSchema = z.object({
  /** The page of the provider. */
  endereco: z.string(),
  /** The ticket that only this browser keeps. It is needed when the provider leads back. */
  ficha: z.string(),
});

/** The answer to a person without an account: what the provider says of the person, for the sign-up. */
export const cadastroDoProvedorSchema = z.object({
  cadastro: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
});

/** An identity of the provider that signs in to the account. */
export const identidadeDoProvedorSchema = z.object({
  id: z.int(),
  /** The address of the provider. */
  emissor: z.string(),
  /** The e-mail address that the provider told when the identity was linked. */
  email: z.string(),
  criada_em: z.string(),
  /** The last sign-in with it. */
  usada_em: z.string(),
  /** When the user removed it; null while it signs in. A removed one is not linked again by a sign-in. */
  removida_em: z.string().nullable(),
});
export type IdentidadeDaConta = z.infer<typeof identidadeDoProvedorSchema>;

/** The identities of the user, and the name of the provider of this installation. */
export const minhasIdentidadesSchema = z.object({
  provedor: z.string().nullable(),
  identidades: z.array(identidadeDoProvedorSchema),
});

export const provedor = {
  get: defineEndpoint({
    method: 'GET',
    path: '/login/provedor/',
    summary: 'O provedor de identidade deste servidor',
    auth: 'anonimo',
    response: provedorSchema,
  }),
  iniciar: defineEndpoint({
    method: 'POST',
    path: '/login/provedor/iniciar/',
    summary: 'Entra pelo provedor',
    auth: 'anonimo',
    response: pedidoAoProvedorSchema,
  }),
  entrar: defineEndpoint({
    method: 'POST',
    path: '/login/provedor/',
    summary: 'Termina a entrada pelo provedor',
    auth: 'anonimo',
    body: z.object({
      ficha: segredoSchema('Informe a ficha.').meta({ examples: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'] }),
      /** The parameters of the address that the provider led back to, without the question mark. */
      retorno: textoSchema({ max: 8000, required: 'Informe a ficha.' }).meta({
        examples: ['code=123456'],
      }),
    }),
    response: entradaSchema,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/identidades/',
    summary: 'As suas identidades do provedor',
    auth: 'usuario',
    pessoal: true,
    response: minhasIdentidadesSchema,
  }),
  religar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/identidades/:id/religar/',
    summary: 'Liga de novo uma identidade, com a senha',
    auth: 'leitor',
    pessoal: true,
    params: z.object({ id: idSchema() }),
    body: senhaDeNovoSchema,
    response: mensagemSchema,
  }),
  remover: defineEndpoint({
    method: 'DELETE',
    path: '/rest_auth/identidades/:id/',
    summary: 'Remove uma identidade, com a senha',
    auth: 'leitor',
    pessoal: true,
    params: z.object({ id: idSchema() }),
    body: senhaDeNovoSchema,
    response: mensagemSchema,
  }),
};
