import type { AnaliseComResultado, Resultado } from '@vigia/contract';
import { isFinished } from '@vigia/domain';

export const POLLING_MS = 3500;
/** A language model may take minutes over its rows, and nobody waits for it. */
export const READING_MS = 10_000;
const STEP = 10;

/** Milliseconds until rows are asked again; false once no language model is going to change them. */
export const readingInterval = (rows: readonly Resultado[]): number | false =>
  rows.some(({ leitura }) => leitura?.situacao === 'pendente') ? READING_MS : false;

/** Milliseconds until the analysis is asked again; false once it has ended and been read. */
export function pollingInterval(analise: AnaliseComResultado | undefined): number | false {
  if (analise === undefined) return false;
  return isFinished(analise.status) ? readingInterval(analise.resultado) : POLLING_MS;
}

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
