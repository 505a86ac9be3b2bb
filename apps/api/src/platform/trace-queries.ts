import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { PoolClient } from 'pg';
import { getTracer, noteFailure } from './tracing.ts';

const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+(?:"?\."?[a-z_]+)?)/i;

/** What a statement does, such as 'SELECT marca': its first word and its first table, and nothing else of it. */
export function summarize(sql: string): string {
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1]?.replaceAll('"', '');
  return table === undefined ? operation : `${operation} ${table}`;
}

/** The text of a statement; undefined for what is a stream, such as a COPY or a cursor. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  const text: unknown = Reflect.get(query, 'text');
  return typeof text === 'string' ? text : undefined;
}

function end(span: Span, error: unknown): void {
  if (error !== undefined && error !== null) noteFailure(span, error);
  span.end();
}

/** Runs a statement of the driver in a span. The driver tells the end by a promise or by the function that is its last argument. */
function runTraced(query: (...args: unknown[]) => unknown, args: unknown[], text: string): unknown {
  const summary = summarize(text);
  const span = getTracer().startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  });
  const last = args.at(-1);
  if (typeof last === 'function') {
    const told = context.bind(context.active(), (...answer: unknown[]): unknown => {
      end(span, answer[0]);
      return Reflect.apply(last, undefined, answer);
    });
    return query(...args.slice(0, -1), told);
  }
  const answer = query(...args);
  if (answer instanceof Promise)
    answer.then(
      () => end(span, undefined),
      (error: unknown) => end(span, error),
    );
  else span.end();
  return answer;
}

/** Gives the statements of a connection their spans, where they are part of a trace. Work without a trace has none. */
export function traceQueries(client: PoolClient): void {
  const original: unknown = Reflect.get(client, 'query');
  if (typeof original !== 'function') return;
  const query = (...args: unknown[]): unknown => Reflect.apply(original, client, args);
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const text = trace.getActiveSpan() === undefined ? undefined : textOf(args[0]);
    return text === undefined ? query(...args) : runTraced(query, args, text);
  });
}
