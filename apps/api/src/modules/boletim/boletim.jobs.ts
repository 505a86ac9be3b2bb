import type { Database } from '../../platform/database.ts';
import { workInRounds } from '../../platform/rounds.ts';
import { upsertBoletim } from './boletim.repository.ts';
import { distributeBoletins, type EnviosDependencies } from './envios.service.ts';

/**
 * Says, as part of the transaction that ends an office's work on an issue, that its bulletin is due: a worker then writes to the people of the
 * office. After a second call for the same issue it writes only to those who were not told of all its hits.
 */
export const queueBoletim = (db: Database, boletim: { escritorio_id: number; revista_id: number }): Promise<void> =>
  upsertBoletim(db, boletim);

/** How often a process looks for bulletins that are due. */
const LOOK_MS = 2000;

/** Hands out bulletins for as long as this process lives; answers how to end that. */
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
