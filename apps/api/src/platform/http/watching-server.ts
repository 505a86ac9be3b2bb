import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../errors.ts';
import { describeReadiness, type Watching } from './health.ts';

interface AnswerOfWatching {
  status: number;
  type: string;
  body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const toJson = (status: number, body: object): AnswerOfWatching => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(body),
});

async function answer(path: string, watching: Watching): Promise<AnswerOfWatching> {
  if (path === '/health/live') return toJson(200, { status: 'ok' });
  if (path === '/health/ready') {
    const { status, body } = await describeReadiness(watching);
    return toJson(status, body);
  }
  if (path === '/metrics')
    return { status: 200, type: watching.metrics.contentType, body: await watching.metrics.write() };
  return toJson(404, { message: 'Aqui há só /health/live, /health/ready e /metrics.' });
}

function send(response: ServerResponse, { status, type, body }: AnswerOfWatching): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}

/** A running server of health checks and metrics. */
interface WatchingServer {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves health checks and metrics on a port of their own, also for a process that serves nothing else. Throws a `ConfigError` if the port cannot be
 * used.
 */
export async function serveWatching(
  watching: Watching,
  { port, host }: { port: number; host: string },
): Promise<WatchingServer> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, toJson(405, { message: 'Aqui há só leituras.' }));
      return;
    }
    answer(path, watching).then(
      (ready) => send(response, ready),
      () => send(response, toJson(500, { message: 'As medidas não puderam ser lidas.' })),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ConfigError(
      `METRICS_PORT ${port} em ${host} não pode ser usada: já há outro programa nela ou falta permissão.`,
      { cause },
    );
  }
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
