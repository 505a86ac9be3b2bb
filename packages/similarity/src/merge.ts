import { MAX_RESULTADOS, NEAREST_RESULTADOS } from '@vigia/domain';
import type { Comparacao, Opcoes } from './sinal.ts';

/** How many rows a result keeps. */
export type Limites = Pick<Opcoes, 'nearest' | 'max'>;

/** Most probable first; ties by process number, so that the order never depends on how the work was cut up. */
export const compareRows = (a: Comparacao, b: Comparacao): number =>
  b.probabilidade - a.probabilidade ||
  (a.publicada.numero < b.publicada.numero ? -1 : Number(a.publicada.numero > b.publicada.numero));

/** Of `total` ordered rows the first `similares` of which are Similar: how many to keep. */
export const countKept = (total: number, similares: number, limites: Limites): number =>
  Math.min(total, limites.max ?? MAX_RESULTADOS, Math.max(similares, limites.nearest ?? NEAREST_RESULTADOS));

/** Joins the results of two parts of an issue into what one run over both would have given. */
export const mergeComparacoes = (
  a: readonly Comparacao[],
  b: readonly Comparacao[],
  limites: Limites = {},
): Comparacao[] => {
  const rows = [...a, ...b].sort(compareRows);
  const similares = rows.filter((row) => row.similaridade === 'Similar').length;
  return rows.slice(0, countKept(rows.length, similares, limites));
};
