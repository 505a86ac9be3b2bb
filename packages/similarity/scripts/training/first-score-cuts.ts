import { OWN, type PoolRun } from './exhaustive.ts';

/** The minimum first-pass score of names that reach a score. */
export interface FirstScoreCut {
  score: number;
  firstScore: number;
}

/** Of the pairs that reach a score, this share must be candidates. */
const KEPT = 0.9999;
/** The cut is lowered by this factor, because an issue is larger than the folds. */
const MARGIN = 0.95;

/** First-pass scores of the pairs that reach the score, lowest first. */
const vistasFrom = (poolRuns: readonly PoolRun[], score: number): Float64Array =>
  Float64Array.from(
    poolRuns.flatMap(({ labels, scores, firstScore }) =>
      Array.from(firstScore).filter((_, place) => labels[place] !== OWN && (scores[place] ?? -Infinity) >= score),
    ),
  ).sort();

/** The cut for each wanted score, in the same order: highest first. */
export const chooseCuts = (poolRuns: readonly PoolRun[], scores: readonly number[]): FirstScoreCut[] =>
  scores.map((score) => {
    const firstScores = vistasFrom(poolRuns, score);
    return { score, firstScore: MARGIN * (firstScores[Math.floor((1 - KEPT) * firstScores.length)] ?? 0) };
  });
