import type { Resultado } from '@vigia/contract';

/** The number of rows that one expansion adds. */
const STEP = 10;

export interface RevealedRows<Row> {
  rows: readonly Row[];
  /** True if more rows remain. */
  more: boolean;
}

/** Returns the 'Similar' rows, or the first ten rows if there are none. Each expansion adds ten more rows. */
export function revealRows<Row extends Pick<Resultado, 'similaridade'>>(
  resultado: readonly Row[],
  expansions: number,
): RevealedRows<Row> {
  const similar = resultado.filter(({ similaridade }) => similaridade === 'Similar');
  const others = resultado.filter(({ similaridade }) => similaridade !== 'Similar');
  const shown = (similar.length > 0 ? similar.length : STEP) + expansions * STEP;
  const all = [...similar, ...others];
  return { rows: all.slice(0, shown), more: shown < all.length };
}
