import type { StatusServidorInpi } from '@vigia/contract';
import { computeBackoff, respectRetryAfter, spread } from '../../platform/backoff.ts';
import { USER_AGENT } from '../../platform/download.ts';
import { readRetryAfter } from '../../platform/retry-after.ts';

/** The outcome of one request to the server. */
export type DesfechoDaMedida = 'rápida' | 'lenta' | 'falha';

export interface Medicao {
  desfecho: DesfechoDaMedida;
  /** Milliseconds until the response began; null when none came in time. */
  latenciaMs: number | null;
  /** The server's Retry-After in seconds; null without one. */
  retryAfter: number | null;
}

export interface Limites {
  /** A response that takes longer counts as slow. */
  slowMs: number;
  /** A response that takes longer counts as a failure. */
  timeoutMs: number;
}

export const LIMITES: Limites = { slowMs: 5000, timeoutMs: 15_000 };
/** The status is judged by this many of the newest measurements. */
export const JANELA = 3;

const MINUTE = 60;
const USUAL = 5 * MINUTE;
const AFTER_FAILURE = { first: MINUTE, longest: 15 * MINUTE };
const LONGEST_ASKED = 60 * MINUTE;

/** Whether the server works: any status except 429 and 5xx. */
const answered = (status: number): boolean => status < 500 && status !== 429;

/** Sends one request to the server. Every failure is returned as an outcome; only an abort of `stopping` throws. */
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
      headers: { 'user-agent': USER_AGENT, accept: 'text/html' },
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

/** The status of the server by its newest measurements (newest first). */
export function julgar(desfechos: readonly DesfechoDaMedida[]): StatusServidorInpi {
  const window = desfechos.slice(0, JANELA);
  if (window.every((desfecho) => desfecho === 'falha')) return 'Offline';
  return window.every((desfecho) => desfecho === 'rápida') ? 'Online' : 'Instável';
}

/**
 * Seconds until the next measurement: five minutes after a success, one minute after the first failures, then increasing up to fifteen minutes.
 * The wait varies by a fifth, so that installations do not all measure at the same time. It respects the server's Retry-After up to one hour.
 * @param desfechos newest first
 * @param random from 0 to 1
 */
export function esperar(
  desfechos: readonly DesfechoDaMedida[],
  retryAfter: number | null,
  random = Math.random(),
): number {
  const firstGood = desfechos.findIndex((desfecho) => desfecho !== 'falha');
  const failures = firstGood === -1 ? desfechos.length : firstGood;
  // The wait grows from the failure that makes the server 'Offline'.
  const wait = failures === 0 ? USUAL : computeBackoff(failures - (JANELA - 2), AFTER_FAILURE);
  return respectRetryAfter(Math.round(spread(wait, random)), retryAfter, LONGEST_ASKED);
}
