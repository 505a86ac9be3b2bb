import { startInpi } from '../../../../test/inpi-server.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import { workRevistas } from '../revistas.jobs.ts';
import { PACIENCIA } from './desfecho.ts';

/** A limit that no test reaches. */
const HOUR_MS = 3_600_000;
const LIMITES = { answerMs: HOUR_MS, idleMs: HOUR_MS, totalMs: HOUR_MS, maxBytes: 5_000_000 };
const PRESSA = { ...PACIENCIA, primeiraEspera: 0.5, maiorEspera: 1, retomada: 0.2 };

/** The product, with a worker that fetches issues from a gazette site on this machine after short waits. */
export async function startBusca() {
  const test = await createTestApp();
  const inpi = await startInpi();
  const errors: unknown[] = [];
  const { abort } = await workRevistas(test.queue, {
    ...test.connection,
    direto: test.direto.db,
    dataDir: test.dataDir,
    revistasUrl: inpi.url,
    limites: LIMITES,
    paciencia: PRESSA,
    espera: null,
    onError: (error: unknown) => errors.push(error),
  });
  return {
    test,
    inpi,
    errors,
    close: async (): Promise<void> => {
      abort();
      await test.close();
      await inpi.close();
    },
  };
}
