import type { Database } from '../../platform/database.ts';
import { insertAndamentos, listNovosAndamentos } from './acompanhamento.repository.ts';
import { restartClocks } from './republicacao.service.ts';

/** At most so many histories in one statement: PostgreSQL takes 65,535 parameters. */
const SLICE = 5000;

/**
 * Writes into the history of every case what later gazettes say of the process it opposes: the opposition notified, the examination stayed,
 * the application refused, granted, shelved. Doing it twice changes nothing. Answers how many dispatches were new.
 */
async function followProcessos(db: Database, casoId?: number): Promise<number> {
  const novos = await listNovosAndamentos(db, casoId);
  let written = 0;
  for (let from = 0; from < novos.length; from += SLICE)
    written += await insertAndamentos(db, novos.slice(from, from + SLICE));
  return written;
}

/** Brings the cases up to date with the stored gazettes: republications begin their clocks anew, dispatches go into their histories. */
export async function updateCasos(db: Database, casoId?: number): Promise<{ restarted: number; followed: number }> {
  // The clock first: a dispatch before a republication says nothing of the application as republished.
  const restarted = await restartClocks(db, casoId);
  return { restarted, followed: await followProcessos(db, casoId) };
}
