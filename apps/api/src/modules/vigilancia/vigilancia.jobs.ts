import { type Transacao, insertRevistaAnalisada } from './vigilancia.repository.ts';

/**
 * Says, as part of the transaction that stores an issue, that it is 'Analisada' now: a worker then brings the marks in it up to date and
 * compares it for every office whose automatic analysis is switched on.
 */
export const queueRevistaAnalisada = (transacao: Transacao, revistaId: number): Promise<void> =>
  insertRevistaAnalisada(transacao, revistaId);
