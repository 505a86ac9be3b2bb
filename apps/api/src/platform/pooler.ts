import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Connection, Database, Pool } from './database.ts';
import { ConfigError } from './errors.ts';
import { claimLock } from './locks.ts';
import { LIMITES_DE_SESSAO } from './pooler-address.ts';

/** Lets one process at a time change the settings of a user. */
const LOCK_LIMITES = claimLock(4253);

/**
 * Gives the user of a connection the limits of `LIMITES_DE_SESSAO` in this database, because connections of a pooler cannot ask for them. Settings
 * that an operator has made stay.
 */
export async function limitSessions(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_LIMITES}, 0)`.execute(transaction);
    const { rows } = await sql<{ setting: string }>`
      select unnest(setconfig) as setting from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))`.execute(transaction);
    const { rows: names } = await sql<{ banco: string }>`select current_database()::text as banco`.execute(transaction);
    const [{ banco } = { banco: '' }] = names;
    for (const [name, ms] of Object.entries(LIMITES_DE_SESSAO))
      if (!rows.some(({ setting }) => setting.startsWith(`${name}=`)))
        await sql`alter role current_user in database ${sql.id(banco)} set ${sql.raw(name)} = ${sql.lit(ms)}`.execute(
          transaction,
        );
  });
}

/** A pooler tells its clients a process id of its own. */
async function isPooled(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}

/** Whether an error says that a pooler refuses the settings of a connection. */
export const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

/** Whether a pooler stands between this process and PostgreSQL. */
export async function findPooler(pool: Pool): Promise<boolean> {
  const client = await pool.connect().catch((error: unknown) => {
    if (isRefusedByPooler(error)) return undefined;
    throw error;
  });
  if (client === undefined) return true;
  try {
    return await isPooled(client);
  } finally {
    client.release();
  }
}

/** Throws a sentence for the operator if a connection that keeps locks or changes tables goes through a pooler. */
export async function demandDirect({ pool }: Connection, variable: string): Promise<void> {
  if (await findPooler(pool))
    throw new ConfigError(
      `${variable} deve levar direto ao PostgreSQL, e entre o produto e ele há um intermediário, como o PgBouncer. Só DATABASE_URL pode passar por ele.`,
    );
}
