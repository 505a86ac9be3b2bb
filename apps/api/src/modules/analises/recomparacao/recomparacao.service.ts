import type { AnaliseComResultado, Diferenca, Recomparacao } from '@vigia/contract';
import { MAX_RESULTADOS } from '@vigia/domain';
import { MOTOR_VERSAO } from '@vigia/similarity';
import type { Database } from '../../../platform/database.ts';
import { notFound, UserFacingError } from '../../../platform/errors.ts';
import { createOrcamentos } from '../../../platform/orcamento/orcamento.ts';
import {
  type AnalisesDependencies,
  getAnalise,
  getAnaliseRow,
  getComparavel,
  queueAnalises,
} from '../analises.service.ts';
import { countManuais } from '../analises.repository.ts';
import { listResultados } from '../resultados.repository.ts';
import { compareHits } from './diferenca.ts';
import {
  cancelRodadas,
  countAnteriores,
  findRefeitaEmCurso,
  findRodada,
  insertRefeitas,
  insertRodada,
  listAnteriores,
  sumDiferencas,
} from './recomparacao.repository.ts';

/** The most comparisons of one run. */
const MAXIMO = 500;
const ALL = { offset: 0, limit: MAX_RESULTADOS };

const RUNNING = 'Só uma análise terminada pode ser comparada de novo.';
const IN_COURSE = 'As análises já estão sendo comparadas de novo. Espere a rodada terminar.';
const NOTHING = 'Não há análises de um motor anterior para comparar de novo.';

/**
 * The jobs of a run belong to a group of their own, so that a comparison that a user of the office starts meanwhile takes turns with them. The ids of
 * offices are positive.
 */
const groupOf = (escritorioId: number): number => -escritorioId;

/** Compares a finished one's mark again with the same issue and settings. While the repetition runs, it is returned and no second one starts. */
export async function repeatAnalise(
  { db, queue, orcamentos = createOrcamentos() }: AnalisesDependencies,
  escritorioId: number,
  id: number,
): Promise<AnaliseComResultado> {
  const { status, marca, revista } = await getAnaliseRow(db, escritorioId, id);
  if (status === 'Em analise') throw new UserFacingError(409, RUNNING);
  await getComparavel(db, escritorioId, { numero_processo: marca.numero_processo, revista_id: revista.id });
  const refeita = await db.transaction().execute(async (transaction) => {
    let running: number | undefined;
    await orcamentos.enterFila(transaction, 'comparacoes', escritorioId, async () => {
      running = (await findRefeitaEmCurso(transaction, escritorioId, id))?.id;
      return running === undefined ? countManuais(transaction, escritorioId) : 0;
    });
    if (running !== undefined) return running;
    const [inserted] = await insertRefeitas(transaction, escritorioId, [id], null);
    if (inserted === undefined) throw new Error('no analysis was inserted');
    await queueAnalises(queue, transaction, escritorioId, [inserted]);
    return inserted;
  });
  return getAnalise(db, escritorioId, refeita);
}

/** How the hits of a comparison differ from those of the one that it repeats; 404 for one that repeats none. */
export async function getDiferenca(db: Database, escritorioId: number, id: number): Promise<Diferenca> {
  const atual = await getAnaliseRow(db, escritorioId, id);
  if (atual.refeita_de === null) throw notFound('Esta análise não repete outra.');
  if (atual.status !== 'Analisada') throw new UserFacingError(409, 'A nova comparação ainda não terminou.');
  const anterior = await getAnaliseRow(db, escritorioId, atual.refeita_de);
  const hitsOf = async (analise: number) =>
    (await listResultados(db, escritorioId, analise, ALL)).rows.filter(
      ({ similaridade }) => similaridade === 'Similar',
    );
  return { anterior, atual, ...compareHits(await hitsOf(anterior.id), await hitsOf(id)) };
}

/** The comparisons of an older engine, and the run that repeats them. */
export async function getRecomparacao(db: Database, escritorioId: number): Promise<Recomparacao> {
  const rodada = await findRodada(db, escritorioId);
  return {
    motor_atual: MOTOR_VERSAO,
    anteriores: await countAnteriores(db, escritorioId, MOTOR_VERSAO),
    maximo: MAXIMO,
    rodada: rodada === undefined ? null : { ...rodada, resumo: await sumDiferencas(db, rodada.id) },
  };
}

/** Starts a run: repeats the comparisons of an older engine in the background, those of the newest issues first. */
export async function startRodada(
  { db, queue, orcamentos = createOrcamentos() }: AnalisesDependencies,
  escritorioId: number,
): Promise<Recomparacao> {
  await db.transaction().execute(async (transaction) => {
    // From here on, requests of the office come one after the other.
    await orcamentos.enterFila(transaction, 'comparacoes', escritorioId, () => Promise.resolve(0));
    if (((await findRodada(transaction, escritorioId))?.em_curso ?? 0) > 0) throw new UserFacingError(409, IN_COURSE);
    const ids = await listAnteriores(transaction, escritorioId, { motor: MOTOR_VERSAO, limit: MAXIMO });
    if (ids.length === 0) throw notFound(NOTHING);
    const rodada = await insertRodada(transaction, escritorioId);
    const refeitas = await insertRefeitas(transaction, escritorioId, ids, rodada);
    await queueAnalises(queue, transaction, groupOf(escritorioId), refeitas);
  });
  return getRecomparacao(db, escritorioId);
}

/** Stops the run of an office. Comparisons that have ended stay. */
export async function cancelRodada(db: Database, escritorioId: number): Promise<Recomparacao> {
  await cancelRodadas(db, escritorioId);
  return getRecomparacao(db, escritorioId);
}
