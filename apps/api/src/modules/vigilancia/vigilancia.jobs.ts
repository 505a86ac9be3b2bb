import { type Transacao, insertRevistaAnalisada } from './vigilancia.repository.ts';

/**
 * Says, as part of the transaction that stores an issue, that it is 'Analisada' now: a worker then brings the marks in it up to date and
 * compares it for every office whose automatic analysis is switched on.
 */
export const queueRevistaAnalisada = (transacao: Transacao, revista_id: number): Promise<void> =>
  insertRevistaAnalisada(transacao, { revista_id, escritorio_id: null });

/** The same of an issue that was stored before and is new to this office only. */
export const queueRevistaLigada = (transacao: Transacao, revista_id: number, escritorio_id: number): Promise<void> =>
  insertRevistaAnalisada(transacao, { revista_id, escritorio_id });
