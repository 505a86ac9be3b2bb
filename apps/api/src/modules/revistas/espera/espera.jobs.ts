import type { Database } from '../../../platform/database.ts';
import { runExclusively } from '../../../platform/exclusive.ts';
import { claimLock } from '../../../platform/locks.ts';
import type { Queue } from '../../../platform/queue.ts';
import { computeProximaOlhada } from './agenda.ts';
import { findProxima, wasVerifiedLately } from './espera.repository.ts';
import { LIMITES_OLHADA, type ListVigiados, olhar } from './espera.service.ts';
import type { LimitesOlhada } from '../fonte-inpi.ts';

const FILA_ESPERA = 'espera-revista';
/** Held while INPI is asked for the next issue. */
const LOCK_ESPERA = claimLock(4247);
/** The wait after all attempts of a job failed with an error of ours. */
const AGAIN_SECONDS = 15 * 60;

export interface EsperaJobDependencies {
  db: Database;
  /** Connections without a pooler, which keep locks. */
  direto: Database;
  revistasUrl: string;
  listVigiados: ListVigiados;
  limites?: LimitesOlhada;
  now?: () => Date;
}

interface JobEspera {
  /** Set on the first job of a process. This job checks INPI only when no process did in the last minutes. */
  inicio?: true;
}

/**
 * Checks INPI for the next issue while at least one worker runs. Each job queues the next one. The queue holds one waiting job for all
 * processes, so more workers send no more requests to INPI. `abort` ends a running request, so that the process can stop.
 */
export async function workEspera(
  queue: Queue,
  { db, direto, revistasUrl, listVigiados, limites = LIMITES_OLHADA, now = () => new Date() }: EsperaJobDependencies,
): Promise<{ abort: () => void }> {
  const stopping = new AbortController();
  const lookOrLeave = async (inicio: boolean, moment: Date) => {
    if (inicio && (await wasVerifiedLately(db, moment)))
      return { faltam: true, retryAfter: null, esperada_em: (await findProxima(db, null))?.esperada_em ?? null };
    return olhar({ db, queue, revistasUrl, listVigiados, limites, stopping: stopping.signal, now: moment });
  };
  const lookAndPlan = async (inicio: boolean): Promise<void> => {
    const moment = now();
    const found = await lookOrLeave(inicio, moment);
    const next = computeProximaOlhada({ now: moment, ...found, random: Math.random() });
    const afterSeconds = Math.max(1, Math.round((next.getTime() - moment.getTime()) / 1000));
    await queue.send(db, FILA_ESPERA, {}, { afterSeconds });
  };
  await queue.work<JobEspera>(
    FILA_ESPERA,
    {
      retryLimit: 3,
      retryDelay: 60,
      heartbeatSeconds: 30,
      expireInSeconds: 15 * 60,
      onlyOneWaiting: true,
      pollingSeconds: 5,
      concurrency: 1,
    },
    async ({ inicio = false }) => {
      // If another process is checking now, it also plans the next check.
      await runExclusively(direto, [LOCK_ESPERA, 0], () => lookAndPlan(inicio));
    },
    () => queue.send(db, FILA_ESPERA, {}, { afterSeconds: AGAIN_SECONDS }),
  );
  await queue.send(db, FILA_ESPERA, { inicio: true } satisfies JobEspera);
  return { abort: () => stopping.abort(new Error('the process is stopping')) };
}
