import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Steps of niceness of V8's own threads beside threads in the background. */
const HELPER_STEPS = 5;

const LOWEST = os.constants.priority.PRIORITY_LOW;

/** Does something on Linux: only there every thread has a priority of its own (setpriority(2), "C library/kernel differences"). */
function onLinux(work: () => void): void {
  if (process.platform !== 'linux') return;
  try {
    work();
  } catch {
    // Without /proc, or where it is not allowed, threads keep their priority.
  }
}

/** The number of the calling thread: the last part of a link to `<process>/task/<thread>`. */
const findThread = (): number => Number(readlinkSync('/proc/thread-self').split('/').at(-1));

function lower(thread: number, steps: number): void {
  os.setPriority(thread, Math.min(os.getPriority(thread) + steps, LOWEST));
}

/** Lowers the priority of the calling thread by `steps` of niceness, so that the thread that answers calls goes first when processors are busy. */
export const lowerThreadPriority = (steps: number): void => onLinux(() => lower(findThread(), steps));

/** V8's own threads collect garbage and compile for all threads of the process, so they work for those in the background most of the time. */
function lowerHelpers(): void {
  for (const thread of readdirSync('/proc/self/task')) {
    const isHelper = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').includes('V8');
    if (isHelper && os.getPriority(Number(thread)) < HELPER_STEPS) os.setPriority(Number(thread), HELPER_STEPS);
  }
}

/**
 * Gives the calling thread the lowest priority, so that it works where other threads leave a processor to it, and lowers V8's own threads. For threads
 * whose work nobody waits for in front of a screen.
 */
export const workInBackground = (): void =>
  onLinux(() => {
    lower(findThread(), LOWEST);
    lowerHelpers();
  });
