import type { AnaliseComResultado, Resultado } from '@vigia/contract';
import { isFinished } from '@vigia/domain';

/** Milliseconds between two requests for a running analysis. */
export const ANALISE_POLLING_MS = 3500;
/** The same while a language model reads its rows: that may take minutes, and users do not wait for it. */
const READING_MS = 10_000;

/** Milliseconds until these rows are fetched again; false once no language model is going to change them. */
export const readingInterval = (rows: readonly Resultado[]): number | false =>
  rows.some(({ leitura }) => leitura?.situacao === 'pendente') ? READING_MS : false;

/** The first waits: most comparisons end within a second. */
const FIRST_MS = [300, 600, 1200] as const;

/** Milliseconds until the analysis is fetched again after `reads` reads; false once it has ended and its rows have been read. */
export function pollingInterval(analise: AnaliseComResultado | undefined, reads: number): number | false {
  if (analise === undefined) return false;
  return isFinished(analise.status) ? readingInterval(analise.resultado) : (FIRST_MS[reads - 1] ?? ANALISE_POLLING_MS);
}
