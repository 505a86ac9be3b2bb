import { sql } from 'kysely';
import type { Database } from './database.ts';
import { workHourly } from './rounds.ts';

/** Deletes the entries of activity logs that are older than `meses` months. Only the owner of the tables may. Returns how many. */
export async function deleteAntigas(owner: Database, meses: number): Promise<number> {
  const { rows } = await sql<{ pode: boolean }>`
    select has_table_privilege('auditoria', 'delete') as pode`.execute(owner);
  // A process without the owner's address leaves this to another one.
  if (rows[0]?.pode !== true) return 0;
  const { numDeletedRows } = await owner
    .deleteFrom('auditoria')
    .where('em', '<', sql<Date>`now() - make_interval(months => ${meses})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes old entries every hour until the returned function is called. */
export const workExpurgo = (
  owner: Database,
  { meses, onError }: { meses: number; onError: (error: unknown) => void },
): (() => Promise<void>) => workHourly(() => deleteAntigas(owner, meses), { onError });
