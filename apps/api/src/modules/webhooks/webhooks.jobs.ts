import { workInRounds } from '../../platform/rounds.ts';
import { tellPrazos } from './acontecimentos.service.ts';
import { deleteVelhas } from './entregas.repository.ts';
import { deliverDevidas, type EntregasDependencies } from './entregas.service.ts';

/** How often a process looks for due messages, and for near deadlines that were not told yet. */
const LOOK_MS = 1000;
const PRAZOS_MS = 60_000;

/** Sends messages to webhooks until the returned function is called. It ends the requests under way; their messages are sent again. */
export function workWebhooks({
  onError,
  lookMs = LOOK_MS,
  ...dependencies
}: EntregasDependencies & { onError: (error: unknown) => void; lookMs?: number }): () => Promise<void> {
  const stopping = new AbortController();
  const { db } = dependencies;
  const stops = [
    workInRounds(() => deliverDevidas(dependencies, stopping.signal), { everyMs: lookMs, onError }),
    workInRounds(
      async () => {
        await tellPrazos(db);
        await deleteVelhas(db);
        return false;
      },
      { everyMs: PRAZOS_MS, onError },
    ),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
