import { withoutDemand } from '../../src/comparison/demand.ts';
import { addGoods, belowAlerts, scoreForAlert, showScore, toOneScale } from '../../src/comparison/score.ts';
import { gainOf, type GoodsGains } from '../../src/model/goods-gain.ts';
import type { Sinal } from '../../src/sinal.ts';
import type { IssuePair, IssueRun } from './issue-runs.ts';

/** The size of issue that alerts are counted for. */
export const ISSUE = 12_000;

/** Which score of a pair of a mark counts. */
export type PairScore = (pair: IssuePair, marca: Sinal) => number;

/** The score of the names with the goods by these gains, and by the rules of the product. */
const addGains =
  (goods: GoodsGains): PairScore =>
  ({ names, afinidade, areGoodsKnown, caps }) =>
    toOneScale(addGoods(names, gainOf(goods, afinidade), caps), areGoodsKnown);

/** The score that decides whether a pair is Similar: that of the names with the goods by these gains, without what an alert demands. */
export function withGains(goods: GoodsGains): PairScore {
  const scoreOf = addGains(goods);
  return (pair, marca) => scoreForAlert(scoreOf(pair, marca), pair.demand, pair.caps.isBare);
}

/** The score without a share of the demand. A sensitivity is learnt from the scores without the share that it makes. */
export function withoutShare(goods: GoodsGains, share: number): PairScore {
  const scoreOf = addGains(goods);
  return (pair, marca) => belowAlerts(withoutDemand(scoreOf(pair, marca), share * pair.demand), pair.caps.isBare);
}

/** The score that a pair shows, and that its probability and grade come from. */
export function shownWithGains(goods: GoodsGains): PairScore {
  const scoreOf = addGains(goods);
  return (pair, marca) => showScore(marca, pair.publicada, scoreOf(pair, marca), pair.afinidade);
}

interface WeightedPair {
  score: number;
  /** Of the mark; for another name times ISSUE over the number of published names. */
  weight: number;
}

const pairsOf = (runs: readonly IssueRun[], scoreOf: PairScore, wanted: 'conflicts' | 'others'): WeightedPair[] =>
  runs.flatMap(({ marca, weight, published, pairs }) =>
    pairs
      .filter(({ conflict }) => conflict === (wanted === 'conflicts'))
      .map((pair) => ({
        score: scoreOf(pair, marca),
        weight: wanted === 'conflicts' ? weight : (weight * ISSUE) / published,
      })),
  );

const weigh = (of: readonly { weight: number }[]): number => of.reduce((total, { weight }) => total + weight, 0);

/** The score that the best pairs with this weight reach. */
function scoreWithWeight(pairs: WeightedPair[], most: number): number {
  pairs.sort((a, b) => b.score - a.score);
  let found = 0;
  for (const { score, weight } of pairs) {
    found += weight;
    if (found > most) return score;
  }
  return -Infinity;
}

/** The share of conflicts that reach a score, and the other names per mark and ISSUE names. Each mark counts by its weight. */
export function alertsFrom(
  runs: readonly IssueRun[],
  scoreOf: PairScore,
  limit: number,
): { recall: number; others: number } {
  const reaching = (pairs: readonly WeightedPair[]): number => weigh(pairs.filter(({ score }) => score >= limit));
  const conflicts = pairsOf(runs, scoreOf, 'conflicts');
  return {
    recall: reaching(conflicts) / weigh(conflicts),
    others: reaching(pairsOf(runs, scoreOf, 'others')) / weigh(runs),
  };
}

/** The score that this number of other names per mark and ISSUE names reach. */
export const scoreWithOthers = (runs: readonly IssueRun[], scoreOf: PairScore, wanted: number): number =>
  scoreWithWeight(pairsOf(runs, scoreOf, 'others'), wanted * weigh(runs));

/** The score that this share of the conflicts reaches. */
export function scoreWithRecall(runs: readonly IssueRun[], scoreOf: PairScore, recall: number): number {
  const conflicts = pairsOf(runs, scoreOf, 'conflicts');
  return scoreWithWeight(conflicts, recall * weigh(conflicts));
}
