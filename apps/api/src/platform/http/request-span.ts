import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTracer, PEDIDO, readTraceparent } from '../tracing.ts';
import { trusts } from '../trusted-proxies.ts';
import { isOfWatching, routeOf } from './access-log.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Runs a part of a request in its span, so that statements and jobs belong to its trace. */
export function inRequestSpan<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request);
  return span === undefined ? work() : context.with(trace.setSpan(context.active(), span), work);
}

/**
 * Gives each request a span with its method, its route, its status and its id. It continues the trace of a trusted proxy. Addresses and headers are left
 * out, since they contain tokens and names.
 */
export function traceRequests(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = trusts(trustedProxies);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const { traceparent } = request.headers;
    const sent = typeof traceparent === 'string' && isTrusted(request.raw.socket) ? traceparent : undefined;
    const attributes = { 'http.request.method': request.method, 'http.route': route, [PEDIDO]: request.id };
    if (!isOfWatching(request))
      spans.set(
        request,
        getTracer().startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          readTraceparent(sent),
        ),
      );
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
