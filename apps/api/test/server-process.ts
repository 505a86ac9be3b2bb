import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { registro, SENHA } from './test-app.ts';
import { waitFor, waitForOutbox } from './wait-for.ts';

/** A lock that stops the server where it writes to a table, so that a test can kill it there. */
export interface Barreira {
  /** Waits until the server has come to the lock. */
  reached: () => Promise<void>;
  release: () => Promise<void>;
}

/**
 * The whole server as a process of its own, over a folder that outlives it: for tests of what happens when the process
 * is killed.
 */
export class ServerProcess {
  readonly folder: string;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #address = '';
  #token = '';

  constructor(env: NodeJS.ProcessEnv = {}) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'vigia-queda-'));
    // If root runs the tests, PostgreSQL runs as another account, which must be able to enter this folder.
    chmodSync(this.folder, 0o755);
    this.dataDir = path.join(this.folder, 'dados');
    this.#env = env;
  }

  async start(): Promise<void> {
    const started = spawn(process.execPath, [path.resolve(import.meta.dirname, 'server.ts')], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        ROLE: 'all',
        DATABASE_URL: '',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    const died = once(started, 'exit').then(([code]) => {
      throw new Error(`the server ended with status ${code} instead of starting`);
    });
    // Lines of the log are JSON and may come first. The rest is read too, so that a full pipe does not stop the server.
    const address = new Promise<string>((resolve) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (!line.startsWith('{')) resolve(line.trim());
      });
    });
    this.#address = await Promise.race([address, died]);
    died.catch(() => undefined);
  }

  /** Ends the process at once, as a loss of power does; PostgreSQL lives on. */
  async kill(): Promise<void> {
    if (this.#process === undefined) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
    this.#process = undefined;
  }

  /** A connection to the server's database, which the caller ends. */
  async connect(): Promise<pg.Client> {
    // PostgreSQL runs already, so this only finds its address.
    const { url } = await startEmbeddedPostgres({ dataDir: this.dataDir });
    const client = new pg.Client({ connectionString: url });
    // A failed test may leave this connection open. The stop of PostgreSQL then ends it, and that must not be a second error.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Waits until every follower has handled every stored issue. */
  async settle(): Promise<void> {
    const client = await this.connect();
    await waitForOutbox(client);
    await client.end();
  }

  /** Stops the server at the next row that it writes to a table. */
  async block(table: string): Promise<Barreira> {
    const client = await this.connect();
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const countWaiting = async (): Promise<number> =>
      (await client.query('select from pg_locks where relation = $1::regclass and not granted', [table])).rows.length;
    return {
      reached: () =>
        waitFor(async () => {
          if ((await countWaiting()) === 0) throw new Error(`the server has not written to ${table} yet`);
        }),
      release: () => client.end(),
    };
  }

  /** Registers an office. All later calls are made by its founder. */
  async signUp(): Promise<void> {
    const form = registro();
    await this.call('POST', '/rest_auth/registration/', form);
    this.#token = (await this.call('POST', '/login/', { username: form.username, password: SENHA })).token;
  }

  async call(method: string, url: string, body?: unknown): Promise<any> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.#fetch(method, url, json, body === undefined ? undefined : JSON.stringify(body));
  }

  async upload(file: Blob): Promise<any> {
    const form = new FormData();
    form.set('arquivo', file, 'RM.zip');
    return this.#fetch('POST', '/revistas/upload/', {}, form);
  }

  async remove(): Promise<void> {
    await this.kill();
    (await startEmbeddedPostgres({ dataDir: this.dataDir })).stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #fetch(method: string, url: string, headers: Record<string, string>, body?: string | FormData): Promise<any> {
    const authorization = this.#token === '' ? {} : { authorization: `Token ${this.#token}` };
    const init = { method, headers: { ...authorization, ...headers }, ...(body === undefined ? {} : { body }) };
    return (await fetch(`${this.#address}/api${url}`, init)).json();
  }
}
