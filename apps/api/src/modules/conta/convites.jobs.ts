import type { Database } from '../../platform/database.ts';
import { workHourly } from '../../platform/rounds.ts';
import { deleteConvitesAntigos } from './convite.repository.ts';

/** Deletes invitations that expired long ago, every hour, until the returned function is called. */
export const workConvites = (db: Database, { onError }: { onError: (error: unknown) => void }): (() => Promise<void>) =>
  workHourly(() => deleteConvitesAntigos(db), { onError });
