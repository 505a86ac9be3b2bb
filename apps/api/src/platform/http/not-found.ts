import type { FastifyInstance } from 'fastify';
import { API_NOT_FOUND, describeStatus, sendErro } from './error-handler.ts';

/** A call that the server binds: its method, and its path below the API base with `:name` for parameters. */
export interface ChamadaLigada {
  readonly method: string;
  readonly path: string;
}

/** Matches the addresses that the router gives to this path. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** Answers API addresses that have no call: 405 with `Allow` if the address has calls with other methods, 404 otherwise. */
export function installNotFound(api: FastifyInstance, calls: readonly ChamadaLigada[]): void {
  const known = calls.map(({ method, path }) => ({ method, pattern: toPattern(`${api.prefix}${path}`) }));
  api.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0) return sendErro(reply, 404, API_NOT_FOUND);
    if (allowed.has('GET')) allowed.add('HEAD');
    void reply.header('Allow', [...allowed].sort().join(', '));
    return sendErro(reply, 405, { message: describeStatus(405) });
  });
}
