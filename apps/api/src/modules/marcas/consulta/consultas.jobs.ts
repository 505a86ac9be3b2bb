import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { workInRounds } from '../../../platform/rounds.ts';
import type { Storage } from '../../../platform/storage.ts';
import { attend } from './atendimento.service.ts';
import { hasDue, takeProxima, wakePublicadas } from './consultas.repository.ts';
import { type ClientePepi, createClientePepi } from '../../pepi/cliente.ts';
import { Interrompido, PepiIndisponivel } from '../../pepi/erros.ts';
import { RITMO, type Ritmo } from '../../pepi/sessao.ts';
import { claimTurno, countFalhas, keepTurno, releaseTurno } from '../../pepi/turno.repository.ts';

/** How often a process looks whether a mark waits. */
const LOOK_MS = 3000;
const PAUSE_SECONDS = { first: 60, longest: 3600, longestAsked: 24 * 3600 };

/** Seconds for which nobody asks after so many failures in a row: longer and longer, never shorter than the site asked for. */
export function pauseAfter(falhas: number, retryAfter: number | undefined): number {
  const own = Math.min(PAUSE_SECONDS.longest, PAUSE_SECONDS.first * 2 ** Math.min(falhas - 1, 10));
  return Math.max(own, Math.min(retryAfter ?? 0, PAUSE_SECONDS.longestAsked));
}

export interface PepiJobDependencies {
  db: Database;
  storage: Storage;
  /** Base of the search site. */
  buscaUrl: string;
  onError: (error: unknown) => void;
  /** Tests alone tell another rhythm than the polite one. */
  ritmo?: Ritmo;
  lookMs?: number;
}

interface Trabalho {
  dependencies: PepiJobDependencies;
  cliente: ClientePepi;
  dono: string;
  stopping: AbortSignal;
}

/** Serves one process after the other while this process has the right to ask. Answers how long nobody should ask now. */
async function serve({ dependencies, cliente, stopping }: Trabalho): Promise<number> {
  const { db, storage, ritmo = RITMO } = dependencies;
  while (!stopping.aborted) {
    const numero = await takeProxima(db);
    if (numero === undefined) break;
    const failure = await attend({ db, storage, cliente }, numero);
    const falhas = await countFalhas(db, failure !== null);
    if (failure !== null) {
      dependencies.onError(failure);
      return pauseAfter(falhas, failure instanceof PepiIndisponivel ? failure.retryAfter : undefined);
    }
  }
  return ritmo.entrePedidosMs / 1000;
}

async function look(trabalho: Trabalho): Promise<void> {
  const { dependencies, dono } = trabalho;
  const { db } = dependencies;
  await wakePublicadas(db);
  if (!(await hasDue(db)) || !(await claimTurno(db, dono))) return;
  let pause = PAUSE_SECONDS.first;
  try {
    pause = await serve(trabalho);
  } finally {
    await releaseTurno(db, dono, trabalho.stopping.aborted ? 0 : pause);
  }
}

/**
 * Asks INPI's search site for the marks that wait, for as long as this process lives: one request at a time over all processes, seconds apart.
 * Answers how to end that; what is under way is cut off and asked again by whoever comes next.
 */
export function workPepi(dependencies: PepiJobDependencies): () => Promise<void> {
  const { db, buscaUrl, ritmo = RITMO, lookMs = LOOK_MS } = dependencies;
  const ending = new AbortController();
  const dono = randomUUID();
  const cliente = createClientePepi({
    buscaUrl,
    ritmo,
    stopping: ending.signal,
    beforeRequest: async () => {
      if (!(await keepTurno(db, dono))) throw new Interrompido('another process asks now');
    },
  });
  const trabalho: Trabalho = { dependencies, cliente, dono, stopping: ending.signal };
  const stop = workInRounds(
    async () => {
      await look(trabalho);
      return false;
    },
    {
      everyMs: lookMs,
      onError: (error) => {
        if (!ending.signal.aborted) dependencies.onError(error);
      },
    },
  );
  return async () => {
    ending.abort(new Interrompido('the process is stopping'));
    await stop();
  };
}
