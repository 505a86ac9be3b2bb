import type { Database } from '../../platform/database.ts';
import { workInRounds } from '../../platform/rounds.ts';
import { deleteConvitesAntigos } from './convite.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes invitations that expired long ago, every hour, until the returned function is called. */
export const workConvites = (db: Database, { onError }: { onError: (error: unknown) => void }): (() => Promise<void>) =>
  workInRounds(
    async () => {
      await deleteConvitesAntigos(db);
      return false;
    },
    { everyMs: HOUR_MS, onError },
  );
