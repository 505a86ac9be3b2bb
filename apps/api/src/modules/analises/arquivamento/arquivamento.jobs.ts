import type { Database } from '../../../platform/database.ts';
import { workInRounds } from '../../../platform/rounds.ts';
import { archiveProximas } from './arquivamento.repository.ts';

const HOUR_MS = 3_600_000;

/** Archives the nearest rows of analyses older than `meses` months every hour, until the returned function is called. */
export const workArquivamento = (
  db: Database,
  { meses, onError }: { meses: number; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  workInRounds(async () => (await archiveProximas(db, meses)) > 0, { everyMs: HOUR_MS, onError });
