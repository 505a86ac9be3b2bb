import type { Database } from '../../platform/database.ts';
import { insertAndamentos, listNovosAndamentos } from './acompanhamento.repository.ts';
import { updateClocks, withdrawRevista } from './republicacao.service.ts';

export { withdrawRevista };

/** The most histories in one statement: PostgreSQL takes at most 65,535 parameters. */
const SLICE = 5000;

/**
 * Writes into the history of every case what later gazettes print about the process that it opposes: opposition notified, examination stayed,
 * application refused, granted or shelved. Doing it twice changes nothing. Returns how many dispatches were new.
 */
async function followProcessos(transaction: Database, casoId?: number): Promise<number> {
  const novos = await listNovosAndamentos(transaction, casoId);
  let written = 0;
  for (let from = 0; from < novos.length; from += SLICE)
    written += await insertAndamentos(transaction, novos.slice(from, from + SLICE));
  return written;
}

/**
 * Brings the cases up to date with the stored gazettes, as part of the caller's transaction: a republication waits beside the clock of a case for a
 * confirmation, and dispatches go into its history. With `casoId`, only that case.
 */
export async function updateCasos(
  transaction: Database,
  casoId?: number,
): Promise<{ changed: number; followed: number }> {
  const changed = await updateClocks(transaction, casoId);
  return { changed, followed: await followProcessos(transaction, casoId) };
}
