import type { Database } from '../../platform/database.ts';
import { insertEventos } from './oposicoes.repository.ts';
import { listRepublicacoes, restartClock } from './republicacao.repository.ts';

/**
 * Restarts the clock of every case whose process was republished (IPAS135, IPAS421) in a stored issue later than the one it runs from, and
 * writes it into the history of the case. Doing it twice changes nothing. Answers how many clocks were restarted.
 */
export async function restartClocks(db: Database, casoId?: number): Promise<number> {
  let restarted = 0;
  for (const republicacao of await listRepublicacoes(db, casoId)) {
    const { caso, revista, de, para } = republicacao;
    await db.transaction().execute(async (transaction) => {
      if (!(await restartClock(transaction, republicacao))) return;
      await insertEventos(transaction, caso, null, [{ tipo: 'republicado', revista: String(revista), de, para }]);
      restarted += 1;
    });
  }
  return restarted;
}
