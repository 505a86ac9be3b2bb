/** The reason of a signal whose time is up. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Runs work that must end within `ms` or when `parent` is aborted, whether or not the work listens to its signal: then it rejects with a
 * DeadlineError, or with the reason of the parent.
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
