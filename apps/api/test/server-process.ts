import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { findPostmaster } from '../src/platform/postgres/postmaster.ts';
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
  readonly #source: string;
  #process: ChildProcess | undefined;
  #address = '';
  #token = '';
  #username = '';

  #errors = '';
  #logged: string[] = [];

  /**
   * With `beside`, the server shares the data folder of another one, which removes it. `source` is the folder of the server's tests, for a server of
   * another version.
   */
  constructor(env: NodeJS.ProcessEnv = {}, beside?: ServerProcess, source = import.meta.dirname) {
    this.#source = source;
    this.folder = beside?.folder ?? mkdtempSync(path.join(tmpdir(), 'vigia-queda-'));
    // If root runs the tests, PostgreSQL runs as another account, which must be able to enter this folder.
    chmodSync(this.folder, 0o755);
    this.dataDir = path.join(this.folder, 'dados');
    this.#env = env;
  }

  get address(): string {
    return this.#address;
  }

  /** The header of the founder's session. */
  get authorization(): Record<string, string> {
    return this.#token === '' ? {} : { authorization: `Token ${this.#token}` };
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Whether a process was started that has not ended. */
  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** What the process wrote to its error output. */
  get errors(): string {
    return this.#errors;
  }

  /** Returns the errors that the process logged since the last call, as the lines of its log. */
  takeLoggedErrors(): string[] {
    return this.#logged.splice(0);
  }

  /** Starts the process and does not wait. It leads a process group of its own. */
  spawn(): ChildProcess {
    const started = spawn(process.execPath, [path.resolve(this.#source, 'server.ts')], {
      detached: true,
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        ROLE: 'all',
        DATABASE_URL: '',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    this.#errors = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => (this.#errors += text));
    return started;
  }

  async start(): Promise<void> {
    const started = this.spawn();
    const died = once(started, 'exit').then(([code]) => {
      throw new Error(`the server ended with status ${code} instead of starting: ${this.#errors}`);
    });
    // Lines of the log are JSON and may come first. The rest is read too, so that a full pipe does not stop the server.
    const address = new Promise<string>((resolve) => {
      createInterface({ input: started.stdout ?? Readable.from([]) }).on('line', (line) => {
        if (!line.startsWith('{')) resolve(line.trim());
        else if (line.startsWith('{"level":50')) this.#logged.push(line);
      });
    });
    this.#address = await Promise.race([address, died]);
    died.catch(() => undefined);
  }

  /** Ends the process at once, as a loss of power does; PostgreSQL lives on. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL');
  }

  /** Sends a signal and waits for the end of the process. Returns its status. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = this.#process;
    if (running === undefined) return null;
    this.#process = undefined;
    if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
    const ended = once(running, 'exit');
    running.kill(signal);
    const [status] = await ended;
    return status;
  }

  /** The process id of the embedded PostgreSQL, or undefined if none runs. */
  findPostgres(): number | undefined {
    return findPostmaster(path.join(this.dataDir, 'postgres/pg18'))?.pid;
  }

  /** A connection to the server's database, which the caller ends. */
  async connect(): Promise<pg.Client> {
    // The embedded PostgreSQL runs already, so this only finds its address.
    const url = this.#env['DATABASE_OWNER_URL'] ?? (await startEmbeddedPostgres({ dataDir: this.dataDir })).url;
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
  async signUp(fields: Record<string, unknown> = {}): Promise<void> {
    const form = registro(fields);
    await this.call('POST', '/rest_auth/registration/', form);
    // Bulletins go to proved addresses only.
    const client = await this.connect();
    await client.query('update usuario set email_confirmado_em = now(); update escritorio set provado_em = now()');
    await client.end();
    this.#username = form.username;
    await this.signIn();
  }

  /** Signs the founder in again. */
  async signIn(): Promise<void> {
    this.#token = (await this.call('POST', '/login/', { username: this.#username, password: SENHA })).token;
  }

  /** Makes all later calls in the session of another server's founder, on the same database. */
  adoptSession(other: ServerProcess): void {
    this.#token = other.#token;
    this.#username = other.#username;
  }

  /** The status of the check that load balancers make. */
  async readiness(): Promise<number> {
    return (await fetch(`${this.#address}/api/health/ready`)).status;
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
    if (this.#env['DATABASE_URL'] === undefined) {
      const { stop } = await startEmbeddedPostgres({ dataDir: this.dataDir });
      await stop();
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #fetch(method: string, url: string, headers: Record<string, string>, body?: string | FormData): Promise<any> {
    const init = { method, headers: { ...this.authorization, ...headers }, ...(body === undefined ? {} : { body }) };
    return (await fetch(`${this.#address}/api${url}`, init)).json();
  }
}
