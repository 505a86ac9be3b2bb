import { setTimeout as sleep } from 'node:timers/promises';

export interface RoundsOptions {
  /** Between a round that found nothing more to do and the next. */
  everyMs: number;
  /** What a round threw. The next comes all the same. */
  onError: (error: unknown) => void;
}

/**
 * Does one round after the other for as long as this process lives: the next at once where a round answers true (there may be more), else after
 * a pause. Answers how to end that; the end waits for the round that is under way.
 */
export function workInRounds(round: () => Promise<boolean>, { everyMs, onError }: RoundsOptions): () => Promise<void> {
  const ending = new AbortController();
  const attempt = (): Promise<boolean> =>
    round().catch((error: unknown) => {
      onError(error);
      return false;
    });
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted)
      if (!(await attempt())) await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
