import type { Pool } from '../../platform/database.ts';
import { workHourly } from '../../platform/rounds.ts';
import { deleteEncerrado } from './encerrados.repository.ts';

/** Deletes the data of offices that were closed long ago, every hour, until the returned function is called. */
export const workEncerrados = (
  owner: Pool,
  {
    meses,
    onDeleted,
    onError,
  }: { meses: number; onDeleted: (escritorioId: number) => void; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  workHourly(
    async () => {
      const deleted = await deleteEncerrado(owner, { meses });
      if (deleted !== null) onDeleted(deleted);
      return deleted !== null;
    },
    { onError },
  );
