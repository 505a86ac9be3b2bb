import { addDias, diffDias, hourInSaoPaulo, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { respectRetryAfter, spread } from '../../../platform/backoff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** INPI is checked from this hour of America/Sao_Paulo. */
const OPENS = 6;
/** INPI is not checked from this hour on. */
const CLOSES = 22;
const USUAL = 15 * MINUTE;
/** From the expected day on, INPI is checked at the short interval for this many days. */
const EAGER_DAYS = 3;
/** The interval while a published issue is not imported yet. */
const UNFINISHED = 6 * HOUR;
/** The first check of a day varies within this time, so that installations do not all start at the same moment. */
const MORNING_SPREAD = 10 * MINUTE;
/** The longest wait that INPI may ask for, in seconds. */
const MAIOR_RETRY_AFTER = 6 * 3600;

export interface SituacaoEspera {
  now: Date;
  /** The day on which the next issue is expected; null when unknown. */
  esperada_em: string | null;
  /** Whether a published issue is not imported yet. */
  faltam: boolean;
  /** INPI's Retry-After in seconds; null without one. */
  retryAfter: number | null;
  /** From 0 to 1. */
  random: number;
}

/** The moment itself if it is within opening hours, else the next opening. */
function inOpeningHours(moment: Date, spread: number): Date {
  const dia = todayInSaoPaulo(moment);
  const hour = hourInSaoPaulo(moment);
  if (hour >= OPENS && hour < CLOSES) return moment;
  const opening = momentInSaoPaulo(hour < OPENS ? dia : addDias(dia, 1), OPENS);
  return new Date(opening.getTime() + spread);
}

/** The interval between checks from the expected day on. */
function intervalOn(hoje: string, esperada: string): number {
  return diffDias(esperada, hoje) < EAGER_DAYS ? USUAL : 4 * USUAL;
}

/**
 * The time of the next check of INPI: 06:00 (America/Sao_Paulo) of the expected day of the next issue at the earliest. From then on about every
 * fifteen minutes, and every hour when the issue is three days late.
 */
export function computeProximaOlhada({ now, esperada_em, faltam, retryAfter, random }: SituacaoEspera): Date {
  const afterOpening = random * MORNING_SPREAD;
  const hoje = todayInSaoPaulo(now);
  const due = esperada_em === null || esperada_em <= hoje;
  const interval = esperada_em === null ? 4 * USUAL : intervalOn(hoje, esperada_em);
  const regular = due
    ? inOpeningHours(new Date(now.getTime() + spread(interval, random)), afterOpening)
    : new Date(momentInSaoPaulo(esperada_em, OPENS).getTime() + afterOpening);
  const unfinished = faltam ? now.getTime() + spread(UNFINISHED, random) : Infinity;
  const asked = now.getTime() + respectRetryAfter(0, retryAfter, MAIOR_RETRY_AFTER) * 1000;
  return new Date(Math.max(Math.min(regular.getTime(), unfinished), asked));
}
