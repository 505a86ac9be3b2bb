import { LIMITS, LIST_OF_ONE } from '../../src/model/model-data.ts';
import { scoreWithoutGoods } from '../../src/model/model.ts';
import { OTHER, REFUSED, type PoolRun } from '../training/exhaustive.ts';
import { decimal, percent, table, type CardSection } from './card.ts';
import type { HeldOutPredictions, Prediction } from './held-out.ts';

const BINS = 10;
/** A bin with fewer effective pairs is joined to the next one. */
const LEAST_PAIRS = 30;
/** The probability at which the lowest grade begins. */
const GRADED = 0.1;

interface ProbabilityBin {
  from: number;
  to: number;
  pairs: number;
  weight: number;
  squares: number;
  /** Sum of the probabilities, and of what came true. */
  said: number;
  came: number;
}

const emptyBin = (place: number): ProbabilityBin => ({
  from: place / BINS,
  to: (place + 1) / BINS,
  pairs: 0,
  weight: 0,
  squares: 0,
  said: 0,
  came: 0,
});

const join = (a: ProbabilityBin, b: ProbabilityBin): ProbabilityBin => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  pairs: a.pairs + b.pairs,
  weight: a.weight + b.weight,
  squares: a.squares + b.squares,
  said: a.said + b.said,
  came: a.came + b.came,
});

/** The number of pairs of equal weight that say as much as these (Kish 1965). */
const effectiveOf = ({ weight, squares }: ProbabilityBin): number => (squares === 0 ? 0 : weight ** 2 / squares);

/** Bins of equal width; a bin of few pairs is joined to the one above it, the last to the one below. */
function fillBins(predictions: readonly Prediction[]): ProbabilityBin[] {
  const bins = Array.from({ length: BINS }, (_, place) => emptyBin(place));
  for (const { probability, label, weight } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
    if (bin === undefined) continue;
    bin.pairs += 1;
    bin.weight += weight;
    bin.squares += weight ** 2;
    bin.said += weight * probability;
    bin.came += weight * label;
  }
  const joined: ProbabilityBin[] = [];
  for (const bin of bins) {
    const last = joined.at(-1);
    if (last !== undefined && effectiveOf(last) < LEAST_PAIRS) joined[joined.length - 1] = join(last, bin);
    else joined.push(bin);
  }
  const [before, last] = joined.slice(-2);
  if (before !== undefined && last !== undefined && effectiveOf(last) < LEAST_PAIRS)
    joined.splice(-2, 2, join(before, last));
  return joined;
}

const weigh = (of: readonly { weight: number }[]): number => of.reduce((sum, { weight }) => sum + weight, 0);

/** Mean distance of what was said and what came true, over the bins. */
function calibrationError(predictions: readonly Prediction[]): number {
  const bins = fillBins(predictions);
  return bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / weigh(bins);
}

const brierOf = (predictions: readonly Prediction[]): number =>
  predictions.reduce((sum, { probability, label, weight }) => sum + weight * (probability - label) ** 2, 0) /
  weigh(predictions);

function tableBins(predictions: readonly Prediction[]): string {
  const bins = fillBins(predictions);
  const total = weigh(bins);
  return table(
    ['probability', 'pairs', 'effective', 'weight', 'said', 'came true', 'difference'],
    bins.map((bin) => {
      const { from, to, pairs, weight, said, came } = bin;
      return [
        `${from}–${to}`,
        pairs.toLocaleString('en'),
        effectiveOf(bin).toFixed(0),
        percent(weight / total, 1),
        decimal(said / weight),
        decimal(came / weight),
        decimal((came - said) / weight),
      ];
    }),
  );
}

function describe(name: string, predictions: readonly Prediction[]): string {
  const graded = predictions.filter(({ probability }) => probability >= GRADED);
  const most = Math.max(...fillBins(predictions).map(({ said, came, weight }) => Math.abs(said - came) / weight));
  const figures = `expected calibration error ${decimal(calibrationError(predictions))}, of the pairs with a grade alone ${decimal(calibrationError(graded))}; the bin that is off most is off by ${decimal(most)}; Brier score ${decimal(brierOf(predictions))}.`;
  return `**${name}**: ${figures}\n\n${tableBins(predictions)}`;
}

function gradeRows(poolRuns: readonly PoolRun[]): string[][] {
  const count = (label: number, limit: number): number =>
    poolRuns.reduce(
      (sum, { labels, scores }) =>
        sum + scores.filter((score, place) => labels[place] === label && scoreWithoutGoods(score) >= limit).length,
      0,
    );
  const [others, refused] = [count(OTHER, -Infinity), count(REFUSED, -Infinity)];
  return (['Alta', 'Média', 'Baixa'] as const).map((grau) => {
    const flagged = count(OTHER, LIMITS[grau]);
    return [
      grau,
      LIMITS[grau].toFixed(2),
      percent(flagged / others, 3),
      (flagged / poolRuns.length).toFixed(2),
      decimal(count(REFUSED, LIMITS[grau]) / refused),
    ];
  });
}

/** Evaluates the calibration of the probabilities on the folds that it was not learnt on, and counts what each grade flags by names alone. */
export function evaluateCalibration(poolRuns: readonly PoolRun[], { names, goods }: HeldOutPredictions): CardSection {
  const text = [
    `Weighted as in a list in which one of ${LIST_OF_ONE} compared names is a conflict; every group of connected marks counts the same. Effective: how many pairs of equal weight say as much. Bins with fewer than ${LEAST_PAIRS} effective pairs are joined.`,
    describe('All pairs, half of the weight by names alone', [...names, ...goods]),
    describe('Names and goods: issues of real names', goods),
    describe('Names alone: pools of the folds', names),
    'What each grade flags by names alone:',
    table(['grade', 'score from', 'of unrelated pairs', 'per mark, of 2,539', 'of the refusals'], gradeRows(poolRuns)),
  ].join('\n\n');
  return { id: 'calibration', title: 'Calibration and grades', text };
}
