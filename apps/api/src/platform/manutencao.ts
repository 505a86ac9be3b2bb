import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claimLock } from './locks.ts';
import { UserFacingError } from './errors.ts';

/**
 * The locks of the maintenance mode, in which one process replaces all data while the others wait (docs/decisions/0034-maintenance-is-a-lock.md). Each
 * working process holds PRESENCA together with the others. Who replaces the data takes AVISO alone, which tells everybody to let go of PRESENCA, and
 * then PRESENCA alone. Locks belong to connections, so no crash leaves the mode switched on.
 */
const LOCK_MANUTENCAO = claimLock(4260);
const PRESENCA = 0;
const AVISO = 1;

/** How often a process looks whether a maintenance begins or ends. */
const LOOK_MS = 500;
/** How long the others may take to come to rest, in seconds. */
const REPOUSO = 90;

const RETRY_AFTER = 5;
const SENTENCE =
  'Esta instalação está em manutenção: os dados estão sendo restaurados de uma cópia. Volte em instantes.';

/** The answer to every call while the data are replaced. */
export const inMaintenance = (): UserFacingError => new UserFacingError(503, SENTENCE, { retryAfter: RETRY_AFTER });

/** The parts of a process that rest during a maintenance. */
export interface PartesEmRepouso {
  /** Takes no new work and begins to end what is under way. */
  pause: () => void;
  /** Whether something is still under way. */
  isBusy: () => boolean;
  /** Works again, with nothing remembered of the former data. */
  resume: () => Promise<void>;
}

/** The maintenance mode as one process sees it. */
export interface Manutencao {
  /** Whether this process rests. */
  isOn: () => boolean;
  close: () => Promise<void>;
}

/** Without these a machine that vanished would hold its locks for hours. The server ignores them on a local socket. */
const KEEPALIVE = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

async function open(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    options: `-c statement_timeout=10000 ${KEEPALIVE}`,
  });
  // A lost connection fails the next statement too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function isTrue(client: pg.Client, expression: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${expression}($1, $2) as got`, [LOCK_MANUTENCAO, key]);
  return rows[0]?.got === true;
}

/** Whether nobody announces a maintenance. The lock that this takes ends with the statement. */
const isFree = (client: pg.Client): Promise<boolean> => isTrue(client, 'pg_try_advisory_xact_lock_shared', AVISO);
/** Says that this process works. Fails while the data are replaced. */
const enter = (client: pg.Client): Promise<boolean> => isTrue(client, 'pg_try_advisory_lock_shared', PRESENCA);

/** What a process does now: it works, it comes to rest, or it rests. */
type Estado = 'trabalha' | 'para' | 'repousa';

/** Follows the maintenance mode for one process, step by step. */
class Follower {
  estado: Estado = 'trabalha';
  readonly #options: { url: string; name: string; partes: PartesEmRepouso };
  #client: pg.Client | undefined;
  /** Whether the connection says that this process works. */
  #isPresent = false;

  constructor(options: { url: string; name: string; partes: PartesEmRepouso }) {
    this.#options = options;
  }

  async step(): Promise<void> {
    this.#client ??= await open(this.#options.url, this.#options.name);
    const free = await isFree(this.#client);
    if (free && !this.#isPresent) this.#isPresent = await enter(this.#client);
    if (this.estado === 'trabalha') {
      if (free && this.#isPresent) return;
      this.estado = 'para';
      this.#options.partes.pause();
    }
    // Without the lock the data may have been replaced, so the work of before must have ended. With it the data are as they were.
    if (free && this.#isPresent) await this.#goOn();
    else if (!this.#options.partes.isBusy()) await this.#rest(this.#client);
  }

  async #goOn(): Promise<void> {
    await this.#options.partes.resume();
    this.estado = 'trabalha';
  }

  async #rest(client: pg.Client): Promise<void> {
    this.estado = 'repousa';
    if (!this.#isPresent) return;
    await client.query('select pg_advisory_unlock_shared($1, $2)', [LOCK_MANUTENCAO, PRESENCA]);
    this.#isPresent = false;
  }

  /** Closes the connection, whose locks end with it. */
  async leave(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#isPresent = false;
    await client?.end().catch(() => undefined);
  }
}

/**
 * Lets a process rest while another one replaces all data. Resolves once the process has said that it works or rests. A lost connection is opened again;
 * until then the process works on, because the tables themselves hold back what the mode does not (`inMaintenanceMode`).
 */
export async function followManutencao({
  onError,
  ...options
}: {
  url: string;
  /** The name of its connection. */
  name: string;
  partes: PartesEmRepouso;
  onError: (error: unknown) => void;
}): Promise<Manutencao> {
  const ending = new AbortController();
  const follower = new Follower(options);
  let failing = false;
  const step = async (): Promise<void> => {
    try {
      await follower.step();
      failing = false;
    } catch (error) {
      // One report for each loss of the connection, not two a second.
      if (!failing && !ending.signal.aborted) onError(error);
      failing = true;
      await follower.leave();
    }
  };
  await step();
  const pause = async (): Promise<boolean> => {
    await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    return !ending.signal.aborted;
  };
  const run = async (): Promise<void> => {
    while (await pause()) await step();
  };
  const running = run();
  return {
    isOn: () => follower.estado !== 'trabalha',
    close: async () => {
      ending.abort();
      await follower.leave();
      await running;
      // A step under way may have opened another connection.
      await follower.leave();
    },
  };
}

const NOT_AT_REST =
  'Algum processo não parou a tempo, por exemplo por causa de um envio grande. Nada foi mudado. Tente de novo em instantes.';

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Begins the maintenance mode, which ends with the transaction of this connection, however it ends. Returns when every process rests and nobody can
 * write to any table of the product or to the queue. Throws a sentence for the operator if that takes too long.
 */
export async function beginManutencao(client: pg.ClientBase, onEtapa: () => void = () => undefined): Promise<void> {
  try {
    await client.query(`set local lock_timeout = '${REPOUSO}s'`);
    onEtapa();
    for (const key of [AVISO, PRESENCA])
      await client.query('select pg_advisory_xact_lock($1, $2)', [LOCK_MANUTENCAO, key]);
    const { rows } = await client.query<{ nome: string }>(
      `select format('%I.%I', schemaname, tablename) as nome from pg_tables
       where schemaname = current_schema() and tablename !~ '^kysely_' order by 1`,
    );
    await client.query(`lock table ${[...rows.map(({ nome }) => nome), 'pgboss.job'].join(', ')} in exclusive mode`);
    await client.query('set local lock_timeout = 0');
  } catch (cause) {
    throw isLockTimeout(cause) ? new UserFacingError(503, NOT_AT_REST, { cause }) : cause;
  }
}

/** The processes that work now: the names of their connections and since when they are open. */
export async function listPresentes(pool: pg.Pool): Promise<{ nome: string; desde: Date | null }[]> {
  const { rows } = await pool.query<{ nome: string; desde: Date | null }>(
    `select application_name as nome, backend_start as desde from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted and mode = 'ShareLock'
       and pg_locks.database = (select oid from pg_database where datname = current_database())
     order by desde, nome`,
    [LOCK_MANUTENCAO, PRESENCA],
  );
  return rows;
}
