import type { Queue } from '../../platform/queue.ts';
import { type BuscaJobDependencies, workBuscas } from './busca/busca.jobs.ts';
import { type EsperaJobDependencies, workEspera } from './espera/espera.jobs.ts';

/** Makes this process download the requested issues and, if `espera` is set, check INPI for the next one. */
export async function workRevistas(
  queue: Queue,
  {
    espera,
    ...dependencies
  }: BuscaJobDependencies & { espera: Omit<EsperaJobDependencies, 'db' | 'direto' | 'revistasUrl'> | null },
): Promise<{ abort: () => void }> {
  const buscas = await workBuscas(queue, dependencies);
  const { db, direto, revistasUrl } = dependencies;
  const watch = espera === null ? undefined : await workEspera(queue, { db, direto, revistasUrl, ...espera });
  return {
    abort: () => {
      buscas.abort();
      watch?.abort();
    },
  };
}
