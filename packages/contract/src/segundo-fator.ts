import { z } from 'zod';
import { segredoSchema, textoSchema } from './campos.ts';
import { entradaSchema, senhaDeNovoSchema } from './conta.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

const NO_CODE = 'Digite o código.';
/** Six digits of the authenticator app, or a recovery code. Blanks and hyphens do not matter. */
const codigoSchema = textoSchema({ max: 60, required: NO_CODE }).meta({ examples: ['123456'] });
const fichaSchema = segredoSchema('Informe a ficha.').meta({
  examples: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'],
});
const senhaECodigoSchema = z.object({ ...senhaDeNovoSchema.shape, codigo: codigoSchema });

/** The answer to a right password where the account has a second factor: the sign-in goes on with this ticket and a code. */
export const faltaSegundoFatorSchema = z.object({ segundo_fator: z.object({ ficha: z.string() }) });

/** Whether signing in asks for a code too. */
export const segundoFatorSchema = z.object({
  /** Null while it is off. */
  ligado_em: z.string().nullable(),
  /** How many recovery codes are left. */
  codigos_restantes: z.int().min(0),
});
export type SegundoFator = z.infer<typeof segundoFatorSchema>;

/** What an authenticator app needs. It is shown before the second factor is on, and never again. */
export const segredoDoSegundoFatorSchema = z.object({
  /** The secret in base32, to type. */
  segredo: z.string(),
  /** The address for the picture that the app reads. */
  uri: z.string(),
});
export type SegredoDoSegundoFator = z.infer<typeof segredoDoSegundoFatorSchema>;

/** New recovery codes. The server keeps digests only, so they are shown once. */
export const codigosDeRecuperacaoSchema = z.object({ codigos: z.array(z.string()) });

const TOO_MANY = { 429: 'Muitas tentativas. Espere um pouco e tente de novo.' };
const OFF = 'A verificação em duas etapas não está ligada.';

export const segundoFator = {
  get: defineEndpoint({
    method: 'GET',
    path: '/rest_auth/segundo_fator/',
    summary: 'Se a sua entrada pede também um código',
    auth: 'usuario',
    pessoal: true,
    response: segundoFatorSchema,
  }),
  iniciar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/segundo_fator/iniciar/',
    summary: 'Cria o segredo para o seu aplicativo autenticador, com a senha; nada muda antes do primeiro código',
    auth: 'leitor',
    pessoal: true,
    body: senhaDeNovoSchema,
    response: segredoDoSegundoFatorSchema,
    errors: { 409: 'A verificação em duas etapas já está ligada.', ...TOO_MANY },
  }),
  ligar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/segundo_fator/ligar/',
    summary: 'Liga a verificação em duas etapas com o primeiro código e devolve os códigos de recuperação',
    auth: 'leitor',
    pessoal: true,
    body: z.object({ codigo: codigoSchema }),
    response: codigosDeRecuperacaoSchema,
    errors: { 404: 'Comece de novo: este pedido passou do tempo.', ...TOO_MANY },
  }),
  desligar: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/segundo_fator/desligar/',
    summary: 'Desliga a verificação em duas etapas, com a senha e um código',
    auth: 'leitor',
    pessoal: true,
    body: senhaECodigoSchema,
    response: mensagemSchema,
    errors: { 404: OFF, ...TOO_MANY },
  }),
  renovarCodigos: defineEndpoint({
    method: 'POST',
    path: '/rest_auth/segundo_fator/codigos/',
    summary: 'Troca os códigos de recuperação por novos, com a senha e um código',
    auth: 'leitor',
    pessoal: true,
    body: senhaECodigoSchema,
    response: codigosDeRecuperacaoSchema,
    errors: { 404: OFF, ...TOO_MANY },
  }),
  entrar: defineEndpoint({
    method: 'POST',
    path: '/login/segundo_fator/',
    summary: 'Termina a entrada de uma conta com verificação em duas etapas, com a ficha da senha certa e um código',
    auth: 'anonimo',
    body: z.object({ ficha: fichaSchema, codigo: codigoSchema }),
    response: entradaSchema,
  }),
};
