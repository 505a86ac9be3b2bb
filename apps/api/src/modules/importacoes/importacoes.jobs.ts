import { inOffice } from '../../platform/office-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { workHourly } from '../../platform/rounds.ts';
import { deleteAntigas } from './importacoes.repository.ts';
import { endImportacao, findEscritorio } from './trabalho.repository.ts';
import { importNext, type TrabalhoDependencies } from './trabalho.service.ts';

export const FILA_IMPORTACOES = 'importacoes';
const GAVE_UP = 'A importação parou por uma falha do servidor. O que já foi adicionado continua no portfólio.';

interface JobImportacao {
  importacao: number;
}

/** An import of 5,000 marks takes about a minute. Each attempt goes on where the last one stopped. */
export const OPCOES_FILA_IMPORTACOES = { retryLimit: 4, retryDelay: 5, heartbeatSeconds: 10, expireInSeconds: 1800 };

/** Queues the work of an import in the caller's transaction. */
export const requestImportacao = (
  queue: Queue,
  transaction: Database,
  { escritorio_id, id }: { escritorio_id: number; id: number },
): Promise<void> =>
  queue.sendInTurn(transaction, FILA_IMPORTACOES, escritorio_id, [{ importacao: id } satisfies JobImportacao]);

async function runImportacao(dependencies: TrabalhoDependencies, id: number, stopping: AbortSignal): Promise<void> {
  const found = await findEscritorio(dependencies.db, id);
  if (!found) return;
  await inOffice(found.escritorio_id, async () => {
    while (await importNext(dependencies, id)) stopping.throwIfAborted();
  });
}

/** Makes this process import checked spreadsheets, one office's after the other's. */
export const workImportacoes = (queue: Queue, dependencies: TrabalhoDependencies): Promise<void> =>
  queue.work<JobImportacao>(
    FILA_IMPORTACOES,
    { ...OPCOES_FILA_IMPORTACOES, concurrency: 2 },
    ({ importacao }, stopping) => runImportacao(dependencies, importacao, stopping),
    ({ importacao }) => endImportacao(dependencies.db, importacao, { linha: null, motivo: GAVE_UP }),
  );

/** Deletes old imports every hour, until the returned function is called. */
export const workImportacoesAntigas = (
  db: Database,
  { onError }: { onError: (error: unknown) => void },
): (() => Promise<void>) => workHourly(() => deleteAntigas(db), { onError });
