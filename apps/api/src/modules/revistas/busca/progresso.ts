import type { updateBusca } from './busca.repository.ts';

type Changes = Parameters<typeof updateBusca>[2];

const EVERY_MS = 1000;

/** Writes how far a fetching is, now and then, and never two at once. */
export interface ProgressWriter {
  /** Written at once. */
  now: (changes: Changes) => Promise<void>;
  /** Written unless something was a moment ago. What goes wrong with it is no reason to stop the work. */
  sometimes: (changes: Changes) => void;
  /** Waits for what is being written. */
  end: () => Promise<void>;
}

export function createProgressWriter(write: (changes: Changes) => Promise<void>): ProgressWriter {
  let writing: Promise<void> = Promise.resolve();
  let last = 0;
  return {
    now: async (changes) => {
      await writing;
      await write(changes);
    },
    sometimes: (changes) => {
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      writing = writing.then(() => write(changes)).catch(() => undefined);
    },
    end: () => writing,
  };
}
