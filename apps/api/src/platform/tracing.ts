import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

/**
 * Spans of the product. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing listens, and they cost nothing. They never contain what a person typed, the values
 * of a statement, or the message of an error.
 */
export const getTracer = (): Tracer => trace.getTracer('vigia-marcas');

/** The attribute of the id of a request, which the log calls `pedido`. */
export const PEDIDO = 'vigia.pedido';

/** Notes that the work of a span failed: the name of the error, and not its message. */
export function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}

/** Runs work in a span of its own. */
async function inSpan<T>(
  name: string,
  { kind, attributes, parent }: { kind: SpanKind; attributes: Attributes; parent: Context },
  work: () => Promise<T>,
): Promise<T> {
  return getTracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

const ofQueue = (fila: string): Attributes => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': fila,
});

/** Adds a job in a span of the present trace; work without a trace gets none. */
export const traceSend = <T>(fila: string, send: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() === undefined
    ? send()
    : inSpan(`send ${fila}`, { kind: SpanKind.PRODUCER, attributes: ofQueue(fila), parent: context.active() }, send);

/** Runs a job in a span. It belongs to the trace that added the job. */
export const traceJob = <T>(
  fila: string,
  { pedido, traceparent }: { pedido?: string | undefined; traceparent?: string | undefined },
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(
    `process ${fila}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: { ...ofQueue(fila), ...(pedido === undefined ? {} : { [PEDIDO]: pedido }) },
      parent: readTraceparent(traceparent),
    },
    work,
  );

/** The trace that a header `traceparent` names, or none. */
export const readTraceparent = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

/** The header `traceparent` of the present span; undefined without a trace. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
