import { workInRounds } from '../../../platform/rounds.ts';
import { createTurno, type TurnoDependencies } from '../../pepi/turno.service.ts';
import { attend } from './atendimento.service.ts';
import { hasDue, takeProxima, wakePublicadas } from './consultas.repository.ts';

/** How often a process looks for marks that wait. */
const LOOK_MS = 3000;

export interface ConsultasJobDependencies extends TurnoDependencies {
  lookMs?: number;
}

/**
 * Asks INPI's search site about the marks that wait, as long as this process lives: one request at a time over all processes, with seconds
 * between them. Returns a function that ends this; the request under way is aborted, and the next process asks again.
 */
export function workConsultas(dependencies: ConsultasJobDependencies): () => Promise<void> {
  const { db, lookMs = LOOK_MS } = dependencies;
  const turno = createTurno(dependencies);
  const stop = workInRounds(
    async () => {
      await wakePublicadas(db);
      if (await hasDue(db))
        await turno.take(async (consult) => {
          const numero = await takeProxima(db);
          return numero === undefined ? 'idle' : attend({ db, consult }, numero);
        });
      return false;
    },
    {
      everyMs: lookMs,
      onError: (error) => {
        if (!turno.aborted) dependencies.onError(error);
      },
    },
  );
  return async () => {
    turno.abort();
    await stop();
  };
}
