import { NEUTRAL } from '../../src/goods/affinity.ts';
import type { GoodsGains } from '../../src/model/goods-gain.ts';
import type { IssueRun } from './issue-runs.ts';
import { fitLogistic, type LogisticRow } from './logistic.ts';

/** The degrees of affinity by class (goods/affinity.ts), ascending; an affinity raised by specifications belongs to the nearest. */
const DEGREES = [0.05, 0.2, 0.4, 0.5, 0.65, 0.7, 1] as const;

const nearestDegree = (afinidade: number): number =>
  DEGREES.reduce<number>(
    (best, degree, i) => (Math.abs(degree - afinidade) < Math.abs((DEGREES[best] ?? 0) - afinidade) ? i : best),
    0,
  );

interface GoodsRow {
  names: number;
  degree: number;
  conflict: boolean;
  weight: number;
}

/** Pairs with lower scores say nothing about goods. */
const LOWEST = -12;

const rowsOf = (runs: readonly IssueRun[]): GoodsRow[] =>
  runs.flatMap(({ weight, pairs }) =>
    pairs
      .filter(({ names }) => names >= LOWEST)
      .map(({ names, afinidade, conflict }) => ({ names, degree: nearestDegree(afinidade), conflict, weight })),
  );

/** Makes values rise: neighbours that fall share their weighted mean (pool adjacent violators, Ayer et al. 1955). */
function rising(values: readonly number[], weights: readonly number[]): number[] {
  const blocks: { value: number; weight: number; size: number }[] = [];
  values.forEach((value, i) => {
    blocks.push({ value, weight: weights[i] ?? 0, size: 1 });
    for (let last = blocks.length - 1; last > 0; last--) {
      const [before, here] = [blocks[last - 1], blocks[last]];
      if (before === undefined || here === undefined || before.value <= here.value) break;
      const weight = before.weight + here.weight;
      const mean = (before.value * before.weight + here.value * here.weight) / weight;
      blocks.splice(last - 1, 2, { value: mean, weight, size: before.size + here.size });
    }
  });
  return blocks.flatMap(({ value, size }) => Array.from({ length: size }, () => value));
}

/**
 * Learns what goods add to the score of the names, jointly with the names: a logistic regression of the conflicts on the score and the degree of
 * affinity. Each gain is a log-likelihood ratio in units of the score, so unknown goods, which leave the score unchanged, are the mean over the
 * other names.
 */
export function learnGoods(runs: readonly IssueRun[]): GoodsGains {
  const rows = rowsOf(runs);
  const samples: LogisticRow[] = rows.map(({ names, degree, conflict, weight }) => ({
    terms: [names, ...DEGREES.map((_, i) => Number(i === degree))],
    label: Number(conflict),
    weight,
  }));
  const [slope = 1, ...effects] = fitLogistic(samples);
  const shares = DEGREES.map((_, i) =>
    rows.reduce((sum, { degree, conflict, weight }) => sum + (degree === i && !conflict ? weight : 0), 0),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  const mean = Math.log(effects.reduce((sum, effect, i) => sum + ((shares[i] ?? 0) / total) * Math.exp(effect), 0));
  const gains = rising(effects, shares).map((effect) => (effect - mean) / slope);
  // Akin goods never lower the score, foreign goods never raise it.
  const clamped = DEGREES.map((degree, i): readonly [number, number] => [
    degree,
    degree < NEUTRAL ? Math.min(0, gains[i] ?? 0) : Math.max(0, gains[i] ?? 0),
  ]);
  return [...clamped, [NEUTRAL, 0] as const].sort(([a], [b]) => a - b);
}
