import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const COOKIE = 'vigia-aparelho';
/** Its name behind TLS: browsers take a cookie of this prefix from this host alone, over TLS, for all paths. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const TOKEN = /^[\w-]{43}$/;
const YEAR = 365 * 86_400;

function readToken(cookies: FastifyRequest['cookies'], name: string): string | undefined {
  const token = cookies[name];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The random token of the browser; undefined when it sent none. */
export const readDevice = ({ cookies }: FastifyRequest): string | undefined =>
  readToken(cookies, SECURE_COOKIE) ?? readToken(cookies, COOKIE);

/**
 * Gives every browser a random token with its first page. The token alone opens nothing. A user who signs in binds it to the account, so that the
 * browser keeps its own count of wrong passwords when strangers use up the account's count.
 */
export function giveDeviceCookie(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const name = secure ? SECURE_COOKIE : COOKIE;
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isPage && readToken(request.cookies, name) === undefined)
      // A browser that has a token under the other name keeps it.
      void reply.setCookie(name, readDevice(request) ?? randomBytes(32).toString('base64url'), {
        // Pages too send it, so that the next page load does not replace it.
        path: '/',
        sameSite: 'strict',
        httpOnly: true,
        secure,
        maxAge: YEAR,
      });
    done();
  });
}
