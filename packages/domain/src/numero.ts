const number = new Intl.NumberFormat('pt-BR');
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number for people: '37.000'. */
export const formatNumber = (value: number): string => number.format(value);

/** With one decimal: '1,0'. */
export const formatDecimal = (value: number): string => decimal.format(value);

/** '1 marca similar', '3 marcas similares'. */
export const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
