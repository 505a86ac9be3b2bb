import type { Database } from '../../platform/database.ts';
import { insertEventos, lockQuadro } from './oposicoes.repository.ts';
import { listRepublicacoes, restartClock } from './republicacao.repository.ts';

/**
 * Restarts the clock of every case whose process was republished (IPAS135, IPAS421) in a stored issue later than the publication that runs it,
 * and writes it into the history of the case. Doing it twice changes nothing. Returns how many clocks were restarted.
 */
export async function restartClocks(transaction: Database, casoId?: number): Promise<number> {
  const republicacoes = await listRepublicacoes(transaction, casoId);
  // In the order of their ids, so that two processes at once do not wait for each other.
  const escritorios = new Set(
    republicacoes.map(({ escritorio_id }) => escritorio_id).sort((one, other) => one - other),
  );
  for (const escritorio of escritorios) await lockQuadro(transaction, escritorio);
  let restarted = 0;
  for (const republicacao of republicacoes) {
    const { caso, revista, de, para } = republicacao;
    if (!(await restartClock(transaction, republicacao))) continue;
    await insertEventos(transaction, caso, null, [{ tipo: 'republicado', revista: String(revista), de, para }]);
    restarted += 1;
  }
  return restarted;
}
