import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

/**
 * Put after the first word of a statement that many calls make, it lets each connection keep the parsed statement and, if PostgreSQL finds that no
 * worse, its plan. Of a statement with ten joins, planning takes longer than running. It is for statements that find their rows by indexes however
 * many there are, because a kept plan does not know the values. Where connections go through a pooler, it is a comment only.
 */
export const KEEP_PLAN = sql`/* keep plan */`;

const MARKED = /^\s*\w*\s*\/\* keep plan \*\//;
/** Each connection keeps as many statements at most. Statements with lists or filters have many texts. */
const MOST = 200;
/** PostgreSQL's code for a kept statement whose result has other columns since a migration, and for other features that it does not have. */
const CHANGED_RESULT = '0A000';

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Lets a new connection keep the marked statements that it runs. */
export function keepPlans(client: PoolClient): void {
  const original: unknown = Reflect.get(client, 'query');
  if (typeof original !== 'function') return;
  const names = new Map<string, string | undefined>();
  const run = (...args: unknown[]): unknown => Reflect.apply(original, client, args);

  const findName = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text);
    if (names.size === MOST || !MARKED.test(text)) return undefined;
    names.set(text, nameOf(text));
    return names.get(text);
  };
  const runKept = async (query: { name: string; text: string; values: unknown[] }): Promise<unknown> => {
    try {
      return await run(query);
    } catch (error) {
      if (!hasCode(error, CHANGED_RESULT)) throw error;
      names.set(query.text, undefined);
      return await run(query.text, query.values);
    }
  };
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const [text, values, callback] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined) return run(...args);
    const name = findName(text);
    return name === undefined ? run(...args) : runKept({ name, text, values });
  });
}
