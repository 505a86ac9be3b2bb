import type { Resultado } from '@vigia/contract';

/** How many rows one expansion adds. */
const STEP = 10;

export interface Revealed {
  rows: readonly Resultado[];
  /** Whether there are rows still to show. */
  more: boolean;
}

/** The 'Similar' rows if there are any, otherwise the first ten; each expansion adds ten more of the rest. */
export function revealRows(resultado: readonly Resultado[], expansions: number): Revealed {
  const similar = resultado.filter(({ similaridade }) => similaridade === 'Similar');
  const others = resultado.filter(({ similaridade }) => similaridade !== 'Similar');
  const shown = (similar.length > 0 ? similar.length : STEP) + expansions * STEP;
  const all = [...similar, ...others];
  return { rows: all.slice(0, shown), more: shown < all.length };
}
