import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, computeBackoff } from '../backoff.ts';

/** Keeps a server running. */
export interface Supervisor {
  /** Resolves when the supervisor is connected for the first time. Rejects if the database refuses it. */
  ready: Promise<true>;
  close: () => Promise<void>;
}

/** The waits between starts of a server that does not stay up, in seconds. */
const PATIENCE: Backoff = { first: 0.25, longest: 5 };
/** A connection that lasted this long proves that the server stays up. */
const STEADY_MS = 10_000;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Connects, and resolves with a promise of the end of the connection. */
async function openConnection(url: string, name: string, signal: AbortSignal): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 5000 });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
  });
  // The listener above hears only the first error.
  client.on('error', () => undefined);
  const close = (): void => void client.end().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  } finally {
    void ended.then(() => signal.removeEventListener('abort', close));
  }
  return { ended };
}

/**
 * Holds a connection to a server. The operating system ends it at once when the server dies, and `revive` makes the server run again: it returns
 * when a server runs, whether it had to start it or not. Failures wait longer each time. `close` aborts the signal that `revive` gets.
 */
export function supervise({
  url,
  name,
  revive,
  onError,
}: {
  url: string;
  /** The name of the connection, as the database shows it. */
  name: string;
  revive: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}): Supervisor {
  const ending = new AbortController();
  const { signal } = ending;
  const first = Promise.withResolvers<true>();
  first.promise.catch(() => undefined);

  const isEnding = (): boolean => signal.aborted;
  const report = (error: unknown): void => {
    if (!isEnding()) onError(error);
  };

  /** Returns how long the connection lasted, in milliseconds. */
  const hold = async (): Promise<number> => {
    const { ended } = await openConnection(url, name, signal);
    first.resolve(true);
    const begun = performance.now();
    await ended;
    return performance.now() - begun;
  };
  const holdOrExplain = async (): Promise<number> => {
    try {
      return await hold();
    } catch (error) {
      // Before the first connection, the caller decides what follows.
      first.reject(toError(error));
      report(error);
      return 0;
    }
  };
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!isEnding()) {
      const lasted = await holdOrExplain();
      if (isEnding()) return;
      failures = lasted > STEADY_MS ? 0 : failures + 1;
      // The first attempt follows at once.
      if (failures > 1)
        await sleep(computeBackoff(failures - 1, PATIENCE) * 1000, undefined, { signal }).catch(() => undefined);
      if (!isEnding()) await revive(signal).catch(report);
    }
  };
  const running = run();
  return {
    ready: first.promise,
    close: async () => {
      ending.abort();
      await running;
    },
  };
}
