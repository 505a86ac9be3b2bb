import { CALENDARIO_LEGAL, explainNaoUtil } from './prazo-calendario.ts';
import { addDias, type Dia, weekdayOf } from './prazo-dia.ts';

const TUESDAY = 2;
const WEEK = 7;

/**
 * The day on which the gazette after that one is expected: the Tuesday of the week that follows, or the next working day where that Tuesday
 * is none. Takes and answers a day yyyy-mm-dd.
 */
export function computeProximaPublicacao(ultima: Dia): Dia {
  // Counted from the Tuesday of the last one's week, on whichever day it came out.
  let dia = addDias(ultima, TUESDAY - weekdayOf(ultima) + WEEK);
  while (explainNaoUtil(dia, CALENDARIO_LEGAL) !== null) dia = addDias(dia, 1);
  return dia;
}

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The clock on a wall in São Paulo, read as though it were UTC (milliseconds). */
function readWallClock(moment: number): number {
  const parts = new Map(saoPaulo.formatToParts(moment).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return Date.parse(
    `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}:${get('second')}.000Z`,
  );
}

/**
 * The moment at which clocks in America/Sao_Paulo show that full hour of that day, whatever offset the zone has on it: until 2019 the clock
 * changed twice a year.
 */
export function momentInSaoPaulo(dia: Dia, hour: number): Date {
  const wanted = Date.parse(`${dia}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  let moment = wanted;
  // The second round sees the offset of the other side of a change.
  for (let round = 0; round < 2; round += 1) moment += wanted - readWallClock(moment);
  return new Date(moment);
}

/** The hour, 0 to 23, that clocks in America/Sao_Paulo show at that moment. */
export const hourInSaoPaulo = (now: Date): number => new Date(readWallClock(now.getTime())).getUTCHours();
