import type { Pool } from '../../platform/database.ts';
import { workInRounds } from '../../platform/rounds.ts';
import { deleteEncerrado } from './encerrados.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes the data of offices that were closed long ago, every hour, until the returned function is called. */
export const workEncerrados = (
  owner: Pool,
  {
    meses,
    onDeleted,
    onError,
  }: { meses: number; onDeleted: (escritorioId: number) => void; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  workInRounds(
    async () => {
      const deleted = await deleteEncerrado(owner, { meses });
      if (deleted !== null) onDeleted(deleted);
      return deleted !== null;
    },
    { everyMs: HOUR_MS, onError },
  );
