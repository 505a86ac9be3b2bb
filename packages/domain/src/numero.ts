import { once } from './once.ts';

// The first formatter of a process takes as long as the start of the engine, and most processes and threads write no numbers.
const number = once(() => new Intl.NumberFormat('pt-BR'));
const decimal = once(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A number for people: '37.000'. */
export const formatNumber = (value: number): string => number().format(value);

/** With one decimal: '1,0'. */
export const formatDecimal = (value: number): string => decimal().format(value);

/** '1 marca similar', '3 marcas similares'. */
export const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
