import type { updateBusca } from './busca.repository.ts';

type BuscaChanges = Parameters<typeof updateBusca>[2];

const EVERY_MS = 1000;

/** Writes the progress of a download at intervals. Writes never overlap. */
export interface ProgressWriter {
  /** Writes immediately. */
  now: (changes: BuscaChanges) => Promise<void>;
  /** Writes unless the last write was less than a second ago. An error of the write is ignored, so that it does not stop the download. */
  sometimes: (changes: BuscaChanges) => void;
  /** Waits for a running write. */
  end: () => Promise<void>;
}

export function createProgressWriter(write: (changes: BuscaChanges) => Promise<void>): ProgressWriter {
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
