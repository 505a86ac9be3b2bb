import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Runs work that only one process may do at a time. Returns 'busy' without running it while another process does. `space` comes from
 * `claimLock`. The lock belongs to a connection, so it ends with the process that holds it, also when that process crashes. `direto` reaches PostgreSQL
 * without a pooler.
 */
export async function runExclusively(
  direto: Database,
  [space, key]: readonly [space: number, key: number],
  work: () => Promise<void>,
): Promise<'done' | 'busy'> {
  return direto.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(${space}::int, ${key}::int) as got`.execute(connection);
    if (rows[0]?.got !== true) return 'busy';
    try {
      await work();
      return 'done';
    } finally {
      await sql`select pg_advisory_unlock(${space}::int, ${key}::int)`.execute(connection);
    }
  });
}
