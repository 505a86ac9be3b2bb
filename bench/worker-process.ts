import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { groupSeconds } from './measure.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const READY = 'Vigia Marcas trabalha em segundo plano.';

/** Lets running processes use these processors only, as `taskset` names them: '0', '0,1'. */
export function pin(pids: readonly string[], cores: string): void {
  // A process may have ended meanwhile, so the status says nothing.
  for (const pid of pids) spawnSync('taskset', ['-acp', cores, pid], { stdio: 'ignore' });
}

/** A worker process of the product, started like `ROLE=worker npm start`, on some of the processors. */
export class WorkerProcess {
  readonly #dataDir: string;
  readonly #cores: string;
  #process: ChildProcess | undefined;
  #secondsBefore = 0;

  constructor(dataDir: string, cores: string) {
    this.#dataDir = dataDir;
    this.#cores = cores;
  }

  /** The seconds that it has taken from processors so far, those before it was killed included. */
  get seconds(): number {
    return this.#secondsBefore + groupSeconds(this.#process?.pid ?? NaN);
  }

  /** Starts it and waits until it works. */
  async start(): Promise<void> {
    const command = [process.execPath, 'run.mjs', 'apps/cli/src/main.ts', 'servir'];
    const started = spawn('taskset', ['-c', this.#cores, ...command], {
      cwd: ROOT,
      // A process group of its own, so that a kill reaches run.mjs and the product at once.
      detached: true,
      env: {
        ...process.env,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        ROLE: 'worker',
        COPIAS: 'desligadas',
        ESPERA_REVISTA: 'desligada',
        INPI_BUSCA_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    const ready = new Promise<void>((resolve) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (line === READY) resolve();
      });
    });
    const died = once(started, 'exit').then(() => {
      throw new Error('a worker process ended instead of starting');
    });
    await Promise.race([ready, died]);
    died.catch(() => undefined);
  }

  /** Ends it at once with SIGKILL, as a loss of power does. */
  kill(): Promise<void> {
    this.#secondsBefore = this.seconds;
    return this.#end('SIGKILL', true);
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM', false);
  }

  async #end(signal: NodeJS.Signals, group: boolean): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    process.kill(group ? -running.pid : running.pid, signal);
    await ended;
  }
}
