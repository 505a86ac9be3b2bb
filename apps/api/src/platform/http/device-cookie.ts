import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const COOKIE = 'vigia-aparelho';
const TOKEN = /^[\w-]{43}$/;
const YEAR = 365 * 86_400;

/** The random token of the browser; undefined when it sent none. */
export function readDevice({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Gives every browser a random token with its first page. The token alone opens nothing. A user who signs in binds it to the account, so that the
 * browser keeps its own count of wrong passwords when strangers use up the account's count.
 */
export function giveDeviceCookie(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isPage && readDevice(request) === undefined)
      void reply.setCookie(COOKIE, randomBytes(32).toString('base64url'), {
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
