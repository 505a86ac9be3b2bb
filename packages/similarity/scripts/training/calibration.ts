import { addGoods } from '../../src/comparison/score.ts';
import { OTHER, REFUSED, type PoolRun } from './exhaustive.ts';
import { addGain, gainOf, type GoodsGains, type Points } from '../../src/model/goods-gain.ts';
import { shownWithGains } from './alerts.ts';
import type { IssueRun } from './issue-runs.ts';
import { fitLogistic, logistic, type LogisticRow } from './logistic.ts';
import { POOL } from './protocol.ts';

/** A labelled score with a weight. */
export interface CalibrationSample {
  score: number;
  label: number;
  weight: number;
  /** Whether a rule beside the trees lowered the score. */
  capped: boolean;
}

/**
 * The probabilities hold for a list in which one of this many names is a conflict. It is chosen so that Média begins where the widest
 * sensitivity ends.
 */
export const LIST_OF_ONE = 108;
/** Lower scores are left out: their probability is nearly 0. */
const LOWEST = -16;

/** One sample for each pair of the folds: names only. Every group of connected marks counts the same. */
export function poolSample(poolRuns: readonly PoolRun[], sizes: ReadonlyMap<number, number>): CalibrationSample[] {
  return poolRuns.flatMap(({ group, labels, scores, wholes }) => {
    const weight = 1 / (sizes.get(group) ?? 1);
    return Array.from(scores).flatMap((score, place) => {
      const capped = score < (wholes[place] ?? score);
      if (labels[place] === REFUSED) return [{ score, label: 1, weight, capped }];
      if (labels[place] !== OTHER || score < LOWEST) return [];
      return [{ score, label: 0, weight: (weight * LIST_OF_ONE) / POOL, capped }];
    });
  });
}

/** One sample for each pair of the issues of real names, with goods that add these gains. */
export function issueSample(runs: readonly IssueRun[], goods: GoodsGains): CalibrationSample[] {
  const scoreOf = shownWithGains(goods);
  return runs.flatMap(({ marca, weight, published, pairs }) =>
    pairs.map((pair) => {
      const score = scoreOf(pair, marca);
      return {
        score,
        label: Number(pair.conflict),
        weight: pair.conflict ? weight : (weight * LIST_OF_ONE) / published,
        capped: score < addGoods(pair.names, gainOf(goods, pair.afinidade), { ...pair.caps, rest: Infinity }),
      };
    }),
  );
}

/** Scores at which the slope may change. */
export const BENDS = [-10, -7, -5, -3, -1.5, 0, 1.5, 3, 5] as const;

/** Log-odds as a piecewise linear function of the score: start, slope, and the change of slope at each of BENDS. */
export type CalibrationCurve = readonly number[];

/** The terms that the weights of a calibration are multiplied with; a bend that is left out has the term 0. */
const termsOf = (score: number, bends: readonly boolean[] = BENDS.map(() => true)): number[] => [
  1,
  score,
  ...BENDS.map((bend, i) => (bends[i] === true ? Math.max(0, score - bend) : 0)),
];

/** The log-odds of a score. */
export const logOddsAt = (curve: CalibrationCurve, score: number): number =>
  termsOf(score).reduce((sum, term, i) => sum + term * (curve[i] ?? 0), 0);

export const probabilityOf = (curve: CalibrationCurve, score: number): number => logistic(logOddsAt(curve, score));

/** Minimum slope of the log-odds: no two scores share a probability, so the probability orders names as the score does. */
const LEAST_SLOPE = 0.02;

/** The first segment that is too flat; −1 where there is none. Segment 0 ends at the first bend. */
function firstFlat(curve: CalibrationCurve): number {
  let slope = 0;
  return curve.slice(1).findIndex((change) => (slope += change) < LEAST_SLOPE);
}

/** Joins samples of nearly one score, so that the fit takes seconds. */
function bin(samples: readonly CalibrationSample[], bends: readonly boolean[]): LogisticRow[] {
  const bins = new Map<string, { score: number; label: number; weight: number }>();
  for (const { score, label, weight } of samples) {
    const place = Math.round(score * PER_UNIT) / PER_UNIT;
    const known = bins.get(`${place} ${label}`) ?? { score: place, label, weight: 0 };
    known.weight += weight;
    bins.set(`${place} ${label}`, known);
  }
  return Array.from(bins.values(), ({ score, label, weight }) => ({ terms: termsOf(score, bends), label, weight }));
}
const PER_UNIT = 50;

/**
 * Platt's logistic calibration (1999) with a piecewise linear function. A higher score must not be less probable: where the
 * function falls, a bend is left out. Capped samples are left out: they gather just below a grade, and would move its limit with them.
 */
export function calibrate(samples: readonly CalibrationSample[]): CalibrationCurve {
  const bends = BENDS.map(() => true);
  const uncapped = samples.filter(({ capped }) => !capped);
  for (;;) {
    const curve = fitLogistic(bin(uncapped, bends));
    const flat = firstFlat(curve);
    if (flat < 0) return curve;
    const last = bends.lastIndexOf(true, Math.max(0, flat - 1));
    const drop = last < 0 ? bends.indexOf(true) : last;
    if (drop < 0) throw new Error('the probability does not rise with the score');
    bends[drop] = false;
  }
}

/** The two curves are compared between these scores. Beyond them there are hardly any pairs. */
const [LOWEST_COMPARED, HIGHEST_COMPARED] = [-12, 12];

/**
 * What the score of names without known goods changes by, at some scores, so that `curve` is right for them too: the curve of pairs with known goods.
 * It never raises a score, because bounds of scores are computed without it.
 */
export function compareCurves(byNames: CalibrationCurve, curve: CalibrationCurve): Points {
  // The change is straight between the bends of the one curve and those of the other.
  const others = BENDS.map((bend) => scoreOf(byNames, probabilityOf(curve, bend)));
  const scores = [LOWEST_COMPARED, ...BENDS, ...others, HIGHEST_COMPARED].map((score) => Number(score.toFixed(2)));
  const within = new Set(scores.filter((score) => score >= LOWEST_COMPARED && score <= HIGHEST_COMPARED));
  return [...within]
    .sort((a, b) => a - b)
    .map((score) => [score, Math.min(0, scoreOf(curve, probabilityOf(byNames, score)) - score)]);
}

/** The samples of pairs without known goods, on the scale of pairs with known goods. */
export const moveSamples = (samples: readonly CalibrationSample[], unknown: Points): CalibrationSample[] =>
  samples.map((sample) => ({ ...sample, score: addGain(unknown, sample.score) }));

/** The score with a probability: the curve rises, so it is found by halving. */
export function scoreOf(curve: CalibrationCurve, probability: number): number {
  let [low, high] = [-40, 40];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (probabilityOf(curve, middle) < probability) low = middle;
    else high = middle;
  }
  return high;
}
