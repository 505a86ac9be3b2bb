import { promises as fs } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { keepPlans } from './kept-plans.ts';
import { OfficePool } from './office-context.ts';
import { LIMITES_DE_SESSAO, nameConnections } from './pooler-address.ts';
import { traceQueries } from './trace-queries.ts';
import { endsWithin } from './within.ts';

/** The tables of the database by name. Each module adds the tables that it owns, in its file `<noun>.tables.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- every table is declared by its owner
export interface Schema {}

/** Where repositories run their statements: the pool, or one transaction. */
export type Database = Kysely<Schema>;
/** Connections for statements that the query builder cannot write, such as COPY. */
export type Pool = pg.Pool;

// A date without a time stays text, because a Date would shift it by the time zone. Every count fits into a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Connection {
  db: Database;
  pool: Pool;
  /** Closes the pool. Statements that run longer than half a second more are cut, and the database undoes their transactions. */
  close: () => Promise<void>;
}

const CLOSE_MS = 500;
const IDLE_MS = 10_000;
const LIMITES = Object.entries(LIMITES_DE_SESSAO)
  .map(([name, ms]) => `-c ${name}=${ms}`)
  .join(' ');

interface ConnectOptions {
  /** The most connections. */
  max: number;
  /** What the server calls the connections. */
  name: string;
  /** The connections stay open while they are idle. */
  keep?: boolean;
  /** Connections keep the statements that are marked for it. Impossible through a pooler. */
  keepPlans?: boolean;
  /** Statements have spans. */
  traced?: boolean;
  onError?: (error: Error) => void;
}

/** Opens a pool of connections. It connects at the first statement. */
export function connect(url: string, options: ConnectOptions): Connection {
  const pool = new OfficePool({
    connectionString: url,
    max: options.max,
    application_name: nameConnections(url, options.name),
    connectionTimeoutMillis: 10_000,
    // A statement that hangs must not keep its connection for ever. An address through a pooler has empty options, which take precedence.
    options: LIMITES,
    idleTimeoutMillis: options.keep === true ? 0 : IDLE_MS,
  });
  pool.on('error', options.onError ?? (() => undefined));
  // The pool listens to a connection only while the connection is idle. A connection in use that is lost fails its next statement, and it also
  // raises an event, which would end the process if nothing listened.
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.keepPlans === true) keepPlans(client);
    if (options.traced === true) traceQueries(client);
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    const closed = db.destroy();
    if (await endsWithin(closed, CLOSE_MS)) return;
    // To end a client in use is to cut its connection.
    for (const client of clients) void client.end().catch(() => undefined);
    await endsWithin(closed, CLOSE_MS);
  };
  return { db, pool, close };
}

/** Runs statements of the driver, such as COPY, in one transaction: all of them count, or none. */
export async function inTransaction<T>(pool: Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A broken connection cannot roll back and must not return to the pool. The server has rolled back by itself.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

const MIGRATIONS = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.resolve(import.meta.dirname, '../../migrations'),
});

/** Returns the names of all migrations of this version, in their order. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await MIGRATIONS.getMigrations()).sort();

/**
 * Runs the missing migrations, those after `last` excepted, and returns their names. Processes that start at the same time wait for one another. In a
 * transaction, the notes of the migrator are those of `schema`.
 */
export async function migrate(
  db: Database,
  { last, schema }: { last?: string; schema?: string } = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: MIGRATIONS,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns the newest migration of the database that this version does not know; undefined if it knows all, or the database has none yet. */
export async function findNewerMigration(db: Database): Promise<string | undefined> {
  const { rows: notes } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (notes[0]?.there !== true) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all (${await listMigrations()}::text[]) order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

/** The query builder on a connection of the driver, for work in the transaction that the connection is in. */
export function onClient(client: pg.PoolClient): Database {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() },
    }),
  });
}

/**
 * Runs one transaction in which migrations, the query builder and statements of the driver, such as COPY, may be used. Processes that start meanwhile wait
 * with their migrations.
 */
export async function inMigratingTransaction<T>(
  pool: Pool,
  work: (transaction: Database, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const db = onClient(client);
  try {
    // Earlier migrations on this connection may have left temporary functions.
    await client.query('discard temp');
    await db.getExecutor().adapter.acquireMigrationLock(db, { lockTable: '', lockRowId: '' });
    return await db.transaction().execute((transaction) => work(transaction, client));
  } finally {
    // The lock ends with the connection, and the server rolls back what is left open.
    client.release(true);
  }
}

/**
 * Counts the users of the embedded server: the supervisors of other processes and programs that are not the product. Only its last user stops it.
 * The product's own pools do not count, because a statement that was cut may still be running. Neither does the connection named `except`.
 */
export async function countUsers(db: Database, except: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      and (application_name like 'vigia-guarda%' or application_name not like 'vigia%')
      and application_name <> ${except}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether processes of the product use the database, besides the one whose connections have names that begin with `own`. */
export async function isUsedByOthers(db: Database, own: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select count(*) filter (where application_name like 'vigia-guarda%') > 1
      or count(*) filter (where application_name not like 'vigia-guarda%' and not starts_with(application_name, ${own})) > 0 as used
    from pg_stat_activity where datname = current_database() and application_name like 'vigia%'`.execute(db);
  return rows[0]?.used === true;
}

/** Whether a connection to this database holds an advisory lock alone. */
export async function isLocked(db: Database, [space, key]: readonly [space: number, key: number]): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and classid = ${space} and objid = ${key} and objsubid = 2 and granted and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

/** Whether the database answers a statement. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
