import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Pool } from '../../../platform/database.ts';
import { download, type DownloadLimits } from '../../../platform/download.ts';
import { runExclusively } from '../../../platform/exclusive.ts';
import { claimLock } from '../../../platform/locks.ts';
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
import { type DesfechoDaBusca, judgeBusca, PACIENCIA, type Paciencia } from './desfecho.ts';
import { findProxima } from '../espera/espera.repository.ts';
import { urlOfRevista, ZIP_MAGIC } from '../fonte-inpi.ts';
import { importRevista } from '../importacao/importacao.service.ts';
import { createProgressWriter } from './progresso.ts';

/** The queue of issues to download from INPI. */
export const FILA_REVISTAS = 'revistas';
export const OPCOES_FILA_REVISTAS = { retryLimit: 20, heartbeatSeconds: 10, expireInSeconds: 3600 };

/** Locks an issue while it is fetched from INPI. */
export const LOCK_BUSCA = claimLock(4246);

/** One process downloads at most this many issues at a time, so that a slow download does not block the others. */
const CONCURRENCY = 2;
/** The wait in seconds when another process works on the same issue. */
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
  /** Connections without a pooler, which keep locks. */
  direto: Database;
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

/** The directory of issues that are being downloaded and read. */
export const buscaDirectory = (dataDir: string): string => path.join(dataDir, 'revistas');

/** Nobody in particular asked for an issue that the watch for the next one found. */
const NINGUEM = 0;

/**
 * Queues the download of an issue within the caller's transaction, once for all offices. The offices that ask take turns. An issue that ended in
 * 'Erro' is tried again.
 */
export async function queueBusca(
  queue: Queue,
  transaction: Database,
  revistaId: number,
  { anunciada = false, escritorioId = NINGUEM } = {},
): Promise<void> {
  await reopenRevista(transaction, revistaId);
  if (await insertBusca(transaction, revistaId, anunciada))
    await queue.sendInTurn(transaction, FILA_REVISTAS, escritorioId, [{ revista: revistaId } satisfies JobRevista]);
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
  desfecho: DesfechoDaBusca,
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

/** Makes one attempt at an issue: downloads the missing part of the file and imports it. On failure it plans the next attempt or ends in 'Erro'. */
async function run(
  queue: Queue,
  dependencies: BuscaJobDependencies,
  revistaId: number,
  stopping: AbortSignal,
): Promise<void> {
  const { db, dataDir, paciencia = PACIENCIA } = dependencies;
  const busca = await findBusca(db, revistaId);
  // Another job for this issue waits for its time. This one belongs to a worker that was taken for dead.
  if (busca === undefined || busca.espera) return;
  const attempt = { revistaId, numero: busca.numero, stopping };
  // The operator imported the issue meanwhile, or an earlier attempt did and its process died afterwards. A file that an office uploaded does not
  // count: INPI's own file replaces it.
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

/** Removes files on disk that no running download needs. */
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
 * Downloads issues from INPI and imports them. After a crash another worker continues where the file on disk ends. The import is one
 * transaction, so an issue is stored completely or not at all. `abort` ends a running download, so that the process can stop.
 */
export async function workBuscas(queue: Queue, dependencies: BuscaJobDependencies): Promise<{ abort: () => void }> {
  const stopping = new AbortController();
  const { db, direto, onError } = dependencies;
  await clearBuscas(db, dependencies.dataDir);
  await queue.work<JobRevista>(
    FILA_REVISTAS,
    { ...OPCOES_FILA_REVISTAS, concurrency: CONCURRENCY, pollingSeconds: 1 },
    async ({ revista }) => {
      try {
        const outcome = await runExclusively(direto, [LOCK_BUSCA, revista], () =>
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
