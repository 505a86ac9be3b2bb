import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { esperar, julgar, LIMITES, type Limites, medir } from './medicao.ts';
import { insertMedida, listDesfechos, wasMeasuredLately } from './servidor-inpi.repository.ts';

const FILA_SERVIDOR_INPI = 'servidor-inpi';

export interface ServidorInpiJobDependencies {
  db: Database;
  /** Base address of the search site. The measurement requests its search page. */
  buscaUrl: string;
  limites?: Limites;
}

interface JobServidorInpi {
  /** Set on the first job of a process. This job measures only when there is no measurement of the last minute. */
  inicio?: true;
}

/** Measures once, stores the result and queues the next measurement. */
async function run(
  queue: Queue,
  { db, buscaUrl, limites = LIMITES }: ServidorInpiJobDependencies,
  { inicio, stopping }: { inicio: boolean; stopping: AbortSignal },
): Promise<void> {
  if (inicio && (await wasMeasuredLately(db))) {
    await queue.send(db, FILA_SERVIDOR_INPI, {}, { afterSeconds: esperar(await listDesfechos(db), null) });
    return;
  }
  const { desfecho, latenciaMs, retryAfter } = await medir(`${buscaUrl}/pePI/`, limites, stopping);
  await db.transaction().execute(async (transaction) => {
    const desfechos = [desfecho, ...(await listDesfechos(transaction))];
    await insertMedida(transaction, { desfecho, latencia_ms: latenciaMs, status: julgar(desfechos) });
    await queue.send(transaction, FILA_SERVIDOR_INPI, {}, { afterSeconds: esperar(desfechos, retryAfter) });
  });
}

/**
 * Measures INPI's search site while at least one worker runs. Each job queues the next one. The queue holds one waiting job for all processes,
 * so more workers send no more requests to INPI. `abort` ends a running request, so that the process can stop.
 */
export async function workServidorInpi(
  queue: Queue,
  dependencies: ServidorInpiJobDependencies,
): Promise<{ abort: () => void }> {
  const stopping = new AbortController();
  await queue.work<JobServidorInpi>(
    FILA_SERVIDOR_INPI,
    {
      retryLimit: 3,
      heartbeatSeconds: 30,
      expireInSeconds: 120,
      onlyOneWaiting: true,
      pollingSeconds: 5,
      concurrency: 1,
    },
    ({ inicio = false }) => run(queue, dependencies, { inicio, stopping: stopping.signal }),
    () => queue.send(dependencies.db, FILA_SERVIDOR_INPI, {}, { afterSeconds: 60 }),
  );
  await queue.send(dependencies.db, FILA_SERVIDOR_INPI, { inicio: true } satisfies JobServidorInpi);
  return { abort: () => stopping.abort(new Error('the process is stopping')) };
}
