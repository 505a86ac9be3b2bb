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
 * Requests the data of waiting marks from INPI's search site until the returned function is called. All processes together send one request
 * at a time, with a pause of seconds. The returned function aborts a running request; another process repeats it later.
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
