import type { Resultado } from '@vigia/contract';

/** The number of rows that one expansion adds. */
const STEP = 10;

export interface RevealedRows {
  rows: readonly Resultado[];
  /** True if more rows remain. */
  more: boolean;
}

/** Returns the 'Similar' rows, or the first ten rows if there are none. Each expansion adds ten more rows. */
export function revealRows(resultado: readonly Resultado[], expansions: number): RevealedRows {
  const similar = resultado.filter(({ similaridade }) => similaridade === 'Similar');
  const others = resultado.filter(({ similaridade }) => similaridade !== 'Similar');
  const shown = (similar.length > 0 ? similar.length : STEP) + expansions * STEP;
  const all = [...similar, ...others];
  return { rows: all.slice(0, shown), more: shown < all.length };
}
