import { createRandom } from '@vigia/domain';

import { OTHER, REFUSED } from './exhaustive.ts';

/** Shares of all other pairs that are flagged: the operating points of the task. */
const FLAGGED = [1e-4, 2e-4, 1e-3, 4e-3] as const;
const TOPS = [1, 5, 10, 50] as const;

/** The scores of all names of a mark's pool, their kinds, and the mark's group. */
export interface PoolScores {
  group: number;
  labels: Uint8Array;
  scores: Float32Array;
  /** Number of unrelated names that the scores stand for, where they are not all scored; those left out are below all others. */
  others?: number;
}

interface RankedRefusal {
  score: number;
  rank: number;
  group: number;
}

/** The ranked scores of a method over all marks, ready for resampling. */
export interface RankedScores {
  positives: readonly RankedRefusal[];
  /** The highest scores of unrelated names, descending, and the groups of their marks. */
  scores: Float32Array;
  groups: Int32Array;
  /** Pairs of unrelated names, by group. */
  pairs: Float64Array;
}

/** Ties count half. */
function rankAmong(score: number, { labels, scores }: PoolScores): number {
  let rank = 1;
  for (let place = 0; place < scores.length; place++) {
    if (labels[place] !== OTHER) continue;
    const other = scores[place] ?? 0;
    if (other > score) rank += 1;
    else if (other === score) rank += 0.5;
  }
  return rank;
}

/** Share of all pairs that is kept: the thresholds of all resamples lie within it. */
const KEPT = 0.03;

/** Visits every unrelated pair of every mark. */
function eachOther(allScores: readonly PoolScores[], visit: (score: number, group: number) => void): void {
  for (const { group, labels, scores } of allScores)
    for (const [place, label] of labels.entries()) if (label === OTHER) visit(scores[place] ?? 0, group);
}

function countPairs(allScores: readonly PoolScores[]): { pairs: Float64Array; total: number } {
  const pairs = new Float64Array(1 + allScores.reduce((most, { group }) => Math.max(most, group), 0));
  let total = 0;
  const add = (group: number, count: number): void => {
    pairs[group] = (pairs[group] ?? 0) + count;
  };
  eachOther(allScores, (_, group) => {
    add(group, 1);
    total += 1;
  });
  for (const { group, labels, others } of allScores)
    if (others !== undefined) add(group, others - labels.filter((label) => label === OTHER).length);
  return { pairs, total };
}

function keepHighest(
  allScores: readonly PoolScores[],
  total: number,
  pairs: number,
): { scores: Float32Array; groups: Int32Array } {
  const all = new Float32Array(total);
  let size = 0;
  eachOther(allScores, (score) => (all[size++] = score));
  all.sort();
  const room = Math.min(total, Math.ceil(pairs * KEPT));
  const lowest = all[Math.max(0, total - room)] ?? 0;
  const kept: { score: number; group: number }[] = [];
  eachOther(allScores, (score, group) => {
    // Of the pairs with the lowest kept score, keep only as many as fit.
    if (score > lowest || (score === lowest && kept.length < 2 * room)) kept.push({ score, group });
  });
  kept.sort((a, b) => b.score - a.score);
  return {
    scores: Float32Array.from(kept, ({ score }) => score),
    groups: Int32Array.from(kept, ({ group }) => group),
  };
}

export function classify(allScores: readonly PoolScores[]): RankedScores {
  const positives = allScores.flatMap((poolScores) =>
    Array.from(poolScores.scores).flatMap((score, place) =>
      poolScores.labels[place] === REFUSED
        ? [{ score, rank: rankAmong(score, poolScores), group: poolScores.group }]
        : [],
    ),
  );
  const { pairs, total } = countPairs(allScores);
  return {
    positives,
    pairs,
    ...keepHighest(
      allScores,
      total,
      pairs.reduce((sum, count) => sum + count, 0),
    ),
  };
}

/** Scores that the shares of FLAGGED of all pairs of unrelated names exceed; groups count by their weights. */
function thresholdsOf({ scores, groups, pairs }: RankedScores, weights: Float64Array): number[] {
  const weigh = (group: number): number => weights[group] ?? 0;
  const total = pairs.reduce((sum, count, group) => sum + count * weigh(group), 0);
  const thresholds: number[] = [];
  let passed = 0;
  for (let i = 0; i < scores.length && thresholds.length < FLAGGED.length; i++) {
    passed += weigh(groups[i] ?? 0);
    while (thresholds.length < FLAGGED.length && passed > total * (FLAGGED[thresholds.length] ?? 1))
      thresholds.push(scores[i] ?? 0);
  }
  while (thresholds.length < FLAGGED.length) thresholds.push(scores.at(-1) ?? 0);
  return thresholds;
}

/** The nine figures: recall at 1, 5, 10, 50, MRR, and recall with 0.01, 0.02, 0.1 and 0.4 % flagged. */
export const FIGURE_NAMES = ['@1', '@5', '@10', '@50', 'MRR', '.01 %', '.02 %', '.1 %', '.4 %'] as const;

function nineFigures(ranked: RankedScores, weights: Float64Array): number[] {
  const thresholds = thresholdsOf(ranked, weights);
  const sums = new Float64Array(FIGURE_NAMES.length);
  let total = 0;
  for (const { score, rank, group } of ranked.positives) {
    const weight = weights[group] ?? 0;
    if (weight === 0) continue;
    total += weight;
    TOPS.forEach((top, i) => {
      if (rank <= top) sums[i] = (sums[i] ?? 0) + weight;
    });
    sums[TOPS.length] = (sums[TOPS.length] ?? 0) + weight / rank;
    thresholds.forEach((threshold, i) => {
      const at = TOPS.length + 1 + i;
      if (score > threshold) sums[at] = (sums[at] ?? 0) + weight;
    });
  }
  return Array.from(sums, (sum) => sum / Math.max(total, 1e-9));
}

export interface Estimate {
  values: number[];
  /** 95 % intervals of the bootstrap over groups. */
  low: number[];
  high: number[];
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0;

/** Whether every refusal counts the same, or every group, so that the many marks of one holder count once. */
export type Weighting = 'refusals' | 'groups';

function weighGroups({ positives, pairs }: RankedScores, weighting: Weighting): Float64Array {
  const weights = new Float64Array(pairs.length);
  if (weighting === 'refusals') return weights.fill(1);
  for (const { group } of positives) weights[group] = (weights[group] ?? 0) + 1;
  return weights.map((size) => (size === 0 ? 0 : 1 / size));
}

/** Weights of the groups in each resample: groups are drawn with replacement; the draws are the same for every method. */
function* drawWeights(
  { positives, pairs }: RankedScores,
  own: Float64Array,
  resamples: number,
): Generator<Float64Array> {
  const groups = [...new Set(positives.map(({ group }) => group))];
  const random = createRandom(1_984);
  for (let drawn = 0; drawn < resamples; drawn++) {
    const weights = new Float64Array(pairs.length);
    groups.forEach(() => {
      const group = groups[Math.floor(random() * groups.length)] ?? 0;
      weights[group] = (weights[group] ?? 0) + (own[group] ?? 0);
    });
    yield weights;
  }
}

/** The value of a function of the weights of the groups, with the 95 % intervals of its values over the resamples. */
function estimateBy(
  ranked: RankedScores,
  resamples: number,
  weighting: Weighting,
  compute: (weights: Float64Array) => number[],
): Estimate {
  const own = weighGroups(ranked, weighting);
  const drawn = Array.from(drawWeights(ranked, own, resamples), compute);
  const bound = (share: number): number[] =>
    FIGURE_NAMES.map((_, i) =>
      quantile(
        drawn.map((figures) => figures[i] ?? 0).sort((a, b) => a - b),
        share,
      ),
    );
  return { values: compute(own), low: bound(0.025), high: bound(0.975) };
}

/** The nine figures with their intervals. */
export const estimate = (ranked: RankedScores, resamples: number, weighting: Weighting = 'refusals'): Estimate =>
  estimateBy(ranked, resamples, weighting, (weights) => nineFigures(ranked, weights));

/** What one method gains over another in each of the nine figures, on the same marks. */
export const estimateGain = (
  before: RankedScores,
  after: RankedScores,
  resamples: number,
  weighting: Weighting,
): Estimate =>
  estimateBy(after, resamples, weighting, (weights) => {
    const figures = nineFigures(before, weights);
    return nineFigures(after, weights).map((value, i) => value - (figures[i] ?? 0));
  });
