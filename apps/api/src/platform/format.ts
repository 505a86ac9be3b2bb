const number = new Intl.NumberFormat('pt-BR');

export const formatNumber = (value: number): string => number.format(value);

/** '1 marca similar', '3 marcas similares'. */
export const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
