import type { StatusServidorInpi } from '@vigia/contract';
import { computeBackoff, respectRetryAfter, spread } from '../../platform/backoff.ts';
import { readRetryAfter } from '../../platform/retry-after.ts';

/** How one question to the server went. */
export type Desfecho = 'rápida' | 'lenta' | 'falha';

export interface Medicao {
  desfecho: Desfecho;
  /** Milliseconds until the answer began; null when none came in time. */
  latenciaMs: number | null;
  /** Seconds after which a server that refused wants to be asked again. */
  retryAfter: number | null;
}

export interface Limites {
  /** An answer that takes longer is slow … */
  slowMs: number;
  /** … and one that takes longer than this is none. */
  timeoutMs: number;
}

export const LIMITES: Limites = { slowMs: 5000, timeoutMs: 15_000 };
/** So many measurements together tell how the server is doing. */
export const JANELA = 3;

const MINUTE = 60;
const USUAL = 5 * MINUTE;
const AFTER_FAILURE = { first: MINUTE, longest: 15 * MINUTE };
const LONGEST_ASKED = 60 * MINUTE;

/** Whether the server did its work: a page, a redirect or a refusal of this one address, but not 'too many' nor a fault of its own. */
const answered = (status: number): boolean => status < 500 && status !== 429;

/** Asks the server once; whatever goes wrong there is an outcome, and only `stopping` makes it throw. */
export async function medir(
  url: string,
  { slowMs, timeoutMs }: Limites = LIMITES,
  stopping = new AbortController().signal,
): Promise<Medicao> {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
      headers: { 'user-agent': 'VigiaMarcas', accept: 'text/html' },
    });
    const latenciaMs = Math.round(performance.now() - started);
    await response.body?.cancel();
    const retryAfter = readRetryAfter(response.headers.get('retry-after'));
    if (!answered(response.status)) return { desfecho: 'falha', latenciaMs, retryAfter };
    return { desfecho: latenciaMs > slowMs ? 'lenta' : 'rápida', latenciaMs, retryAfter: null };
  } catch {
    stopping.throwIfAborted();
    return { desfecho: 'falha', latenciaMs: null, retryAfter: null };
  }
}

/** What the newest measurements (newest first) say together. */
export function julgar(desfechos: readonly Desfecho[]): StatusServidorInpi {
  const window = desfechos.slice(0, JANELA);
  if (window.every((desfecho) => desfecho === 'falha')) return 'Offline';
  return window.every((desfecho) => desfecho === 'rápida') ? 'Online' : 'Instável';
}

/**
 * Seconds until the next measurement: five minutes while all is well, one minute to see whether a failure lasts, then longer and longer.
 * A fifth more or less, so that installations do not ask all at once; never sooner than the server asked for.
 * @param desfechos newest first
 * @param random from 0 to 1
 */
export function esperar(desfechos: readonly Desfecho[], retryAfter: number | null, random = Math.random()): number {
  const firstGood = desfechos.findIndex((desfecho) => desfecho !== 'falha');
  const failures = firstGood === -1 ? desfechos.length : firstGood;
  // The wait grows from the failure on that makes the server 'Offline'.
  const wait = failures === 0 ? USUAL : computeBackoff(failures - (JANELA - 2), AFTER_FAILURE);
  return respectRetryAfter(Math.round(spread(wait, random)), retryAfter, LONGEST_ASKED);
}
