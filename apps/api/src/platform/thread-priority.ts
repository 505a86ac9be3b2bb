import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Niceness of V8's own threads beside threads in the background. */
const HELPERS = 5;

const LOWEST = os.constants.priority.PRIORITY_LOW;

/**
 * Does something on Linux. Only there every thread has a priority of its own, and calls without a number mean the calling thread (setpriority(2),
 * "C library/kernel differences").
 */
function onLinux(work: () => void): void {
  if (process.platform !== 'linux') return;
  try {
    work();
  } catch {
    // Without /proc, or where it is not allowed, threads keep their priority.
  }
}

/** Lowers the priority of the calling thread by `steps` of niceness, so that the thread that answers calls goes first when processors are busy. */
export const lowerThreadPriority = (steps: number): void =>
  onLinux(() => os.setPriority(Math.min(os.getPriority() + steps, LOWEST)));

/** V8's own threads collect garbage and compile for all threads of the process, so they work for those in the background most of the time. */
function lowerHelpers(): void {
  for (const thread of readdirSync('/proc/self/task')) {
    const isHelper = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').includes('V8');
    if (isHelper && os.getPriority(Number(thread)) < HELPERS) os.setPriority(Number(thread), HELPERS);
  }
}

/**
 * Gives the calling thread the lowest priority, so that it works where other threads leave a processor to it, and lowers V8's own threads. It is for long
 * work beside many calls: one comparison takes longer while processors are busy.
 */
export const workInBackground = (): void =>
  onLinux(() => {
    os.setPriority(LOWEST);
    lowerHelpers();
  });
