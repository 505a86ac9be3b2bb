import { OWN, type PoolRun } from './exhaustive.ts';

/** From a score on, how near at first look the names seem that reach it. */
export interface FirstScoreCut {
  score: number;
  firstScore: number;
}

/** The share of the pairs that reach a score which the first look must let through, */
const KEPT = 0.9999;
/** and how much lower than that the cut is set: the issue is larger than the folds. */
const MARGIN = 0.95;

/** How near at first look the pairs seem that reach the score, the farthest first. */
const vistasFrom = (poolRuns: readonly PoolRun[], score: number): Float64Array =>
  Float64Array.from(
    poolRuns.flatMap(({ labels, scores, firstScore }) =>
      Array.from(firstScore).filter((_, place) => labels[place] !== OWN && (scores[place] ?? -Infinity) >= score),
    ),
  ).sort();

/** The cut for each score wanted, in the order given: from the highest down. */
export const chooseCuts = (poolRuns: readonly PoolRun[], scores: readonly number[]): FirstScoreCut[] =>
  scores.map((score) => {
    const firstScores = vistasFrom(poolRuns, score);
    return { score, firstScore: MARGIN * (firstScores[Math.floor((1 - KEPT) * firstScores.length)] ?? 0) };
  });
