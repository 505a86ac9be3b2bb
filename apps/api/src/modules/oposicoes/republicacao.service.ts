import type { Database } from '../../platform/database.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';
import type { EventoDoCaso } from './historico.ts';
import { insertEventos, lockQuadro } from './oposicoes.repository.ts';
import {
  correctPublicacoes,
  deleteAndamentosDaRevista,
  listRepublicacoes,
  proposePublicacao,
  type Recuo,
  withdrawAusentes,
  withdrawPublicacoes,
} from './republicacao.repository.ts';

/** Writes into the history of each case why its deadline moved to an earlier publication. */
async function writeRecuos(
  transaction: Database,
  recuos: readonly Recuo[],
  describe: (recuo: Recuo) => EventoDoCaso,
): Promise<void> {
  for (const recuo of recuos) await insertEventos(transaction, recuo.caso, null, [describe(recuo)]);
}

const describeRetirada = ({ revista, de, para }: Recuo): EventoDoCaso => ({
  tipo: 'retirada',
  revista: String(revista),
  de,
  para,
});

/**
 * Compares the clock of every case with the stored issues. A republication (IPAS135, IPAS421) or a later date of the case's issue is kept beside
 * the publication that the deadline counts from, until a person confirms it: a deadline never moves later by itself. An earlier date counts at once.
 * Doing it twice changes nothing. Returns how many cases changed.
 */
export async function updateClocks(transaction: Database, casoId?: number): Promise<number> {
  const withdrawn = await withdrawAusentes(transaction, casoId);
  await writeRecuos(transaction, withdrawn, describeRetirada);
  const corrected = await correctPublicacoes(transaction, casoId);
  await writeRecuos(transaction, corrected, ({ revista, de, para }) => ({
    tipo: 'corrigido',
    revista: String(revista),
    de,
    para,
  }));
  const republicacoes = await listRepublicacoes(transaction, casoId);
  // In the order of their ids, so that two processes at once do not wait for each other.
  const escritorios = new Set(
    republicacoes.map(({ escritorio_id }) => escritorio_id).sort((one, other) => one - other),
  );
  for (const escritorio of escritorios) await lockQuadro(transaction, escritorio);
  let proposed = 0;
  for (const republicacao of republicacoes) {
    const { caso, revista, fonte, de, para } = republicacao;
    if (!(await proposePublicacao(transaction, republicacao))) continue;
    await insertEventos(transaction, caso, null, [{ tipo: 'novo-prazo', revista: String(revista), fonte, de, para }]);
    proposed += 1;
  }
  return withdrawn.length + corrected.length + proposed;
}

/** Takes a withdrawn issue out of clocks and histories of cases, of every office or of one, and says so in the histories. */
export async function withdrawRevista(transaction: Database, daRevista: AlcanceDoEvento): Promise<void> {
  await deleteAndamentosDaRevista(transaction, daRevista);
  await writeRecuos(transaction, await withdrawPublicacoes(transaction, daRevista), describeRetirada);
}
