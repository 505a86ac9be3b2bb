import type { Backoff } from '../../../platform/backoff.ts';
import type { Database } from '../../../platform/database.ts';
import { Bell, workInRounds } from '../../../platform/rounds.ts';
import { deleteEntregues, distributeEventos } from './eventos.repository.ts';
import { deliverNext, PACIENCIA, type Seguidor } from './eventos.service.ts';

/** How often a process looks for new events, and each follower for its own. */
const LOOK_MS = 1000;

export interface EventosJobDependencies {
  db: Database;
  seguidores: readonly Seguidor[];
  onError: (error: unknown, about: object) => void;
  lookMs?: number;
  paciencia?: Backoff;
}

/** Throws where two followers have one name, or where a follower waits for one that is not registered before it. */
function checkSeguidores(seguidores: readonly Seguidor[]): void {
  const known = new Set<string>();
  for (const { nome, depois = [] } of seguidores) {
    if (known.has(nome)) throw new Error(`two followers have the name ${nome}`);
    const missing = depois.find((other) => !known.has(other));
    if (missing !== undefined) throw new Error(`${nome} comes after ${missing}, which is not registered before it`);
    known.add(nome);
  }
}

/**
 * Works off the outbox of the gazettes as long as this process lives. Each follower has rounds of its own, so that a slow or failing one keeps no
 * other waiting. Several processes share the work. Returns a function that ends this; it waits for the work under way.
 */
export function workEventos({
  db,
  seguidores,
  onError,
  lookMs = LOOK_MS,
  paciencia = PACIENCIA,
}: EventosJobDependencies): () => Promise<void> {
  checkSeguidores(seguidores);
  const bell = new Bell();
  const followed = seguidores.flatMap(({ nome, tipos }) => tipos.map((tipo) => ({ nome, tipo })));
  const distribute = async (): Promise<boolean> => {
    await deleteEntregues(db);
    if ((await distributeEventos(db, followed)) > 0) bell.ring();
    return false;
  };
  const deliver = async (seguidor: Seguidor): Promise<boolean> => {
    const delivered = await deliverNext(db, seguidor, { onError, paciencia });
    // Other followers may wait for this one.
    if (delivered) bell.ring();
    return delivered;
  };
  const stops = [
    workInRounds(distribute, { everyMs: lookMs, onError: (error) => onError(error, {}) }),
    ...seguidores.map((seguidor) =>
      workInRounds(() => deliver(seguidor), {
        everyMs: lookMs,
        bell,
        onError: (error) => onError(error, { seguidor: seguidor.nome }),
      }),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
