import type { Configuration } from 'openid-client';
import { telas } from '@vigia/contract';
import { z } from 'zod';
import type { OidcConfig } from '../../platform/config.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { isLoopbackHost } from '../../platform/variable.ts';
import { hashToken } from './senha.ts';

/** What the provider says of a person who signed in there. */
export interface PessoaDoProvedor {
  emissor: string;
  sujeito: string;
  /** Null when the provider tells none, or does not vouch for it. */
  email: string | null;
  first_name: string;
  last_name: string;
}

/** Signs people in at a provider of identities (OpenID Connect), by the authorization code flow with PKCE. */
export interface Provedor {
  /** Its name on the button. */
  nome: string;
  /** The page of the provider for a sign-in with this ticket. */
  makeEndereco: (ficha: string) => Promise<string>;
  /** The person of a sign-in, from the ticket and the parameters that the provider led back with. */
  readPessoa: (ficha: string, retorno: string) => Promise<PessoaDoProvedor>;
}

const DENIED = 'A entrada foi recusada no provedor. Tente de novo, ou entre com a sua senha.';
const DOWN = 'O provedor de identidade não respondeu. Tente de novo em instantes, ou entre com a sua senha.';
const INVALID = 'A resposta do provedor não confere com o pedido. Comece a entrada de novo.';
export const LATE = 'Esta entrada passou do tempo ou começou em outro navegador. Comece de novo.';

const TIMEOUT_SECONDS = 10;
/** How far the clocks of the two servers may differ. */
const CLOCK_SECONDS = 30;
/** The end of a sign-in uses the addresses that the provider told within this time. */
const HOUR_MS = 3_600_000;
/** The answers of a provider whose user did not go on. */
const REFUSALS = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
/** The faults of the library that are the provider's: no answer, or none that the standard allows. */
const OUTAGES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

// The library is loaded only when somebody signs in at the provider.
const loadLibrary = () => import('openid-client');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * The secrets of one sign-in. All come from the ticket, which only the browser keeps, so that the database has none. A digest does not tell the others.
 */
function deriveSegredos(ficha: string): { state: string; nonce: string; verifier: string } {
  const derive = (use: string): string => hashToken(`provedor:${use}:${ficha}`).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

const isTrue = z.union([z.literal(true), z.literal('true')]);
const claimsSchema = z.object({
  email: z.email().max(254).optional().catch(undefined),
  email_verified: isTrue.optional().catch(undefined),
  given_name: z.string().max(150).catch(''),
  family_name: z.string().max(150).catch(''),
});

const invalid = (cause: unknown): UserFacingError => new UserFacingError(401, INVALID, { cause });
const down = (cause: unknown): UserFacingError => new UserFacingError(502, DOWN, { cause });

/** The error for users of whatever went wrong with the provider. */
function describeFault({ ClientError, ResponseBodyError }: Library, error: unknown): UserFacingError {
  // A used or expired code. Any other refusal is a fault of the settings or of the provider.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? new UserFacingError(401, LATE, { cause: error }) : down(error);
  return error instanceof ClientError && error.code !== undefined && !OUTAGES.has(error.code)
    ? invalid(error)
    : down(error);
}

/** Refuses parameters of another sign-in, and tells why the provider did not sign the person in. */
function demandCodigo(parametros: URLSearchParams, state: string): void {
  if (parametros.get('state') !== state) throw new UserFacingError(401, LATE);
  const error = parametros.get('error');
  if (error === null) return;
  if (REFUSALS.has(error)) throw new UserFacingError(401, DENIED);
  throw down(new Error(`the provider answered ${error.slice(0, 100)}`));
}

/** Connects to the provider of the settings. Nothing is sent before the first sign-in. */
export function createProvedor({ emissor, cliente, segredo, nome }: OidcConfig, appUrl: string): Provedor {
  const redirect_uri = `${appUrl}${telas.voltaDoProvedor.href()}`;
  let known: { configuration: Configuration; until: number } | undefined;

  async function discover(library: Library): Promise<Configuration> {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- The library warns of plain http, which only a provider on this machine may speak.
    const { ClientSecretBasic, ClientSecretPost, allowInsecureRequests, clockTolerance, discovery } = library;
    const url = new URL(emissor);
    // The standard's own way of proving the client comes first. Some providers know only the other.
    const auth: ReturnType<typeof ClientSecretBasic> = (as, client, body, headers) => {
      const ways = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const prove = ways.includes('client_secret_basic') ? ClientSecretBasic(segredo) : ClientSecretPost(segredo);
      prove(as, client, body, headers);
    };
    const local = isLoopbackHost(url.hostname) ? [allowInsecureRequests] : [];
    return discovery(url, cliente, { [clockTolerance]: CLOCK_SECONDS }, auth, {
      timeout: TIMEOUT_SECONDS,
      // The signature is checked too, although the ID token comes from the provider itself.
      execute: [library.enableNonRepudiationChecks, ...local],
    });
  }
  /** Asks the provider for its addresses. */
  async function connect(library: Library): Promise<Configuration> {
    try {
      const configuration = await discover(library);
      known = { configuration, until: Date.now() + HOUR_MS };
      return configuration;
    } catch (error) {
      throw down(error);
    }
  }
  /** Asks the provider for what it says of the person, in the ID token or at its own address. */
  async function readClaims(library: Library, configuration: Configuration, url: URL, ficha: string) {
    const { state, nonce, verifier } = deriveSegredos(ficha);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await library.authorizationCodeGrant(configuration, url, checks);
    const claims = tokens.claims();
    if (claims === undefined) throw invalid(new Error('the provider sent no ID token'));
    const { userinfo_endpoint } = configuration.serverMetadata();
    const more =
      claims['email'] === undefined && userinfo_endpoint !== undefined
        ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return { sujeito: claims.sub, emissor: claims.iss, ...claimsSchema.parse({ ...claims, ...more }) };
  }
  return {
    nome,
    makeEndereco: async (ficha) => {
      const library = await loadLibrary();
      // It is asked each time, so that nobody is led to a page that does not answer.
      const configuration = await connect(library);
      const { state, nonce, verifier } = deriveSegredos(ficha);
      return library.buildAuthorizationUrl(configuration, {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    readPessoa: async (ficha, retorno) => {
      const url = new URL(`${redirect_uri}?${retorno}`);
      demandCodigo(url.searchParams, deriveSegredos(ficha).state);
      const library = await loadLibrary();
      const configuration =
        known !== undefined && known.until > Date.now() ? known.configuration : await connect(library);
      try {
        const { email, email_verified, given_name, family_name, ...quem } = await readClaims(
          library,
          configuration,
          url,
          ficha,
        );
        const vouched = email_verified === undefined ? null : (email ?? null);
        return { ...quem, email: vouched, first_name: given_name, last_name: family_name };
      } catch (error) {
        throw error instanceof UserFacingError ? error : describeFault(library, error);
      }
    },
  };
}
