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

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const toNumber = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`) / DAY_MS;
const fromNumber = (number: number): Dia => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether the text is an existing day in the form yyyy-mm-dd, from 1900 to 2199. 30 February does not exist. */
export function isDia(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
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
export const todayInSaoPaulo = (now: Date): Dia => saoPaulo.format(now);
