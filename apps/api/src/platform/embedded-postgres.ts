import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, countUsers } from './database.ts';
import { ConfigError } from './errors.ts';
import { lockFile } from './file-lock.ts';
import {
  clearLeftovers,
  type ClusterPlace,
  createCluster,
  ensureProductPassword,
  hasOwnDatabases,
  isMade,
  makeDataDirectory,
  preparePlace,
} from './postgres/cluster.ts';
import { findFreePort, isFree } from './postgres/free-port.ts';
import { clearOrphans, findLastPort, findPostmaster, stopPostmaster, waitUntilReady } from './postgres/postmaster.ts';
import { type Account, findAccount, preparePrograms, type RunProgram } from './postgres/programs.ts';
import { supervise } from './postgres/supervisor.ts';
import { PRODUCT_ROLE } from './product-role.ts';

export interface EmbeddedPostgres {
  /** The address of the owner of everything, a superuser. */
  url: string;
  /** Stops the server, even if other processes use it. */
  stop: () => Promise<void>;
}

/** A server that this process keeps running. */
export interface SupervisedPostgres {
  /** The address of the owner of everything, a superuser. */
  url: string;
  /** The address of the plain user that the product works as. The user is made by `ensureProductRole`. */
  productUrl: string;
  /** Ends the supervision, and stops the server unless another process uses it. 'immediate' makes the next start recover. */
  release: (mode: 'fast' | 'immediate') => Promise<void>;
}

/** What a supervisor reports. Its methods are those of pino. */
export interface SupervisorLog {
  warn: (fields: object, words: string) => void;
  error: (fields: object, words: string) => void;
}

const MAX_STARTS = 3;
const RETRY_MS = 300;
/** How long the last user waits for a process that is starting, before it leaves the server to that process. */
const STOP_WAIT_MS = 2000;
/** PostgreSQL's code for a database that does not exist. */
const NO_DATABASE = '3D000';

const addressOf = (user: string, passwordFile: string, port: number): string =>
  `postgres://${user}:${fs.readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`;

/** The server of one data folder. Only one process at a time makes, starts or stops it. */
class Server {
  readonly place: ClusterPlace;
  readonly #dataDir: string;
  readonly #account: Account | undefined;
  readonly #run: RunProgram;

  constructor(dataDir: string, account: Account | undefined) {
    this.#dataDir = dataDir;
    this.#account = account;
    this.place = preparePlace(dataDir, account);
    this.#run = preparePrograms(account, this.place.base);
  }

  urlOf(port: number): string {
    return addressOf('vigia', this.place.passwordFile, port);
  }

  /** The address of the plain user at a server whose owner's address is known. */
  productUrlOf(ownerUrl: string): string {
    return addressOf(PRODUCT_ROLE, this.place.productPasswordFile, Number(new URL(ownerUrl).port));
  }

  /**
   * Makes the server run and returns its port. A server that lost its supervisor is used as it is. `port` is the only port that clients know;
   * without one, the port of the last start is preferred.
   */
  async ensureRunning(signal?: AbortSignal, port?: number): Promise<number> {
    const { cluster, log } = this.place;
    for (let attempt = 0; attempt < MAX_STARTS; attempt += 1) {
      const running = await waitUntilReady(cluster, signal);
      if (running !== null) return running.port;
      if (attempt > 0) await sleep(RETRY_MS);
      // Another program may take a free port before PostgreSQL does, so later attempts choose another one.
      await this.#startOnce(port ?? (attempt === 0 ? await choosePort(cluster) : await findFreePort()), signal);
    }
    const last = await waitUntilReady(cluster, signal);
    if (last !== null) return last.port;
    const said = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-4).join(' ') : '';
    throw new Error(`PostgreSQL does not start: ${said}`);
  }

  /** Makes the cluster if it is not there, starts the server, and opens it. A cluster that turns out to be partial is made again. */
  async open<T>(open: (url: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { place } = this;
    clearLeftovers(place);
    if (!isMade(place.cluster)) await this.#create(signal);
    ensureProductPassword(place, this.#account);
    try {
      return await open(this.urlOf(await this.ensureRunning(signal)));
    } catch (error) {
      // An earlier version of the product was killed while initdb made the last database. There are no data then.
      if (codeOf(error) !== NO_DATABASE || hasOwnDatabases(place.cluster)) throw error;
      await this.stop('fast');
      await this.#create(signal);
      return await open(this.urlOf(await this.ensureRunning(signal)));
    } finally {
      clearLeftovers(place);
    }
  }

  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return stopPostmaster(this.place.cluster, this.#run, mode);
  }

  /** Stops the server unless another process uses it. The connection with this name does not count. */
  async stopUnlessUsed(mode: 'fast' | 'immediate', name: string): Promise<void> {
    const running = findPostmaster(this.place.cluster);
    if (running === null) return;
    const probe = connect(this.urlOf(running.port), { max: 1, name: 'vigia-fim' });
    const users = await countUsers(probe.db, name).catch(() => 0);
    await probe.close();
    if (users === 0) await this.stop(mode);
  }

  /** Runs `work` while no other process makes, starts or stops the server. */
  async withLock<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const lock = await lockServer(this.#dataDir, signal);
    try {
      return await work();
    } finally {
      lock.release();
    }
  }

  #create(signal?: AbortSignal): Promise<void> {
    return createCluster(this.place, this.#account, this.#run, signal);
  }

  async #startOnce(port: number, signal?: AbortSignal): Promise<void> {
    const { cluster, log } = this.place;
    await clearOrphans(cluster);
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=256MB -c max_connections=100`;
    // A start that fails leaves no server. One that takes longer goes on, and the caller waits for it.
    await this.#run('pg_ctl', ['-D', cluster, '-w', '-t', '60', '-l', log, '-o', settings, 'start'], signal);
  }
}

const lockServer = (dataDir: string, signal?: AbortSignal) => lockFile(path.join(dataDir, 'postgres.trava'), signal);
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

async function choosePort(cluster: string): Promise<number> {
  const last = findLastPort(cluster);
  return last !== undefined && (await isFree(last)) ? last : findFreePort();
}

const toConfigError = (cause: unknown): ConfigError =>
  cause instanceof ConfigError
    ? cause
    : new ConfigError(
        `O banco de dados embutido não pôde ser aberto: ${cause instanceof Error ? cause.message : String(cause)}.`,
        { cause },
      );

/** Prepares the server of a data folder, and runs `work` while no other process does. */
async function prepare<T>(dataDir: string, work: (server: Server) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const account = findAccount();
  makeDataDirectory(dataDir, account);
  const lock = await lockServer(dataDir, signal);
  try {
    return await work(new Server(dataDir, account));
  } catch (error) {
    throw toConfigError(error);
  } finally {
    lock.release();
  }
}

/**
 * Starts the PostgreSQL that npm installed, with its data below `dataDir`. If it is running already, it is used as it is: the database server
 * survives a `kill -9` of the product. If root starts it, it runs as the account `postgres`, or as `nobody` if there is no such account.
 * @throws ConfigError with a sentence in Portuguese.
 */
export const startEmbeddedPostgres = ({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> =>
  prepare(dataDir, (server) => server.open((url) => Promise.resolve({ url, stop: () => server.stop('fast') })));

/** Supervises an open server. Resolves when it is connected, so that other processes see from then on that the server has a user. */
async function superviseServer(server: Server, url: string, log: SupervisorLog): Promise<SupervisedPostgres> {
  const name = `vigia-guarda-${randomUUID()}`;
  const port = Number(new URL(url).port);
  const supervisor = supervise({
    url,
    name,
    revive: async (signal) => {
      if (findPostmaster(server.place.cluster)?.ready === true) return;
      log.error({}, 'the embedded PostgreSQL has died and is started again');
      await server.withLock(() => server.ensureRunning(signal, port), signal);
      log.warn({}, 'the embedded PostgreSQL runs again');
    },
    onError: (err) => log.error({ err }, 'the embedded PostgreSQL is not back yet'),
  });
  try {
    await supervisor.ready;
  } catch (error) {
    await supervisor.close();
    throw error;
  }
  return {
    url,
    productUrl: server.productUrlOf(url),
    release: async (mode) => {
      await supervisor.close();
      // A process that is starting holds the lock until it is connected. If it takes long, the server is left to it.
      await server
        .withLock(() => server.stopUnlessUsed(mode, name), AbortSignal.timeout(STOP_WAIT_MS))
        .catch((err: unknown) => log.warn({ err }, 'the embedded PostgreSQL was not stopped'));
    },
  };
}

/**
 * Starts the server like `startEmbeddedPostgres` and keeps it running: when it dies, as the out-of-memory killer of Linux does it, it is started
 * again on the same port. Several processes may supervise one server. If `signal` is aborted before the server is open, the start ends.
 */
export const superviseEmbeddedPostgres = (
  { dataDir }: { dataDir: string },
  log: SupervisorLog,
  signal?: AbortSignal,
): Promise<SupervisedPostgres> =>
  prepare(
    dataDir,
    async (server) => {
      try {
        return await server.open((url) => superviseServer(server, url, log), signal);
      } catch (error) {
        if (signal?.aborted === true) await server.stopUnlessUsed('fast', '');
        throw error;
      }
    },
    signal,
  );
