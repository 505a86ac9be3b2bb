import type { Pool } from '../../../platform/database.ts';
import { workInRounds } from '../../../platform/rounds.ts';
import { countInteiras } from './compactacao.repository.ts';
import { compactOne } from './compactacao.service.ts';

/** One issue a minute: PostgreSQL frees the space of the former rows meanwhile, and the next issue takes it instead of growing the table. */
const EVERY_MS = 60_000;

/**
 * Rewrites issues in the compact form, one a minute, beside all other work. `onProgress` gets the number of issues that are left. Returns a function
 * that ends this; what is left is done after the next start.
 */
export const workCompactacao = ({
  pool,
  onProgress,
  onError,
}: {
  pool: Pool;
  onProgress: (restam: number) => void;
  onError: (error: unknown) => void;
}): (() => Promise<void>) =>
  workInRounds(
    async () => {
      if (await compactOne(pool)) onProgress(await countInteiras(pool));
      return false;
    },
    { everyMs: EVERY_MS, onError },
  );
