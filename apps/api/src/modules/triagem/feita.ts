import type { VersaoDasColidencias } from '../analises/contadas.service.ts';

/** What was made of the comparisons of an issue. */
export interface Feita {
  versao: string;
  /** When it was made, and how long that took, in milliseconds. */
  feitaEm: number;
  levou: number;
}

/** While comparisons end one after another, making lists takes at most this share of the time. */
const SHARE = 1 / 20;
const MAX_AGE_MS = 5000;

/**
 * Whether what was made still shows the comparisons. While marks are being compared, each of them changes the version, so what was made a moment ago
 * counts. Once the last one has ended, only the last version does.
 */
export const isCurrent = (
  { versao, feitaEm, levou }: Feita,
  atual: VersaoDasColidencias,
  now = performance.now(),
): boolean => versao === atual.versao || (atual.emCurso && now - feitaEm < Math.min(MAX_AGE_MS, levou / SHARE));
