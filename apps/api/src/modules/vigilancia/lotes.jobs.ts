import { type Lote, resultadoSchema } from '@vigia/contract';
import { MAX_RESULTADOS, NEAREST_AUTOMATICAS } from '@vigia/domain';
import { MOTOR_VERSAO } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import { batchMarks, batchSeconds } from '../../platform/metrics.ts';
import type { Queue } from '../../platform/queue.ts';
import { COMPARACAO_FALHOU, type Comparador } from '../analises/comparador/comparador.ts';
import { saveColidencias } from '../analises/contadas.service.ts';
import type { Leitor } from '../analises/leitura.service.ts';
import { listMarcasByIds } from '../marcas/marcas.service.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';
import { type AnaliseFeita, failAnalises, getImportadaEm, listDaFatia, saveAnalises } from './lotes.repository.ts';
import { getLote, type PedidoDeLote, type Plano, planLote, planPedido, settleLote } from './lotes.service.ts';
import { listVigiados } from './vigilancia.repository.ts';

/** The queue of batches to plan and of slices to compare. */
const FILA_VIGILANCIA = 'vigilancia';

/** Marks in one job: few enough that offices take turns and a crash repeats little, many enough that the cost of a job is small. */
const SLICE = 100;
/** The priority of planning, which comes before comparing. */
const FIRST = 1_000_000;
const RETRY_SECONDS = 600;

interface Fatia {
  lote: number;
  analises: number[];
  /** When the batch was planned, in milliseconds; older versions sent none. */
  desde?: number;
}
/** A batch to plan, or a slice of one to compare. */
type JobVigilancia = PedidoDeLote | Fatia;

export interface VigilanciaDependencies {
  db: Database;
  comparador: Pick<Comparador, 'threads' | 'compareLote'>;
  /** Set when a language model is configured to read the nearest candidates. */
  leitor?: Leitor | undefined;
  onError: (error: unknown, about: object) => void;
}

/**
 * Queues a job for every office that watches an issue, or for the one office that got it, as part of the caller's transaction. The job plans the
 * office's batch.
 */
export async function startVigilancias(
  queue: Queue,
  transaction: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<void> {
  const vigiados = await listVigiados(transaction);
  for (const id of vigiados.filter((vigiado) => (escritorio_id ?? vigiado) === vigiado))
    await queue.send(transaction, FILA_VIGILANCIA, { escritorio_id: id, revista_id } satisfies JobVigilancia, {
      priority: FIRST,
    });
}

/** Queues a batch in slices. Offices take turns, so that a small batch does not wait for a large one. */
async function queueFatias(queue: Queue, transaction: Database, escritorioId: number, plano: Plano): Promise<void> {
  const { lote, analises } = plano;
  const fatias: Fatia[] = [];
  const desde = Date.now();
  for (let from = 0; from < analises.length; from += SLICE)
    fatias.push({ lote, analises: analises.slice(from, from + SLICE), desde });
  await queue.sendInTurn(transaction, FILA_VIGILANCIA, escritorioId, fatias);
}

const plan = (queue: Queue, db: Database, pedido: PedidoDeLote): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const plano = await planLote(transaction, pedido);
    if (plano) await queueFatias(queue, transaction, pedido.escritorio_id, plano);
  });

/** Compares all active marks of an office with a stored issue because a user asks for it. Throws what `planPedido` throws. */
export const requestLote = (queue: Queue, db: Database, pedido: PedidoDeLote): Promise<Lote> =>
  db.transaction().execute(async (transaction) => {
    const { lote, plano } = await planPedido(transaction, pedido);
    if (plano) await queueFatias(queue, transaction, pedido.escritorio_id, plano);
    return getLote(transaction, pedido.escritorio_id, lote);
  });

type EmCurso = Awaited<ReturnType<typeof listDaFatia>>;

/** Marks the rows that the language model will read, if the mark has hits. */
function markLeituras(leitor: Leitor, feita: AnaliseFeita): AnaliseFeita {
  if (feita.total_similar === 0) return feita;
  const linhas = leitor.mark(feita.linhas.map((linha) => resultadoSchema.parse(JSON.parse(linha))));
  return { ...feita, linhas: linhas.map((linha) => JSON.stringify(linha)) };
}

/**
 * Compares marks with the same parameters and ends their analyses in one transaction. Returns false and writes nothing when the issue was
 * replaced meanwhile, because the results come from the old file.
 */
async function compareFatia(
  { db, comparador, leitor }: VigilanciaDependencies,
  emCurso: EmCurso,
  { escritorio_id, revista_id, temperature, same_class }: EmCurso[number],
): Promise<boolean> {
  const importada_em = await getImportadaEm(db, revista_id);
  const marcas = new Map(
    (
      await listMarcasByIds(
        db,
        escritorio_id,
        emCurso.map(({ marca_id }) => marca_id),
      )
    ).map((marca) => [marca.id, toSinal(marca)]),
  );
  const pares = emCurso.flatMap(({ id, marca_id }) => {
    const marca = marcas.get(marca_id);
    return marca === undefined ? [] : [{ id, marca }];
  });
  const { feitas, frequencias_id } = await comparador.compareLote({
    escritorioId: escritorio_id,
    revistaId: revista_id,
    marcas: pares.map(({ marca }) => marca),
    opcoes: { temperature, sameClass: same_class === 1, nearest: NEAREST_AUTOMATICAS, max: MAX_RESULTADOS },
  });
  const comSimilares = feitas.filter(({ total_similar }) => total_similar > 0).length;
  const admitted = (await leitor?.admit(db, escritorio_id, comSimilares)) === true ? leitor : undefined;
  const analises = feitas.flatMap((feita, index) => {
    const id = pares[index]?.id;
    if (id === undefined) return [];
    const analise = { id, ...feita };
    return admitted ? [markLeituras(admitted, analise)] : [analise];
  });
  return db.transaction().execute(async (transaction) => {
    // Waits for a transaction that is replacing the issue.
    if ((await getImportadaEm(transaction, revista_id, true)) !== importada_em) return false;
    const ended = new Set(await saveAnalises(transaction, analises, { motor: MOTOR_VERSAO, frequencias_id }));
    await saveColidencias(
      transaction,
      analises.filter(({ id }) => ended.has(id)),
    );
    const lidas = analises.filter(({ id, total_similar }) => ended.has(id) && total_similar > 0);
    batchMarks.inc(ended.size);
    await admitted?.request(
      transaction,
      escritorio_id,
      lidas.map(({ id }) => id),
    );
    return true;
  });
}

/** Compares the running ones of these analyses, grouped by parameters, which differ when the configuration changed between two plans. */
async function compareEmCurso(dependencies: VigilanciaDependencies, analises: readonly number[]): Promise<boolean> {
  const emCurso = await listDaFatia(dependencies.db, analises);
  const groups = Map.groupBy(emCurso, ({ temperature, same_class }) => `${temperature} ${same_class}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first && !(await compareFatia(dependencies, group, first))) return false;
  }
  return true;
}

/**
 * Runs the rest of a slice, and again when its issue is replaced meanwhile. An office that has switched the analysis off gets no new plan, so
 * its batch would never end otherwise.
 */
async function runFatia(dependencies: VigilanciaDependencies, { lote, analises, desde }: Fatia): Promise<void> {
  while (!(await compareEmCurso(dependencies, analises)));
  const ended = await dependencies.db.transaction().execute((transaction) => settleLote(transaction, lote));
  if (ended && desde !== undefined) batchSeconds.observe(Math.max(0, Date.now() - desde) / 1000);
}

/** Ends the analyses of a slice that failed on all attempts, so that its batch can end. A failed plan is tried again later. */
async function giveUp(queue: Queue, db: Database, job: JobVigilancia): Promise<void> {
  if (!('lote' in job)) {
    await queue.send(db, FILA_VIGILANCIA, job, { afterSeconds: RETRY_SECONDS, priority: FIRST });
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await failAnalises(transaction, job.analises, COMPARACAO_FALHOU);
    await settleLote(transaction, job.lote);
  });
}

/**
 * Runs the automatic analyses of stored issues; all workers share them. There is one job more than there are threads, so that no thread waits
 * while rows are written.
 */
export async function workVigilancia(queue: Queue, dependencies: VigilanciaDependencies): Promise<void> {
  const { db, comparador, onError } = dependencies;
  await queue.work<JobVigilancia>(
    FILA_VIGILANCIA,
    { retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 15 * 60, concurrency: comparador.threads + 1 },
    async (job, stopping) => {
      try {
        await ('lote' in job ? runFatia(dependencies, job) : plan(queue, db, job));
      } catch (error) {
        if (!stopping.aborted) onError(error, job);
        throw error;
      }
    },
    (job) => giveUp(queue, db, job),
  );
}
