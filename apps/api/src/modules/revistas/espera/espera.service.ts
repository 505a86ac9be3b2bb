import { todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import type { Queue } from '../../../platform/queue.ts';
import { queueBusca } from '../busca/busca.jobs.ts';
import { publishAnalisada } from '../eventos/eventos.service.ts';
import {
  type Espera,
  findEspera,
  findNewestUpTo,
  findProxima,
  linkEscritorios,
  listFaltantes,
  saveEspera,
} from './espera.repository.ts';
import { type LimitesOlhada, probeRevista, readIndice } from '../fonte-inpi.ts';
import { ensureRevista } from '../revistas.repository.ts';

/** After an outage at most this many weeks of issues are downloaded. */
export const MAX_SEMANAS = 12;

export const LIMITES_OLHADA: LimitesOlhada = { timeoutMs: 30_000 };

/** The ids of the offices that get every new issue, because their automatic analysis is switched on. */
export type ListVigiados = (db: Database) => Promise<number[]>;

export interface EsperaDependencies {
  db: Database;
  queue: Queue;
  /** Base of INPI's gazette site. */
  revistasUrl: string;
  listVigiados: ListVigiados;
  limites: LimitesOlhada;
  stopping: AbortSignal;
  now: Date;
}

/** The result of a check: the newest issue at INPI, or null when the site did not respond. */
interface Vista {
  topo: number | null;
  indisponivel: boolean;
  retryAfter: number | null;
}

/** Finds the newest issue by requesting the file of each number after `from`, one by one. */
async function climb({ revistasUrl, limites, stopping }: EsperaDependencies, from: number): Promise<Vista> {
  let topo = from;
  for (; topo < from + MAX_SEMANAS; topo += 1) {
    const olhada = await probeRevista(revistasUrl, topo + 1, { ...limites, stopping });
    if (!olhada.ok) return { topo, indisponivel: true, retryAfter: olhada.retryAfter };
    if (!olhada.valor) break;
  }
  return { topo, indisponivel: false, retryAfter: null };
}

/** Whether the next issue may be published by now. */
async function isDue({ db, now }: EsperaDependencies): Promise<boolean> {
  const proxima = await findProxima(db, null);
  return proxima !== null && (proxima.esperada_em === null || proxima.esperada_em <= todayInSaoPaulo(now));
}

/** The newest issue by the index. If the next issue may be published and the index lacks it, its file is requested too. */
async function lookBeyondIndice(dependencies: EsperaDependencies, listed: number, ultima: number): Promise<Vista> {
  const topo = Math.max(listed, ultima);
  if (topo > ultima || !(await isDue(dependencies))) return { topo, indisponivel: false, retryAfter: null };
  return climb(dependencies, topo);
}

/** When the index does not respond: requests the files after the newest known issue. */
async function lookWithoutIndice(dependencies: EsperaDependencies, ultima: number | null): Promise<Vista> {
  const proxima = ultima === null ? await findProxima(dependencies.db, null) : null;
  const known = ultima ?? (proxima === null ? 0 : proxima.numero - 1);
  if (known < 1) return { topo: null, indisponivel: true, retryAfter: null };
  const vista = await climb(dependencies, known);
  // The known issue comes from stored files only. Without a newer file nothing shows that INPI has it.
  return vista.topo === known && ultima === null ? { ...vista, topo: null, indisponivel: true } : vista;
}

async function look(dependencies: EsperaDependencies, ultima: number | null): Promise<Vista> {
  const { revistasUrl, limites, stopping } = dependencies;
  const indice = await readIndice(revistasUrl, { ...limites, stopping });
  if (indice.ok) return lookBeyondIndice(dependencies, Math.max(...indice.valor), ultima ?? 0);
  // When the server asks for time, no other address of it is requested either.
  if (indice.retryAfter !== null) return { topo: null, indisponivel: true, retryAfter: indice.retryAfter };
  return lookWithoutIndice(dependencies, ultima);
}

/** The first issue that the watch covers: the one after the newest stored issue or, on a new installation, the newest issue. */
async function findPrimeira(db: Database, topo: number): Promise<number> {
  const stored = await findNewestUpTo(db, topo);
  return stored === null ? topo : stored + 1;
}

/** Queues the download of missing issues, oldest first, and gives new issues to the offices with automatic analysis. */
async function take(
  { db, queue, listVigiados, now }: EsperaDependencies,
  espera: Espera | undefined,
  topo: number,
): Promise<{ faltam: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const primeira = espera?.primeira ?? (await findPrimeira(transaction, topo));
    const from = Math.max(primeira, topo - MAX_SEMANAS + 1);
    const faltantes = await listFaltantes(transaction, from, topo);
    const vigiados = await listVigiados(transaction);
    for (let numero = Math.max(from, (espera?.ultima ?? 0) + 1); numero <= topo; numero += 1) {
      const { id, status } = await ensureRevista(transaction, numero);
      const linked = await linkEscritorios(transaction, id, vigiados);
      // The issue was imported before these offices had it, so it is announced again for them.
      if (linked > 0 && status === 'Analisada') await publishAnalisada(transaction, id);
    }
    for (const numero of faltantes)
      await queueBusca(queue, transaction, (await ensureRevista(transaction, numero)).id, { anunciada: true });
    await saveEspera(transaction, { primeira, ultima: topo, indisponivel: false, verificada_em: now });
    return { faltam: faltantes.length > 0 };
  });
}

/** Checks INPI's gazette site once and acts on the result. */
export async function olhar(
  dependencies: EsperaDependencies,
): Promise<{ faltam: boolean; retryAfter: number | null; esperada_em: string | null }> {
  const { db, now } = dependencies;
  const espera = await findEspera(db);
  const { topo, indisponivel, retryAfter } = await look(dependencies, espera?.ultima ?? null);
  let faltam = false;
  if (topo !== null && !(indisponivel && topo === espera?.ultima))
    ({ faltam } = await take(dependencies, espera, topo));
  if (indisponivel) await saveEspera(db, { indisponivel, verificada_em: now });
  return { faltam, retryAfter, esperada_em: (await findProxima(db, null))?.esperada_em ?? null };
}
