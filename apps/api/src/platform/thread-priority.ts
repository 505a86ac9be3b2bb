import { readlinkSync } from 'node:fs';
import os from 'node:os';

/**
 * Lowers the priority of the calling thread by `steps` of niceness, so that the thread that answers calls goes first when processors are busy. Linux
 * only: there every thread has a priority of its own (setpriority(2), "C library/kernel differences"). Elsewhere nothing changes.
 */
export function lowerThreadPriority(steps: number): void {
  if (process.platform !== 'linux') return;
  try {
    // A link to `<process>/task/<thread>`. Its last part is the number of the thread that reads it.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0)
      os.setPriority(thread, Math.min(os.getPriority(thread) + steps, os.constants.priority.PRIORITY_LOW));
  } catch {
    // Without /proc, or where it is not allowed, the thread works at the priority of the others.
  }
}
