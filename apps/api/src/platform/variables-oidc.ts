import { z } from 'zod';
import { isPlainUrl } from './addresses.ts';
import { isLoopbackHost, optional, withValue } from './variable.ts';

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';
const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** The provider of identities where people may sign in. */
export const OIDC_VARIABLES = {
  OIDC_EMISSOR: optional(
    z.string().refine((value) => isPlainUrl(value) && (isHttps(value) || isLoopbackUrl(value)), {
      error:
        'deve ser o endereço https do provedor de identidade, como https://contas.exemplo.com.br, sem usuário, senha nem parâmetros.',
    }),
    {
      group: 'oidc',
      meaning:
        'the issuer of a provider of identities (OpenID Connect), as its `/.well-known/openid-configuration` names it',
      usual: 'unset: people sign in here only',
      example: 'https://contas.exemplo.com.br',
    },
  ),
  OIDC_CLIENTE: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,300}$/, { error: 'deve ser o id do cliente no provedor, sem espaços nem acentos.' }),
    {
      group: 'oidc',
      meaning: 'the id of the product at the provider; needed with `OIDC_EMISSOR`',
      usual: 'unset',
      example: 'vigia-marcas',
    },
  ),
  OIDC_SEGREDO: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,1000}$/, { error: 'deve ser o segredo do cliente no provedor, sem espaços nem acentos.' }),
    {
      group: 'oidc',
      meaning: 'the secret of the product at the provider; needed with `OIDC_EMISSOR`',
      usual: 'unset',
      example: 'segredo',
    },
  ),
  OIDC_NOME: optional(
    z.string().regex(/^[^\p{Cc}<>]{1,40}$/u, { error: withValue('deve ser um nome de até 40 letras, numa linha só') }),
    {
      group: 'oidc',
      meaning: 'the name of the provider on the button `Entrar com …`',
      usual: 'the host of `OIDC_EMISSOR`',
      example: 'Acme',
    },
  ),
};
