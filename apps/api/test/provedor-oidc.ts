import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@vigia/contract';
import type { TestApp } from './test-app.ts';

/** What the provider says of a person. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  /** Only a test of a wrong answer sets these. */
  nonce?: string;
  aud?: string;
  exp?: number;
}

const CLIENTE = { cliente: 'vigia-marcas', segredo: 'segredo do cliente' };
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(Buffer.concat(await request.toArray()).toString());

/**
 * A provider of identities that this machine plays, with the token endpoint of the standard: it knows its client, checks PKCE, and signs ID tokens.
 * A test says what its pages answer, so that it can also say what no honest provider would. The journey in a browser uses a real one.
 */
export async function startProvedorOidc() {
  const key = newKey();
  /** Signs the next ID tokens; a key that the provider does not publish makes them forgeries. */
  let signer = key.privateKey;
  const codes = new Map<string, { claims: Claims; nonce: string; challenge: string }>();
  const server = createServer();

  const sign = (claims: object): string => {
    const text = `${encode({ alg: 'RS256', kid: 'um' })}.${encode(claims)}`;
    return `${text}.${createSign('sha256').update(text).sign(signer).toString('base64url')}`;
  };
  function giveToken(form: URLSearchParams, authorization: string | undefined, issuer: string): [number, object] {
    const given = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const id = given.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id[0] !== CLIENTE.cliente || id[1] !== CLIENTE.segredo) return [401, { error: 'invalid_client' }];
    const found = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (found?.challenge !== verifier) return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1000);
    const { nonce, claims } = found;
    const id_token = sign({ iss: issuer, aud: CLIENTE.cliente, iat: now, exp: now + 300, nonce, ...claims });
    return [200, { access_token: 'nada', token_type: 'Bearer', id_token }];
  }
  async function answer(request: IncomingMessage, issuer: string): Promise<[number, object]> {
    if (request.url === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ];
    if (request.url === '/jwks')
      return [200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'um', use: 'sig', alg: 'RS256' }] }];
    return giveToken(await readForm(request), request.headers.authorization, issuer);
  }
  server.on('request', (request, response) => {
    const { port } = server.address() as AddressInfo;
    void answer(request, `http://127.0.0.1:${port}`).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    oidc: { emissor: `http://127.0.0.1:${port}`, ...CLIENTE, nome: 'Acme' },
    /** Signs a person in on the page of a sign-in. Returns the parameters that lead back. */
    authorize: (endereco: string, claims: Claims): string => {
      const { searchParams } = new URL(endereco);
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        claims,
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
    },
    /** Runs `work` while ID tokens are signed with a key that is not the provider's. */
    forging: async <T>(work: () => Promise<T>): Promise<T> => {
      signer = newKey().privateKey;
      try {
        return await work();
      } finally {
        signer = key.privateKey;
      }
    },
    stop,
    restart: () => listen(port),
  };
}
export type ProvedorOidc = Awaited<ReturnType<typeof startProvedorOidc>>;

/** Begins a sign-in, signs the person in at the provider, and comes back. */
export async function enterByProvedor(test: TestApp, provedor: ProvedorOidc, claims: Claims) {
  const { body } = await test.call(contract.provedor.iniciar);
  const retorno = provedor.authorize(body.endereco, claims);
  return test.call(contract.provedor.entrar, { body: { ficha: body.ficha, retorno } });
}
