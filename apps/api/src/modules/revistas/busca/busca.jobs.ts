import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Pool } from '../../../platform/database.ts';
import { download, type DownloadLimits } from '../../../platform/download.ts';
import { runExclusively } from '../../../platform/exclusive.ts';
import { LOCKS } from '../../../platform/locks.ts';
import { PartialFile } from '../../../platform/partial-file.ts';
import type { Queue } from '../../../platform/queue.ts';
import {
  announceBusca,
  endBusca,
  findBusca,
  insertBusca,
  listEmBusca,
  reopenRevista,
  updateBusca,
} from './busca.repository.ts';
import { type Desfecho, judgeBusca, PACIENCIA, type Paciencia } from './desfecho.ts';
import { findProxima } from '../espera/espera.repository.ts';
import { urlOfRevista, ZIP_MAGIC } from '../fonte-inpi.ts';
import { importRevista } from '../importacao/importacao.service.ts';
import { createProgressWriter } from './progresso.ts';

/** The queue of issues to be fetched from INPI. */
export const FILA_REVISTAS = 'revistas';
export const OPCOES_FILA_REVISTAS = { retryLimit: 20, heartbeatSeconds: 10, expireInSeconds: 3600 };

/** INPI is asked by one process for so many files at a time: a slow one does not keep the others waiting. */
const CONCURRENCY = 2;
/** While another process is at the same issue. */
const BUSY_SECONDS = 30;
const FAILED = 'A leitura da revista falhou por um erro nosso. Tente novamente.';

const LIMITES_DOWNLOAD: DownloadLimits = {
  answerMs: 30_000,
  idleMs: 60_000,
  totalMs: 45 * 60_000,
  maxBytes: 300_000_000,
};

export interface BuscaJobDependencies {
  db: Database;
  pool: Pool;
  dataDir: string;
  /** Base of INPI's gazette site. */
  revistasUrl: string;
  limites?: DownloadLimits;
  paciencia?: Paciencia;
  onError: (error: unknown, revista: number) => void;
}

interface JobRevista {
  revista: number;
}

/** Where issues lie while they are fetched and read. */
export const buscaDirectory = (dataDir: string): string => path.join(dataDir, 'revistas');

/** Has an issue fetched, as part of the caller's transaction; one that ended in 'Erro' is tried anew. However many ask, it is fetched once. */
export async function queueBusca(
  queue: Queue,
  transaction: Database,
  revistaId: number,
  { anunciada = false } = {},
): Promise<void> {
  await reopenRevista(transaction, revistaId);
  if (await insertBusca(transaction, revistaId, anunciada))
    await queue.send(transaction, FILA_REVISTAS, { revista: revistaId } satisfies JobRevista);
  else if (anunciada) await announceBusca(transaction, revistaId);
}

interface Attempt {
  revistaId: number;
  numero: number;
  stopping: AbortSignal;
}

async function fetchAndRead(
  dependencies: BuscaJobDependencies,
  { revistaId, numero, stopping }: Attempt,
): Promise<void> {
  const { db, dataDir, revistasUrl, limites = LIMITES_DOWNLOAD } = dependencies;
  await mkdir(buscaDirectory(dataDir), { recursive: true });
  const file = fileOf(dataDir, numero);
  const progress = createProgressWriter((changes) => updateBusca(db, revistaId, changes));
  try {
    await progress.now({ etapa: 'Baixando', fracao_lida: 0, espera: null });
    await download(urlOfRevista(revistasUrl, numero), file, {
      limits: limites,
      magic: ZIP_MAGIC,
      stopping,
      onProgress: (bytes, total) => progress.sometimes({ bytes, total }),
    });
    await progress.now({ etapa: 'Lendo', aviso: null });
    await importRevista(dependencies, file, { origem: 'inpi', numero }, (_lidos, fracao) =>
      progress.sometimes({ fracao_lida: fracao }),
    );
  } finally {
    await progress.end();
  }
}

const fileOf = (dataDir: string, numero: number): string => path.join(buscaDirectory(dataDir), `RM${numero}.zip`);

async function settle(
  queue: Queue,
  { db, dataDir }: BuscaJobDependencies,
  { revistaId, numero }: Attempt,
  desfecho: Desfecho,
): Promise<void> {
  if (desfecho.tipo === 'erro' || desfecho.descartar) await new PartialFile(fileOf(dataDir, numero)).discard();
  await db.transaction().execute(async (transaction) => {
    if (desfecho.tipo === 'erro') return endBusca(transaction, revistaId, desfecho.motivo);
    const { aviso, tentativas, danificadas, afterSeconds } = desfecho;
    const changes = { etapa: 'Na fila', aviso, tentativas, danificadas, espera: afterSeconds } as const;
    await updateBusca(transaction, revistaId, changes);
    await queue.send(transaction, FILA_REVISTAS, { revista: revistaId } satisfies JobRevista, { afterSeconds });
  });
}

/** One attempt at an issue: fetch what is missing of the file, read it, or say what is to follow. */
async function run(
  queue: Queue,
  dependencies: BuscaJobDependencies,
  revistaId: number,
  stopping: AbortSignal,
): Promise<void> {
  const { db, dataDir, paciencia = PACIENCIA } = dependencies;
  const busca = await findBusca(db, revistaId);
  // A second job for the same issue, of a worker that was thought dead, leaves it to the first.
  if (busca === undefined || busca.espera) return;
  const attempt = { revistaId, numero: busca.numero, stopping };
  // Read by the operator meanwhile, or by an attempt whose process died before it could say so. What an office sent is held against INPI's own.
  const isDone = busca.status === 'Analisada' && busca.origem !== 'envio';
  try {
    if (!isDone) await fetchAndRead(dependencies, attempt);
  } catch (error) {
    stopping.throwIfAborted();
    const situacao = { busca, paciencia, now: new Date(), proxima: await findProxima(db, null) };
    const desfecho = judgeBusca(error, situacao);
    if (desfecho === null) throw error;
    return settle(queue, dependencies, attempt, desfecho);
  }
  await endBusca(db, revistaId, null);
  await new PartialFile(fileOf(dataDir, busca.numero)).discard();
}

/** Removes what fetchings that are over left on disk. */
async function clearBuscas(db: Database, dataDir: string): Promise<void> {
  const directory = buscaDirectory(dataDir);
  const files = await readdir(directory).catch(() => []);
  const wanted = new Set(await listEmBusca(db));
  for (const file of files) {
    const numero = Number(/^RM(\d+)\./.exec(file)?.[1]);
    if (!wanted.has(numero)) await rm(path.join(directory, file), { force: true });
  }
}

/**
 * Fetches issues from INPI. A job that dies is given to another worker, which goes on where the file on disk ends; the reading is one
 * transaction, so it is there whole or not at all. `abort` cuts off what would keep the process from closing.
 */
export async function workBuscas(queue: Queue, dependencies: BuscaJobDependencies): Promise<{ abort: () => void }> {
  const stopping = new AbortController();
  const { db, onError } = dependencies;
  await clearBuscas(db, dependencies.dataDir);
  await queue.work<JobRevista>(
    FILA_REVISTAS,
    { ...OPCOES_FILA_REVISTAS, concurrency: CONCURRENCY, pollingSeconds: 1 },
    async ({ revista }) => {
      try {
        const outcome = await runExclusively(db, [LOCKS.buscaRevista, revista], () =>
          run(queue, dependencies, revista, stopping.signal),
        );
        if (outcome === 'busy')
          await queue.send(db, FILA_REVISTAS, { revista } satisfies JobRevista, { afterSeconds: BUSY_SECONDS });
      } catch (error) {
        if (!stopping.signal.aborted) onError(error, revista);
        throw error;
      }
    },
    ({ revista }) => endBusca(db, revista, FAILED),
  );
  return { abort: () => stopping.abort(new Error('the process is stopping')) };
}
