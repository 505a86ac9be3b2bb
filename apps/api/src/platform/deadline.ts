/** The reason of a signal that ended because its time is up. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Runs work for at most `ms` milliseconds. Rejects with a DeadlineError when the time is up, and with the reason of `parent` when `parent` is
 * aborted, even if the work ignores its signal.
 */
export async function withDeadline<T>(
  ms: number,
  parent: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  parent.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const follow = (): void => controller.abort(parent.reason);
  parent.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => controller.abort(new DeadlineError('time is up')), ms);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
  });
  try {
    return await Promise.race([run(signal), aborted]);
  } finally {
    clearTimeout(timer);
    parent.removeEventListener('abort', follow);
  }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('aborted'));
