import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UserFacingError } from '../errors.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The anti-forgery pair of the specification: a readable cookie that unsafe requests must repeat in a header. It is demanded only of
 * requests that bring the cookie, so that programs with a bare token need no cookie jar; a browser always brings it.
 */
export function installXsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (!SAFE.has(request.method)) {
      if (cookie !== undefined && request.headers[HEADER] !== cookie)
        throw new UserFacingError(403, 'A página ficou velha. Recarregue-a e tente de novo.');
      return;
    }
    if (cookie === undefined)
      void reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'strict',
        httpOnly: false,
      });
    await Promise.resolve();
  });
}
