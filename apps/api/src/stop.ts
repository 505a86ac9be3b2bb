/** The signals by which terminals, supervisors and containers ask a process to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The process ends this long after it was asked to, even if something still runs. In milliseconds. */
const LIMIT_MS = 9500;

/** Resolves when a signal is aborted. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Runs work that ends when the process is asked to end: `stop` is aborted then. Further signals change nothing, because a supervisor may signal every
 * process and npm forwards its own signal too. Errors after the request are not reported, since work that is cut fails.
 */
export async function untilStopped(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const ask = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort(new Error('the process is stopping'));
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, ask);
  try {
    await work(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, ask);
  }
}
