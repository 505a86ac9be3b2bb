import type { Pool } from '../../../platform/database.ts';
import { workInRounds } from '../../../platform/rounds.ts';
import { countAtrasadas } from './frequencias.repository.ts';
import { catchUp, deleteUnused } from './frequencias.service.ts';

/** Only an upgrade makes issues to count, and a process that runs the new version starts with it. Unused counts may wait. */
const LOOK_MS = 60 * 60_000;

/**
 * Counts and pins the words of issues that an older version stored, one after the other, beside all other work. `onProgress` gets the number of issues
 * that are left after each step. Then, once an hour, deletes word counts that nothing refers to. Returns a function that ends this; what is left is
 * done after the next start.
 */
export function workFrequencias({
  pool,
  onProgress,
  onError,
}: {
  pool: Pool;
  onProgress: (restam: number) => void;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  return workInRounds(
    async () => {
      const more = await catchUp(pool);
      if (more) onProgress(await countAtrasadas(pool));
      else await deleteUnused(pool);
      return more;
    },
    { everyMs: LOOK_MS, onError },
  );
}
