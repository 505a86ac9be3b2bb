import { type Backoff, computeBackoff, spread } from '../../../platform/backoff.ts';
import type { Database } from '../../../platform/database.ts';
import {
  type AlcanceDoEvento,
  type Entrega,
  type EventoDaRevista,
  insertEvento,
  postponeEntrega,
  takeEntrega,
  type TipoDeEvento,
  type Transacao,
} from './eventos.repository.ts';

export type { AlcanceDoEvento, EventoDaRevista, TipoDeEvento };

/** Follows what happens to issues. */
export interface Seguidor {
  /** Its name in the outbox. Events that wait for a name that no process has any more stay in the outbox. */
  nome: string;
  /** The events that it gets. */
  tipos: readonly TipoDeEvento[];
  /** The followers that must finish an issue before this one gets it. */
  depois?: readonly string[];
  /** Does the work for one event, as part of the transaction: all of it, or nothing. */
  follow: (transaction: Database, evento: EventoDaRevista) => Promise<void>;
}

/** Says that an issue was stored, as part of the transaction that stores it. With an office, only that office is concerned. */
export const publishAnalisada = (
  transacao: Transacao,
  revista_id: number,
  escritorio_id: number | null = null,
): Promise<void> => insertEvento(transacao, { tipo: 'analisada', revista_id, escritorio_id });

/** Says that an issue was withdrawn, as part of the transaction that withdraws it. With an office, only that office is concerned. */
export const publishRetirada = (
  transacao: Transacao,
  revista_id: number,
  escritorio_id: number | null,
): Promise<void> => insertEvento(transacao, { tipo: 'retirada', revista_id, escritorio_id });

/** Says that an office got an issue that was stored before, as part of the transaction that gives it. */
export const publishLigada = (transacao: Transacao, revista_id: number, escritorio_id: number): Promise<void> =>
  insertEvento(transacao, { tipo: 'ligada', revista_id, escritorio_id });

/** Says that the automatic analysis of an issue has ended for an office, as part of the transaction that ends it. */
export const publishComparada = (
  transacao: Transacao,
  { revista_id, escritorio_id }: { revista_id: number; escritorio_id: number },
): Promise<void> => insertEvento(transacao, { tipo: 'comparada', revista_id, escritorio_id });

/** The waits of a follower that fails, in seconds. */
export const PACIENCIA: Backoff = { first: 5, longest: 3600 };
const MAX_MOTIVO = 500;

const motivoOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_MOTIVO);

/**
 * Gives a follower its next event, in one transaction with the follower's own work. After a failure the event waits for its next attempt, and
 * with it the later events of the same issue; other issues and other followers go on. Returns false where there was nothing to do.
 */
export async function deliverNext(
  db: Database,
  { nome, depois = [], follow }: Seguidor,
  { onError, paciencia }: { onError: (error: unknown, about: object) => void; paciencia: Backoff },
): Promise<boolean> {
  const taken: Entrega[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      const entrega = await takeEntrega(transaction, { nome, depois });
      if (entrega === undefined) return;
      taken.push(entrega);
      const { tipo, revista_id, escritorio_id } = entrega;
      await follow(transaction, { tipo, revista_id, escritorio_id });
    });
  } catch (error) {
    const [entrega] = taken;
    if (entrega === undefined) throw error;
    onError(error, { seguidor: nome, ...entrega });
    const afterSeconds = spread(computeBackoff(entrega.tentativas + 1, paciencia), Math.random());
    await postponeEntrega(db, { ...entrega, seguidor: nome }, { afterSeconds, motivo: motivoOf(error) });
  }
  return taken.length > 0;
}
