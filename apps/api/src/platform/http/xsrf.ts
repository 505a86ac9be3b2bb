import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UserFacingError } from '../errors.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sends the anti-forgery cookie of the specification with the page. Scripts of the page can read it, and unsafe requests must repeat it in a
 * header. Only requests with the cookie need the header, so that programs with a bare token need neither. The name is the specification's, so it has no
 * prefix such as `__Host-`.
 */
export function giveXsrfCookie(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isPage && request.cookies[COOKIE] === undefined)
      void reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'strict',
        httpOnly: false,
        secure,
      });
    done();
  });
}

/** Refuses unsafe requests that have the cookie but do not repeat it in the header. */
export function demandXsrfHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const cookie = request.cookies[COOKIE];
    const forged = !SAFE.has(request.method) && cookie !== undefined && request.headers[HEADER] !== cookie;
    done(forged ? new UserFacingError(403, 'A página ficou velha. Recarregue-a e tente de novo.') : undefined);
  });
}
