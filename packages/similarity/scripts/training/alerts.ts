import { gainOf, type GoodsGains } from '../../src/model/goods-gain.ts';
import type { IssueRun } from './issue-runs.ts';

/** The size of issue that alerts are counted for. */
export const ISSUE = 12_000;

interface ScoredPair {
  score: number;
  conflict: boolean;
  /** Of the mark; for another name times ISSUE over the number of published names. */
  weight: number;
}

const scorePairs = (runs: readonly IssueRun[], goods: GoodsGains): ScoredPair[] =>
  runs.flatMap(({ weight, published, pairs }) =>
    pairs.map(({ names, afinidade, conflict }) => ({
      score: names + gainOf(goods, afinidade),
      conflict,
      weight: conflict ? weight : (weight * ISSUE) / published,
    })),
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const weighMarks = (runs: readonly IssueRun[]): number => sum(runs.map(({ weight }) => weight));

/** The share of conflicts that reach a score, and the other names per mark and ISSUE names. Every group of connected marks counts the same. */
export function alertsFrom(
  runs: readonly IssueRun[],
  goods: GoodsGains,
  limit: number,
): { recall: number; others: number } {
  const pairs = scorePairs(runs, goods);
  const weigh = (of: readonly ScoredPair[]): number => sum(of.map(({ weight }) => weight));
  const [conflicts, others] = [pairs.filter(({ conflict }) => conflict), pairs.filter(({ conflict }) => !conflict)];
  const reaching = (of: readonly ScoredPair[]): ScoredPair[] => of.filter(({ score }) => score >= limit);
  return {
    recall: weigh(reaching(conflicts)) / weigh(conflicts),
    others: weigh(reaching(others)) / weighMarks(runs),
  };
}

/** The score that this number of other names per mark and ISSUE names reach. */
export function scoreWithOthers(runs: readonly IssueRun[], goods: GoodsGains, wanted: number): number {
  const others = scorePairs(runs, goods).filter(({ conflict }) => !conflict);
  others.sort((a, b) => b.score - a.score);
  const most = wanted * weighMarks(runs);
  let found = 0;
  for (const { score, weight } of others) {
    found += weight;
    if (found > most) return score;
  }
  return -Infinity;
}
