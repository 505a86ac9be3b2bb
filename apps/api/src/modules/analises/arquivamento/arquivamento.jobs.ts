import type { Database } from '../../../platform/database.ts';
import { workHourly } from '../../../platform/rounds.ts';
import { archiveProximas } from './arquivamento.repository.ts';

/** Archives the nearest rows of analyses older than `meses` months every hour, until the returned function is called. */
export const workArquivamento = (
  db: Database,
  { meses, onError }: { meses: number; onError: (error: unknown) => void },
): (() => Promise<void>) => workHourly(async () => (await archiveProximas(db, meses)) > 0, { onError });
