import type { Database } from '../../platform/database.ts';
import { workHourly } from '../../platform/rounds.ts';
import { hashEnderecos } from './calendario.repository.ts';

/** Replaces addresses that an earlier version stored by their digests, every hour, until the returned function is called. */
export const workEnderecos = (
  db: Database,
  { onError }: { onError: (error: unknown) => void },
): (() => Promise<void>) => workHourly(() => hashEnderecos(db), { onError });
