import { execFileSync } from 'node:child_process';
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
 * Lets the calling thread work only while processors are idle, and V8's own threads at a lower priority. A thread with the policy SCHED_IDLE leaves its
 * processor at once when another one has work; one that is only nice keeps it for its slice of some milliseconds (sched(7)). Only util-linux's `chrt`
 * sets a policy. Without it the thread gets the lowest priority.
 */
export const workInBackground = (): void =>
  onLinux(() => {
    const thread = findThread();
    try {
      execFileSync('chrt', ['-i', '-p', '0', String(thread)], { stdio: 'ignore' });
    } catch {
      lower(thread, LOWEST);
    }
    lowerHelpers();
  });
