import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6, Socket } from 'node:net';
import { toBlockList } from '../trusted-proxies.ts';
import { writeAnswer } from './client-error.ts';

/** How long clients may take, and how many connections there may be. */
export interface LimitesDeConexao {
  /** The most time (ms) until a new connection sends its first byte. */
  silentMs: number;
  /** The most time (ms) for the headers of a request. */
  headersMs: number;
  /** The most time (ms) for a body that is no upload. */
  bodyMs: number;
  /** The most time (ms) for a whole request, uploads included. */
  uploadMs: number;
  /** In each window of an upload (ms), at least this many bytes have to arrive. */
  upload: { windowMs: number; bytes: number };
  /** How often (ms) Node looks for requests that took too long. */
  checkMs: number;
  /** The most connections in all. Further ones are closed. */
  connections: number;
  /** The most connections of one address that is no trusted proxy. */
  connectionsOfAddress: number;
}

export const LIMITES_DE_CONEXAO: LimitesDeConexao = {
  silentMs: 15_000,
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 10 * 60_000,
  // One kilobyte a second: slower than any connection that can send a gazette within the time for the whole request.
  upload: { windowMs: 30_000, bytes: 30_000 },
  checkMs: 5_000,
  connections: 4_000,
  connectionsOfAddress: 500,
};

/** The options of the server that Node itself watches. */
export const toServerOptions = ({ headersMs, uploadMs, checkMs }: LimitesDeConexao) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, requestTimeout: uploadMs, connectionsCheckingInterval: checkMs },
});

/** Closes connections beyond the limits. An office behind one address and a proxy have many connections, so the limits are wide. */
function limitConnections(app: FastifyInstance, limites: LimitesDeConexao, proxies: BlockList): void {
  const open = new Map<string, number>();
  app.server.maxConnections = limites.connections;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    const isProxy = proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    if (!isProxy && count > limites.connectionsOfAddress) socket.destroy();
    else socket.setTimeout(limites.silentMs, () => socket.destroy());
  });
  // From the first request on, the limits of headers and bodies count, and Node's own limit between two requests.
  app.server.prependListener('request', (request: IncomingMessage) => request.socket.setTimeout(0));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body comes too slowly. */
function watchBody(request: IncomingMessage, { bodyMs, upload }: LimitesDeConexao): void {
  const { socket } = request;
  // A request that a test injects has no connection.
  if (!(socket instanceof Socket)) return;
  const isUpload = request.headers['content-type']?.startsWith('multipart/') === true;
  const end = (): void => {
    if (socket.writable) socket.write(writeAnswer(408));
    socket.destroySoon();
  };
  let seen = socket.bytesRead;
  const check = (): void => {
    if (request.complete) {
      stop();
      return;
    }
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (isUpload && arrived >= upload.bytes) return;
    stop();
    end();
  };
  const timer = setInterval(check, isUpload ? upload.windowMs : bodyMs);
  const stop = (): void => clearInterval(timer);
  timer.unref();
  request.once('close', stop);
}

/** Closes silent connections, slow requests, and connections beyond the limits, so that slow clients do not use up the server. */
export function installConnectionLimits(
  app: FastifyInstance,
  { limites, trustedProxies }: { limites: LimitesDeConexao; trustedProxies: readonly string[] },
): void {
  limitConnections(app, limites, toBlockList(trustedProxies));
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) watchBody(request.raw, limites);
    done();
  });
}
