import type { Analise, AnaliseComResultado, Par, Resultado } from '@vigia/contract';
import { isComparavel, limitToClasses, printClasseNice } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { createOrcamentos, type Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { getAprendizado } from '../aprendizado/aprendizado.service.ts';
import { getMarca, listMarcas, serveFigura, type StoredMarca } from '../marcas/marcas.service.ts';
import { findVersaoDoLogo } from '../pepi/pepi.service.ts';
import { listPublicacoesNaRevista } from '../revistas/publicacoes/publicacoes.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';
import { FILA_ANALISES, type JobAnalises } from './analises.jobs.ts';
import {
  archiveAnalisesDaRevista,
  countEmCurso,
  countManuais,
  findIgual,
  findNomeComparado,
  finishAnalise,
  insertAnalises,
  reopenManuais,
  setArquivada,
} from './analises.repository.ts';
import { findAnalise, listAnalises, listAnalisesAntes, listArquivadas, toFrequencias } from './lista.repository.ts';
import { ALL, type LinhasEmOrdem, listEmOrdem, listOcultadas, readDeslocamento } from './ordem.service.ts';
import { findResultado } from './resultados.repository.ts';
import { findDescartesDaAnalise } from './descartes/descartes.repository.ts';

export interface AnalisesDependencies {
  db: Database;
  queue: Queue;
  /** The product's own budgets, if it is left out. */
  orcamentos?: Orcamentos;
}

interface Parametros {
  revista_id: number;
  temperature: number;
  same_class: number;
}

/** One job runs at most this many analyses: few enough that offices take turns after seconds, and that a crash repeats little. */
const SLICE = 5;
const NO_FIGURATIVAS = 'No momento não estamos realizando análise de marcas Figurativas!';
const ARCHIVED = 'Esta marca está arquivada. Desarquive-a para comparar de novo.';
const STILL_RUNNING = 'Só uma análise terminada pode ser arquivada.';
const NOT_HERE = 'Análise não encontrada.';
const NO_PAR = 'Este par não está entre os resultados guardados da análise.';

export {
  archiveAnalisesDaRevista,
  countEmCurso,
  findNomeComparado,
  listAnalises,
  listAnalisesAntes,
  listArquivadas,
  toFrequencias,
};

/** An analysis without its rows; 404 when the office has none with this id. */
export async function getAnaliseRow(db: Database, escritorioId: number, id: number): Promise<Analise> {
  const analise = await findAnalise(db, escritorioId, id);
  if (!analise) throw notFound(NOT_HERE);
  return analise;
}

async function checkRevista(db: Database, escritorioId: number, revistaId: number): Promise<void> {
  const revista = await getRevista(db, escritorioId, revistaId);
  if (revista.status !== 'Analisada')
    throw new UserFacingError(422, `A revista ${revista.numero} ainda não está pronta para comparação.`);
}

/** Queues the jobs that run analyses of a group (an office), as part of the caller's transaction. */
export function queueAnalises(
  queue: Queue,
  transaction: Database,
  group: number,
  ids: readonly number[],
): Promise<void> {
  const jobs: JobAnalises[] = [];
  for (let from = 0; from < ids.length; from += SLICE) jobs.push({ analises: ids.slice(from, from + SLICE) });
  return queue.sendInTurn(transaction, FILA_ANALISES, group, jobs);
}

/** Limits a comparison to the classes of the mark, if it has any and this is asked for. */
const limitClasses = <P extends Parametros>({ classificacao_nice }: StoredMarca, parametros: P): P => ({
  ...parametros,
  same_class: limitToClasses(
    classificacao_nice.map(({ identificacao }) => identificacao),
    parametros.same_class,
  ),
});

/** Inserts analyses and the jobs that will run them, as part of the caller's transaction. */
async function start(
  queue: Queue,
  transaction: Database,
  escritorioId: number,
  { marcas, ...parametros }: Parametros & { marcas: readonly number[] },
): Promise<number[]> {
  const ids = await insertAnalises(transaction, escritorioId, marcas, parametros);
  await queueAnalises(queue, transaction, escritorioId, ids);
  return ids;
}

/**
 * Runs the comparisons of users again whose issue has another file now, as part of the caller's transaction. With an office, only its own. Doing it
 * twice changes nothing.
 */
export async function repeatAnalises(queue: Queue, transaction: Database, daRevista: AlcanceDoEvento): Promise<void> {
  const reopened = await reopenManuais(transaction, daRevista);
  for (const [escritorioId, analises] of Map.groupBy(reopened, ({ escritorio_id }) => escritorio_id)) {
    const ids = analises.map(({ id }) => id);
    await queueAnalises(queue, transaction, escritorioId, ids);
  }
}

/** Returns a mark of the office that can be compared with the issue; throws an error with the reason when it cannot. */
export async function getComparavel(
  db: Database,
  escritorioId: number,
  { numero_processo, revista_id }: { numero_processo: string; revista_id: number },
): Promise<StoredMarca> {
  const marca = await getMarca(db, escritorioId, numero_processo);
  await checkRevista(db, escritorioId, revista_id);
  if (marca.arquivada_em !== null) throw new UserFacingError(409, ARCHIVED);
  if (marca.apresentacao === 'Figurativa') throw new UserFacingError(422, NO_FIGURATIVAS);
  if (!isComparavel(marca))
    throw new UserFacingError(422, 'A marca ainda não tem nome para comparar. Preencha os dados dela à mão.');
  return marca;
}

/**
 * Starts the comparison of one mark with an issue of the office. While the same comparison is running, for instance after a double click, it is
 * returned and no second one starts.
 */
export async function createAnalise(
  { db, queue, orcamentos = createOrcamentos() }: AnalisesDependencies,
  escritorioId: number,
  { numero_processo, ...pedidos }: Parametros & { numero_processo: string },
): Promise<AnaliseComResultado> {
  const { revista_id } = pedidos;
  const marca = await getComparavel(db, escritorioId, { numero_processo, revista_id });
  const parametros = limitClasses(marca, pedidos);
  const id = await db.transaction().execute(async (transaction) => {
    // From here on, requests of the office come one after the other.
    let igual: number | undefined;
    await orcamentos.enterFila(transaction, 'comparacoes', escritorioId, async () => {
      igual = await findIgual(transaction, escritorioId, { marca_id: marca.id, ...parametros });
      return igual === undefined ? countManuais(transaction, escritorioId) : 0;
    });
    return igual ?? (await start(queue, transaction, escritorioId, { marcas: [marca.id], ...parametros }))[0];
  });
  if (id === undefined) throw new Error('no analysis was inserted');
  return getAnalise(db, escritorioId, id);
}

/** Starts one comparison for every active mark of the office that has a name. Returns the ids. */
export async function createAnalisesDoPortfolio(
  { db, queue }: AnalisesDependencies,
  escritorioId: number,
  parametros: Parametros,
): Promise<number[]> {
  await checkRevista(db, escritorioId, parametros.revista_id);
  const { rows } = await listMarcas(db, escritorioId, { offset: 0, limit: 100_000, busca: undefined });
  const marcas = rows.filter(isComparavel).map(({ id }) => id);
  return db.transaction().execute((transaction) => start(queue, transaction, escritorioId, { marcas, ...parametros }));
}

/** An analysis with its Similar rows and the nearest others. */
export async function getAnalise(db: Database, escritorioId: number, id: number): Promise<AnaliseComResultado> {
  const analise = await getAnaliseRow(db, escritorioId, id);
  if (analise.status !== 'Analisada')
    return { ...analise, resultado: [], aprendido: (await getAprendizado(db, escritorioId)).aprendido };
  const { rows, aprendido } = await listEmOrdem(db, escritorioId, id, ALL);
  return { ...analise, resultado: rows, aprendido };
}

/** Stops a running analysis. One that ended meanwhile does not change. */
export async function cancelAnalise(db: Database, escritorioId: number, id: number): Promise<Analise> {
  await getAnaliseRow(db, escritorioId, id);
  await finishAnalise(db, id, { status: 'Cancelada' });
  return getAnaliseRow(db, escritorioId, id);
}

/** Archives a finished analysis. Archiving it again changes only the date. */
export async function archiveAnalise(db: Database, escritorioId: number, id: number): Promise<Analise> {
  const analise = await getAnaliseRow(db, escritorioId, id);
  if (!(await setArquivada(db, escritorioId, id, new Date()))) throw new UserFacingError(409, STILL_RUNNING);
  return analise;
}

/** Restores an archived analysis to the history. */
export async function unarchiveAnalise(db: Database, escritorioId: number, id: number): Promise<Analise> {
  const analise = await getAnaliseRow(db, escritorioId, id);
  await setArquivada(db, escritorioId, id, null);
  return analise;
}

/** A part of the rows of an analysis. */
export async function getResultados(
  db: Database,
  escritorioId: number,
  id: number,
  { ocultadas, ...slice }: { offset: number; limit: number; ocultadas: boolean },
): Promise<LinhasEmOrdem> {
  const found = await (ocultadas
    ? listOcultadas(db, escritorioId, id, slice)
    : listEmOrdem(db, escritorioId, id, slice));
  // An office's analysis without rows is not the same as no analysis.
  if (found.rows.length === 0) await getAnaliseRow(db, escritorioId, id);
  return found;
}

/** The address of one compared pair: its analysis and the published process. */
export interface ParDaAnalise {
  analise: number;
  numero: string;
}

/** A stored row of an analysis, with the analysis and the office's mark; 404 when the office has no such analysis or row. */
export async function getParGuardado(
  db: Database,
  escritorioId: number,
  par: ParDaAnalise,
): Promise<{ analise: Analise; resultado: Resultado; marca: StoredMarca }> {
  const analise = await getAnaliseRow(db, escritorioId, par.analise);
  const resultado = await findResultado(db, escritorioId, par.analise, par.numero);
  if (!resultado) throw notFound(NO_PAR);
  return { analise, resultado, marca: await getMarca(db, escritorioId, analise.marca.numero_processo) };
}

/** The address of the figure of a published process; null when none is stored. */
async function findFiguraPath(db: Database, { analise, numero }: ParDaAnalise): Promise<string | null> {
  const versao = await findVersaoDoLogo(db, numero);
  return versao === undefined ? null : `/api/analises/${analise}/resultado/${numero}/figura/?v=${versao}`;
}

/** The figure of the published process of a pair; 404 without one, or when the office has no such pair. */
export async function getFigura(
  dependencies: { db: Database; storage: Storage },
  escritorioId: number,
  { analise, numero }: ParDaAnalise,
): ReturnType<typeof serveFigura> {
  const resultado = await findResultado(dependencies.db, escritorioId, analise, numero);
  if (!resultado) throw notFound(NO_PAR);
  return serveFigura(dependencies, numero);
}

/** One compared pair with the data of both marks. Those of the published mark come from the compared issue. */
export async function getPar(db: Database, escritorioId: number, id: number, numero: string): Promise<Par> {
  const { analise, resultado, marca } = await getParGuardado(db, escritorioId, { analise: id, numero });
  const { elemento_nominativo, apresentacao, titular, status, classificacao_nice, numero_processo } = marca;
  const { data_deposito, path_location_image } = marca;
  const publicacoes = await listPublicacoesNaRevista(db, analise.revista.id, numero);
  const publicada = publicacoes.find(({ elemento_nominativo: nome }) => nome !== null) ?? publicacoes[0];
  if (!publicada) throw notFound('A publicação deste processo não está mais guardada.');
  const { detalhe } = publicada;
  const descartes = await findDescartesDaAnalise(db, escritorioId, id, [numero]);
  return {
    ...resultado,
    ...(await readDeslocamento(db, escritorioId, { analise: id, numero })),
    descarte: descartes.get(numero) ?? null,
    analise: id,
    motor: analise.motor,
    motor_atual: analise.motor_atual,
    frequencias: analise.frequencias,
    anterior: analise.anterior,
    revista: { numero: analise.revista.numero, data_publicacao: analise.revista.data_publicacao },
    marca: {
      numero_processo,
      elemento_nominativo,
      nome_comparado: await findNomeComparado(db, escritorioId, id),
      apresentacao,
      titular,
      data_deposito,
      path_location_image,
      arquivada: marca.arquivada_em !== null,
      status,
      classificacao_nice,
    },
    publicada: {
      data_deposito: publicada.data_deposito,
      natureza: publicada.natureza,
      procurador: detalhe.procurador,
      path_location_image: await findFiguraPath(db, { analise: id, numero }),
      classificacao_nice: detalhe.classes.map(({ codigo, especificacao, traducao }) => ({
        identificacao: printClasseNice(codigo),
        class_nice_details: traducao ?? especificacao,
      })),
      despachos: detalhe.despachos.map(({ codigo, nome }) => ({ codigo, nome })),
    },
  };
}
