/** Signals within this time (ms) count as one: a supervisor signals every process, and npm forwards its own signal too. */
const TOGETHER = 1000;

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A later second one ends the process at once. */
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
