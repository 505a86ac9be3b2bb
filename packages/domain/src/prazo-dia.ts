import { once } from './once.ts';

/**
 * Days without a time, as text 'yyyy-mm-dd'. All arithmetic counts days since 1970 in UTC, where every day has 24 hours, so time zones and
 * daylight saving cannot shift a day.
 */
export type Dia = string;

const DAY_MS = 86_400_000;
const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

const saoPaulo = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Sao_Paulo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

const toNumber = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`) / DAY_MS;
const fromNumber = (number: number): Dia => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A range of days, both ends included. */
export interface IntervaloDeDias {
  readonly primeiro: Dia;
  readonly ultimo: Dia;
}

/** Every day that can be written. PostgreSQL knows no year 0, and a later year than 9999 has five digits. */
const TODOS_OS_DIAS: IntervaloDeDias = { primeiro: '0001-01-01', ultimo: '9999-12-31' };

/** The days on which deadlines can begin: those of an office's calendar and of an issue. */
export const DIAS_DE_PRAZO: IntervaloDeDias = { primeiro: '1900-01-01', ultimo: '2199-12-31' };

/** The days in the life of a mark: its filing, grant and end. Brazil registers marks since 1875, and a priority may be older. */
export const DIAS_DE_MARCA: IntervaloDeDias = { primeiro: '1800-01-01', ultimo: '2199-12-31' };

/** Whether the text is an existing day of the range in the form yyyy-mm-dd. 30 February does not exist. */
export function isDia(text: string, { primeiro, ultimo }: IntervaloDeDias = TODOS_OS_DIAS): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < primeiro || text > ultimo) return false;
  const number = toNumber(text);
  return !Number.isNaN(number) && fromNumber(number) === text;
}

/** The day that comes `dias` days later, or earlier if negative. */
export const addDias = (dia: Dia, dias: number): Dia => fromNumber(toNumber(dia) + dias);

/** The number of days from the first to the second; negative if the second comes earlier. */
export const diffDias = (from: Dia, to: Dia): number => toNumber(to) - toNumber(from);

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (dia: Dia): number => (((toNumber(dia) + 4) % 7) + 7) % 7;

/** The Portuguese name of the day of the week. */
export const nameWeekday = (dia: Dia): string => WEEKDAYS[weekdayOf(dia)] ?? '';

/** The day in Brazilian notation: dd/mm/yyyy. */
export const formatDia = (dia: Dia): string => dia.split('-').reverse().join('/');

/** The current day in America/Sao_Paulo at a moment. INPI's deadlines count days there. */
export const todayInSaoPaulo = (now: Date): Dia => saoPaulo().format(now);
