import { setTimeout as sleep } from 'node:timers/promises';
import { forgetDatabaseCaches } from './platform/database-cache.ts';
import type { CallsAtRest } from './platform/http/maintenance.ts';
import type { PartesEmRepouso } from './platform/manutencao.ts';
import type { Queue } from './platform/queue.ts';
import type { Workers } from './workers.ts';

/** How often is looked whether the calls under way have ended, in milliseconds. */
const LOOK_MS = 50;

/** A thing whose threads remember data. */
interface Renewable<T> {
  /** The present one. */
  current: () => T;
  /** Ends its threads and begins with a new one. */
  renew: () => Promise<void>;
}

export function renewable<T extends { close: () => Promise<void> }>(create: () => T): Renewable<T> {
  let made = create();
  return {
    current: () => made,
    renew: async () => {
      const former = made;
      made = create();
      await former.close();
    },
  };
}

interface PartesOptions {
  queue: Pick<Queue, 'drain' | 'isBusy' | 'reopen'>;
  threads: readonly Pick<Renewable<unknown>, 'renew'>[];
  /** Starts the background work of this process, if it does any. */
  startWorkers: () => Promise<Workers | undefined>;
  /** The calls of the server; undefined before it is there, and in a process without one. */
  calls: () => CallsAtRest | undefined;
}

/** The work of a process of the product that rests during a maintenance. */
export class PartesDoProduto implements PartesEmRepouso {
  readonly #options: PartesOptions;
  #workers: Workers | undefined;
  #starting: Promise<void> = Promise.resolve();
  #ending: Promise<void> = Promise.resolve();
  #isEnding = false;
  #isWanted = true;

  constructor(options: PartesOptions) {
    this.#options = options;
  }

  get workers(): Workers | undefined {
    return this.#workers;
  }

  /** Starts the background work. */
  async start(): Promise<void> {
    this.#starting = this.#startWorkers();
    await this.#starting;
  }

  pause(): void {
    this.#isWanted = false;
    this.#isEnding = true;
    this.#options.calls()?.pause();
    this.#ending = this.#end().finally(() => (this.#isEnding = false));
    // A failure is reported where the process goes on.
    this.#ending.catch(() => undefined);
  }

  isBusy(): boolean {
    const { queue, calls } = this.#options;
    return this.#isEnding || queue.isBusy() || calls()?.isBusy() === true;
  }

  async resume(): Promise<void> {
    this.#isWanted = true;
    await this.#ending;
    forgetDatabaseCaches();
    this.#options.queue.reopen();
    this.#options.calls()?.resume();
    await this.start();
  }

  async #startWorkers(): Promise<void> {
    this.#workers = await this.#options.startWorkers();
  }

  async #end(): Promise<void> {
    const { queue, threads, calls } = this.#options;
    await this.#starting.catch(() => undefined);
    await Promise.all([this.#workers?.abort(), queue.drain()]);
    this.#workers?.close();
    this.#workers = undefined;
    while (calls()?.isBusy() === true && !this.#isWanted) await sleep(LOOK_MS);
    // Ends the comparisons that have not ended by themselves. Their jobs go back to the queue.
    for (const thread of threads) await thread.renew();
  }
}
