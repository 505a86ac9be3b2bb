/** A tab that hangs must not stop the others for good. */
const WAIT_MS = 15_000;

const running = new Map<string, Promise<unknown>>();

/** Runs a task when no other tab of this browser runs one with the same name. Browsers without locks do so in one tab only. */
async function runInOneTab<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return task();
  let mine: Promise<Result> | undefined;
  const run = (): Promise<Result> => (mine = task());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, run);
  } catch {
    // What the task itself throws is its answer.
    return mine ?? run();
  }
}

/** Runs a task after all earlier ones with the same name have ended, here and in other tabs of this browser. */
export async function runAlone<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(() => runInOneTab(name, task));
  running.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
