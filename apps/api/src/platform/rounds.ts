import { setTimeout as sleep } from 'node:timers/promises';

/** Ends the pauses of rounds early. Code that makes new work rings it. */
export class Bell {
  readonly #listeners = new Set<() => void>();

  ring(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener at each ring. Returns a function that ends this. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export interface RoundsOptions {
  /** The pause between a round that found no more work and the next round. */
  everyMs: number;
  /** Receives what a round threw. The rounds go on. */
  onError: (error: unknown) => void;
  /** Ends the pause before its time. A ring during a round leads to another round. */
  bell?: Bell;
}

/**
 * Runs one round after the other as long as this process lives. If a round returns true (there may be more work), the next round follows at
 * once, otherwise after a pause. Returns a function that ends the rounds and waits for the current one.
 */
export function workInRounds(
  round: () => Promise<boolean>,
  { everyMs, onError, bell }: RoundsOptions,
): () => Promise<void> {
  const ending = new AbortController();
  let rung = false;
  let pausing = new AbortController();
  const forget = bell?.listen(() => {
    rung = true;
    pausing.abort();
  });
  const attempt = (): Promise<boolean> =>
    round().catch((error: unknown) => {
      onError(error);
      return false;
    });
  const pause = async (): Promise<void> => {
    pausing = new AbortController();
    const signal = AbortSignal.any([ending.signal, pausing.signal]);
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  };
  /** Whether the next round may follow at once. */
  const runRound = async (): Promise<boolean> => {
    rung = false;
    const more = await attempt();
    return more || rung;
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) if (!(await runRound())) await pause();
  };
  const running = run();
  return async () => {
    forget?.();
    ending.abort();
    await running;
  };
}

const HOUR_MS = 3_600_000;

/** Runs a work every hour, and at once again as long as it returns true. Returns a function that ends this. */
export const workHourly = (
  work: () => Promise<unknown>,
  { onError }: Pick<RoundsOptions, 'onError'>,
): (() => Promise<void>) => workInRounds(async () => (await work()) === true, { everyMs: HOUR_MS, onError });
