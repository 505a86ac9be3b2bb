import { addDias, diffDias, hourInSaoPaulo, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { respectRetryAfter, spread } from '../../../platform/backoff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** INPI is looked at from this hour of America/Sao_Paulo … */
const OPENS = 6;
/** … until before this one. */
const CLOSES = 22;
const USUAL = 15 * MINUTE;
/** Days after the expected one on which the next issue is looked for as often as on that day. */
const EAGER_DAYS = 3;
/** While some issue that is known to be out is not read yet. */
const UNFINISHED = 6 * HOUR;
/** Installations do not all begin on the stroke of the hour. */
const MORNING_SPREAD = 10 * MINUTE;
/** The longest that INPI may ask for, in seconds. */
const MAIOR_RETRY_AFTER = 6 * 3600;

export interface SituacaoEspera {
  now: Date;
  /** The day on which the next issue is expected; null while nobody knows. */
  esperada_em: string | null;
  /** Issues known to be out that are not read yet. */
  faltam: boolean;
  /** Seconds for which INPI asked to be left alone. */
  retryAfter: number | null;
  /** From 0 to 1. */
  random: number;
}

/** The next moment between opening and closing that is not before this one. */
function inOpeningHours(moment: Date, spread: number): Date {
  const dia = todayInSaoPaulo(moment);
  const hour = hourInSaoPaulo(moment);
  if (hour >= OPENS && hour < CLOSES) return moment;
  const opening = momentInSaoPaulo(hour < OPENS ? dia : addDias(dia, 1), OPENS);
  return new Date(opening.getTime() + spread);
}

/** How long to wait on a day on which the next issue may come out any minute. */
function intervalOn(hoje: string, esperada: string): number {
  return diffDias(esperada, hoje) < EAGER_DAYS ? USUAL : 4 * USUAL;
}

/**
 * When INPI is to be looked at again: not before 06:00 of the day on which the next issue is expected, by the clock of America/Sao_Paulo;
 * from then on every quarter of an hour or so until it is there, and every hour once it is three days late.
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
