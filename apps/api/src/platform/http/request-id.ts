import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { trusts } from '../trusted-proxies.ts';

/** The header of every answer that names its request, so that a user can tell which one failed. */
export const REQUEST_ID = 'X-Request-Id';

/** No vowels, so that no word appears, and no signs that look alike. */
const SYMBOLS = 'bcdfghjkmnpqrstvwxz23456789';
const GROUPS = 3;
const GROUP = 4;

/** What a proxy may send: an id that is safe in a header, in a line of the log and in a text. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** A new id that a person can read aloud, such as k7pq-3mxd-9chw. One of 10^17. */
export function newRequestId(): string {
  const symbols = Array.from(randomBytes(GROUPS * GROUP), (byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join('');
  return Array.from({ length: GROUPS }, (_, group) => symbols.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** Returns the function that names requests: by the header of a trusted proxy if it is well-formed, otherwise by a new id. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusts(trustedProxies);
  return ({ headers, socket }) => {
    const sent = headers[REQUEST_ID.toLowerCase()];
    return typeof sent === 'string' && WELL_FORMED.test(sent) && isTrusted(socket) ? sent : newRequestId();
  };
}

/** Names the request in every answer. */
export function giveRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
}
