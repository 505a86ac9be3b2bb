import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics-registry.ts';
import { routeOf } from './access-log.ts';
import { API_NOT_FOUND, sendErro } from './error-handler.ts';
import { isFromHere } from './own-machine.ts';

/** How a process tells outsiders about itself. */
export interface Watching {
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** Whether a port of their own serves the metrics, so that the server of the app does not. */
  ownPort: boolean;
}

/** The answer to whether a process is ready: the status and the body. */
export async function describeReadiness({ isReady }: Pick<Watching, 'isReady'>) {
  const ready = await isReady();
  return { status: ready ? 200 : 503, body: { status: ready ? 'ok' : 'indisponível' } };
}

/** Serves health checks for load balancers, and metrics for a Prometheus of this machine. They contain no data of any office. */
export function installHealth(app: FastifyInstance, watching: Watching): void {
  const { metrics, ownPort } = watching;
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const { status, body } = await describeReadiness(watching);
    return reply.status(status).send(body);
  });
  if (!ownPort)
    app.get('/metrics', async (request, reply) =>
      isFromHere(request)
        ? reply.type(metrics.contentType).send(await metrics.write())
        : sendErro(reply, 404, API_NOT_FOUND),
    );
}
