import type { Analise, Resultado } from '@vigia/contract';
import { isFinished } from '@vigia/domain';

export const POLLING_MS = 3500;
const STEP = 10;

/** Milliseconds until the analysis is asked again; false once it has ended. */
export const pollingInterval = (analise: Analise | undefined): number | false =>
  analise === undefined || isFinished(analise.status) ? false : POLLING_MS;

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

export const comparacaoPath = (numero_processo: string, revista: string, id?: number): string =>
  `/analisar-marcas/${numero_processo}/${revista}/${id === undefined ? '' : `?id=${id}`}`;

export const parPath = (analise: number, numero: string): string =>
  `/analysis-report/?analise=${analise}&numero=${numero}`;
