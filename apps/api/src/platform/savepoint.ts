import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Runs a part of a transaction and takes its changes back unless it says to keep them. Returns its value. */
export async function savepoint<T>(
  transaction: Database,
  work: () => Promise<{ value: T; keep: boolean }>,
): Promise<T> {
  await sql`savepoint parte`.execute(transaction);
  const { value, keep } = await work();
  await sql.raw(keep ? 'release savepoint parte' : 'rollback to savepoint parte').execute(transaction);
  return value;
}
