import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls of load balancers and of Prometheus, which would fill the log. */
const LEFT_OUT = /^\/api\/(?:health\/\w+|metrics)$/;

/** The office of each request with a session. */
const offices = new WeakMap<FastifyRequest, number>();

/** Notes whose request it is, for its line in the log. */
export const noteOffice = (request: FastifyRequest, escritorioId: number): unknown =>
  offices.set(request, escritorioId);

/** The route of a request with `:name` for its parameters, which may be secrets; 'none' if no route has its address. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Whether a request is one of those that only watch the process. */
export const isOfWatching = (request: FastifyRequest): boolean => LEFT_OUT.test(routeOf(request));

/**
 * Writes one line for each answer: the route and never the address, which may have secrets in its path and its query. The lines are written whatever the
 * level of the log is.
 */
export function installAccessLog(app: FastifyInstance): void {
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isOfWatching(request))
      log.info(
        {
          method: request.method,
          route: routeOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          pedido: request.id,
          escritorio: offices.get(request) ?? null,
          endereco: request.ip,
        },
        'acesso',
      );
    done();
  });
}
