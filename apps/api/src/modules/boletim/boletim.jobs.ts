import type { Database } from '../../platform/database.ts';
import { workInRounds } from '../../platform/rounds.ts';
import { upsertBoletim } from './boletim.repository.ts';
import { distributeBoletins, type EnviosDependencies } from './envios.service.ts';

/**
 * Marks the bulletin of an office and an issue as due. Call it inside the transaction that ends the office's work on that issue. A second call for
 * the same issue notifies only the users whose earlier bulletin lacked some of its hits.
 */
export const queueBoletim = (db: Database, boletim: { escritorio_id: number; revista_id: number }): Promise<void> =>
  upsertBoletim(db, boletim);

/** How often a process looks for bulletins that are due. */
const LOOK_MS = 2000;

/** Distributes due bulletins until the returned function is called. */
export const workBoletins = ({
  onError,
  lookMs = LOOK_MS,
  ...dependencies
}: EnviosDependencies & { onError: (error: unknown) => void; lookMs?: number }): (() => Promise<void>) =>
  workInRounds(
    async () => {
      await distributeBoletins(dependencies);
      return false;
    },
    { everyMs: lookMs, onError },
  );
