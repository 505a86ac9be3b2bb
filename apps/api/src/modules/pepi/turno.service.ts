import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeBackoff, respectRetryAfter } from '../../platform/backoff.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { createClientePepi } from './cliente.ts';
import { Interrompido, PepiIndisponivel } from './erros.ts';
import { type ConsultaDoProcesso, consultProcesso } from './pepi.service.ts';
import { RITMO, type Ritmo } from './sessao.ts';
import { claimTurno, countFalhas, keepTurno, releaseTurno } from './turno.repository.ts';

const PAUSE = { first: 60, longest: 3600 };
/** The longest pause that the site may ask for, in seconds. */
const LONGEST_ASKED = 24 * 3600;
/** A process that waits longer than this for a stored answer would lose its turn. */
const LONGEST_WAIT_MS = 60_000;

/** The pause in seconds after `falhas` failures in a row. It is at least as long as the site asked for. */
export const pauseAfter = (falhas: number, retryAfter: number | undefined): number =>
  respectRetryAfter(computeBackoff(falhas, PAUSE), retryAfter, LONGEST_ASKED);

export interface TurnoDependencies {
  db: Database;
  storage: Storage;
  /** Base of the search site, without a slash at the end. */
  buscaUrl: string;
  /** Receives the failures of the site. */
  onError: (error: unknown) => void;
  /** Only tests use another pace than the default. */
  ritmo?: Ritmo;
}

/** Requests one process from the site. Throws PepiIndisponivel, PaginaInesperada or Interrompido. */
export type Consult = (numero: string) => Promise<ConsultaDoProcesso>;

/** The outcome of one process: it was served, there was none left to serve, or the site failed. */
export type Atendimento = 'served' | 'idle' | { failure: Error };

/** The turn: the right to send requests to INPI's search site. One process of the installation has it at a time. */
export interface Turno {
  /**
   * Takes the turn and calls `serve` repeatedly. Ends when nothing is left to serve or the site fails, which starts a pause. Does nothing while
   * another process has the turn, or during a pause.
   */
  take: (serve: (consult: Consult) => Promise<Atendimento>) => Promise<void>;
  /** Aborts the running request and returns the turn. */
  abort: () => void;
  /** Whether `abort` was called. */
  readonly aborted: boolean;
}

/** Creates this process's access to the turn. */
export function createTurno({ db, storage, buscaUrl, onError, ritmo = RITMO }: TurnoDependencies): Turno {
  const dono = randomUUID();
  const ending = new AbortController();
  const keep = async (): Promise<void> => {
    if (!(await keepTurno(db, dono))) throw new Interrompido('another process asks now');
  };
  const cliente = createClientePepi({ buscaUrl, ritmo, stopping: ending.signal, beforeRequest: keep });
  const wait = async (ms: number): Promise<void> => {
    await keep();
    await sleep(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal: ending.signal }).catch(() =>
      ending.signal.throwIfAborted(),
    );
  };
  const consult: Consult = (numero) => consultProcesso({ db, storage, cliente, wait }, numero);

  /** Returns the pause that follows, in seconds. */
  const serveAll = async (serve: (consult: Consult) => Promise<Atendimento>): Promise<number> => {
    while (!ending.signal.aborted) {
      const outcome = await serve(consult);
      if (outcome === 'idle') break;
      const failure = outcome === 'served' ? null : outcome.failure;
      const falhas = await countFalhas(db, failure !== null);
      if (failure !== null) {
        onError(failure);
        return pauseAfter(falhas, failure instanceof PepiIndisponivel ? failure.retryAfter : undefined);
      }
    }
    return ritmo.entrePedidosMs / 1000;
  };

  return {
    take: async (serve) => {
      if (!(await claimTurno(db, dono))) return;
      let pause = PAUSE.first;
      try {
        pause = await serveAll(serve);
      } finally {
        await releaseTurno(db, dono, ending.signal.aborted ? 0 : pause);
      }
    },
    abort: () => ending.abort(new Interrompido('the process is stopping')),
    get aborted() {
      return ending.signal.aborted;
    },
  };
}
