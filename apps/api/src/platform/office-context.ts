import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The office that the current work is for; null for work that reads only tables without a policy, undefined for work for all offices. */
const offices = new AsyncLocalStorage<number | null | undefined>();

/** Runs work for one office. PostgreSQL shows it no row of another office, in the tables that have the policy `escritorio`. */
export const inOffice = <T>(escritorioId: number, work: () => T): T => offices.run(escritorioId, work);

/** Runs work that reads only tables without the policy `escritorio`. It takes a connection as it is, which saves a message. */
export const inAnyOffice = <T>(work: () => T): T => offices.run(null, work);

/** Runs work that reads rows of all offices, as work outside of any request does. */
export const inAllOffices = <T>(work: () => T): T => offices.run(undefined, work);

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** The name of each connection of late. A new connection has the name of its pool. */
const names = new WeakMap<pg.PoolClient, string>();

/**
 * Tells the server for which office a connection works from now on: by the end of its name, which PgBouncer keeps for each client too. A connection
 * that works for it already is left alone. A connection without an office works for all.
 */
async function enterOffice(
  client: pg.PoolClient,
  pool: string,
  office: number | null | undefined,
): Promise<pg.PoolClient> {
  if (office === null) return client;
  const wanted = office === undefined ? pool : `${pool} escritorio=${office}`;
  if ((names.get(client) ?? pool) === wanted) return client;
  try {
    await client.query("select set_config('application_name', $1, false)", [wanted]);
    names.set(client, wanted);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A pool whose connections work for the office of the work that takes them. Work in one transaction has one connection, so one office. */
export class OfficePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const office = offices.getStore();
    const client = super.connect().then((taken) => enterOffice(taken, this.options.application_name ?? '', office));
    if (callback === undefined) return client;
    client.then(
      (taken) => callback(undefined, taken, (destroy) => taken.release(destroy === undefined ? undefined : true)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
    return undefined;
  }
}
