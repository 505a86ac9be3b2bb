import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work, but at most `ms` milliseconds. Returns whether the work has ended. A failure of the work counts as its end. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([ended, late]);
  waiting.abort();
  return inTime;
}
