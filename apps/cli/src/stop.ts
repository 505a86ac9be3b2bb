/** Signals that come together (a supervisor tells every process, and npm passes its own on) count as one, in milliseconds. */
const TOGETHER = 1000;

/** Resolves at the first SIGINT, SIGTERM or SIGHUP; an impatient second one, later, ends the process at once. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const stop = (): void => {
      asked ??= Date.now();
      if (Date.now() - asked > TOGETHER) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
