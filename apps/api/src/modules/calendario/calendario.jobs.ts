import type { Database } from '../../platform/database.ts';
import { workInRounds } from '../../platform/rounds.ts';
import { hashEnderecos } from './calendario.repository.ts';

const HOUR_MS = 3_600_000;

/** Replaces addresses that an earlier version stored by their digests, every hour, until the returned function is called. */
export const workEnderecos = (
  db: Database,
  { onError }: { onError: (error: unknown) => void },
): (() => Promise<void>) =>
  workInRounds(
    async () => {
      await hashEnderecos(db);
      return false;
    },
    { everyMs: HOUR_MS, onError },
  );
