import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { entradaSchema, senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

/*
 * Passkeys (W3C Web Authentication, level 3). Bytes are base64url, as in the JSON forms of the standard.
 */
const INVALID = 'A resposta do navegador não é válida.';
const bytes = (max: number) =>
  z
    .string(INVALID)
    .regex(/^[\w-]+$/, INVALID)
    .max(max, INVALID)
    .meta({ examples: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'] });
const publicKey = z.literal('public-key', INVALID);

/** A passkey of the user. */
export const chaveDeAcessoSchema = z.object({
  id: z.int(),
  /** The name that the user gave it. */
  nome: z.string(),
  criada_em: z.string(),
  /** The last sign-in with it; null before the first. */
  usada_em: z.string().nullable(),
});
export type ChaveDeAcesso = z.infer<typeof chaveDeAcessoSchema>;

/** The user's passkeys, and the address at which the browser offers them. */
export const minhasChavesSchema = z.object({
  /** Null when the installation has no address that browsers allow: https with a name, or this machine. */
  endereco: z.string().nullable(),
  chaves: z.array(chaveDeAcessoSchema),
});

/** What the browser needs to make a passkey. */
export const opcoesDeCriacaoSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type OpcoesDeCriacao = z.infer<typeof opcoesDeCriacaoSchema>;

/** What the browser needs to sign in with a passkey. */
export const opcoesDeEntradaSchema = z.object({
  endereco: z.string(),
  opcoes: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});
export type OpcoesDeEntrada = z.infer<typeof opcoesDeEntradaSchema>;

/** A new passkey, as the browser answers. */
export const chaveCriadaSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: publicKey,
  response: z.object(
    {
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z
        .array(z.string(INVALID).regex(/^[a-z-]{1,30}$/, INVALID), INVALID)
        .max(10, INVALID)
        .default([]),
    },
    INVALID,
  ),
});

/** A challenge that a passkey signed, as the browser answers. */
export const chaveUsadaSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: publicKey,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(2000) }, INVALID),
});

const TOO_MANY = { 429: 'Muitas tentativas. Espere um pouco e tente de novo.' };
const NOWHERE = 'Chaves de acesso só funcionam num endereço https com nome, e o deste servidor não é um.';

export const chavesDeAcesso = {
  list: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/chaves_de_acesso/',
    summary: 'As suas chaves de acesso (passkeys)',
    auth: 'usuario',
    pessoal: true,
    response: minhasChavesSchema,
  }),
  iniciar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/chaves_de_acesso/iniciar/',
    summary: 'O que o navegador precisa para criar uma chave de acesso, com a senha',
    auth: 'leitor',
    pessoal: true,
    body: senhaDeNovoSchema,
    response: opcoesDeCriacaoSchema,
    errors: { 409: NOWHERE, ...TOO_MANY },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/chaves_de_acesso/',
    summary: 'Guarda a chave de acesso que o navegador criou',
    auth: 'leitor',
    pessoal: true,
    body: z.object({
      nome: textoSchema({ max: 60, required: 'Dê um nome à chave.' }),
      resposta: chaveCriadaSchema,
    }),
    response: chaveDeAcessoSchema,
    status: 201,
    errors: { 404: 'Comece de novo: este pedido passou do tempo.', 409: 'Esta chave já está cadastrada.' },
  }),
  remover: defineEndpoint({
    method: 'DELETE',
    path: '/rest_auth/chaves_de_acesso/:id/',
    summary: 'Remove uma das suas chaves de acesso, com a senha',
    auth: 'leitor',
    pessoal: true,
    params: z.object({ id: idSchema() }),
    body: senhaDeNovoSchema,
    response: mensagemSchema,
    errors: { 404: 'Esta chave de acesso não existe mais.' },
  }),
  iniciarEntrada: defineEndpoint({
    method: 'POST',
    path: '/login/chave_de_acesso/iniciar/',
    summary: 'O que o navegador precisa para entrar com uma chave de acesso',
    auth: 'anonimo',
    response: opcoesDeEntradaSchema,
    errors: { 409: NOWHERE },
  }),
  entrar: defineEndpoint({
    method: 'POST',
    path: '/login/chave_de_acesso/',
    summary: 'Entra com uma chave de acesso, sem senha',
    auth: 'anonimo',
    body: z.object({ resposta: chaveUsadaSchema }),
    response: entradaSchema,
    errors: { 403: 'Seu cadastro espera a aprovação de um administrador do escritório.' },
  }),
};
