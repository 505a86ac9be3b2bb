import { once } from './once.ts';
import { CALENDARIO_LEGAL, explainNaoUtil } from './prazo-calendario.ts';
import { addDias, type Dia, diffDias, formatDia, weekdayOf } from './prazo-dia.ts';

const TUESDAY = 2;
const WEEK = 7;

/**
 * The expected day of the gazette that follows: the Tuesday of the next week, or the next working day if that Tuesday is none. Takes and
 * returns a day yyyy-mm-dd.
 */
export function computeProximaPublicacao(ultima: Dia): Dia {
  // The count starts on the Tuesday of the week of the last gazette, even if it came out on another day.
  let dia = addDias(ultima, TUESDAY - weekdayOf(ultima) + WEEK);
  while (explainNaoUtil(dia, CALENDARIO_LEGAL) !== null) dia = addDias(dia, 1);
  return dia;
}

/** The gazette comes out once a week and its numbers have no gaps. This one fixes the count. */
const MARCO = { numero: 2700, dia: '2022-10-04' };

/** The Tuesday of the week in which a number of the gazette comes out, yyyy-mm-dd. */
export const computeTerca = (numero: number): Dia => addDias(MARCO.dia, (numero - MARCO.numero) * WEEK);

/**
 * Why number and date of a file do not fit the calendar of the gazette, as a Portuguese sentence; null if they fit. A gazette comes out on the
 * Tuesday of its week, or on a later day of that week if the Tuesday is a holiday, and not in the future.
 */
export function explainForaDoCalendario(numero: number, dia: Dia, hoje: Dia): string | null {
  if (dia > hoje) return `A revista ${numero} diz que é de ${formatDia(dia)}, um dia que ainda não chegou.`;
  const terca = computeTerca(numero);
  const late = diffDias(terca, dia);
  return late >= 0 && late < WEEK - 1
    ? null
    : `A revista ${numero} diz que é de ${formatDia(dia)}, mas pelo calendário do INPI sairia em ${formatDia(terca)}.`;
}

const saoPaulo = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Sao_Paulo',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The local time of São Paulo as if it were UTC, in milliseconds. */
function readWallClock(moment: number): number {
  const parts = new Map(
    saoPaulo()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return Date.parse(
    `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}:${get('second')}.000Z`,
  );
}

/**
 * The moment at which it is this full hour of this day in America/Sao_Paulo. It uses the offset of that day, because the clock changed twice a
 * year until 2019.
 */
export function momentInSaoPaulo(dia: Dia, hour: number): Date {
  const wanted = Date.parse(`${dia}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  let moment = wanted;
  // The first round may use the offset from before a clock change; the second one corrects it.
  for (let round = 0; round < 2; round += 1) moment += wanted - readWallClock(moment);
  return new Date(moment);
}

/** The hour, 0 to 23, in America/Sao_Paulo at a moment. */
export const hourInSaoPaulo = (now: Date): number => new Date(readWallClock(now.getTime())).getUTCHours();
