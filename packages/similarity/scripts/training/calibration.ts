import { BENDS } from '../../src/model/model.ts';
import { OTHER, REFUSED, type PoolRun } from './exhaustive.ts';

/** A labelled score with a weight. */
export interface CalibrationSample {
  score: number;
  label: number;
  weight: number;
}

/** Number of look-alikes of each mark in the calibration sample. */
const LOOKALIKES = 10;

const scoresOf = ({ scores, labels }: PoolRun, label: number): number[] =>
  Array.from(scores).filter((_, place) => labels[place] === label);

/** The refusals and, for each mark, the nearest names that were not refused. Both kinds have the same total weight. */
export function calibrationSample(poolRuns: readonly PoolRun[]): CalibrationSample[] {
  const positives = poolRuns.flatMap((poolRun) => scoresOf(poolRun, REFUSED));
  const negatives = poolRuns.flatMap((poolRun) =>
    scoresOf(poolRun, OTHER)
      .sort((a, b) => b - a)
      .slice(0, LOOKALIKES),
  );
  const weight = positives.length / Math.max(1, negatives.length);
  return [
    ...positives.map((score) => ({ score, label: 1, weight: 1 })),
    ...negatives.map((score) => ({ score, label: 0, weight })),
  ];
}

/** Log-odds as a piecewise linear function of the score: start, slope, and the change of slope at each of BENDS. */
export type CalibrationCurve = readonly number[];

/** The terms that the weights of a calibration are multiplied with; a bend that is left out has the term 0. */
const termsOf = (score: number, bends: readonly boolean[] = BENDS.map(() => true)): number[] => [
  1,
  score,
  ...BENDS.map((bend, i) => (bends[i] === true ? Math.max(0, score - bend) : 0)),
];

const logOdds = (curve: CalibrationCurve, terms: readonly number[]): number =>
  terms.reduce((sum, term, i) => sum + term * (curve[i] ?? 0), 0);

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

export const probabilityOf = (curve: CalibrationCurve, score: number): number =>
  logistic(logOdds(curve, termsOf(score)));

interface FitRow extends CalibrationSample {
  terms: readonly number[];
}

const logLoss = (entries: readonly FitRow[], curve: CalibrationCurve): number =>
  entries.reduce((sum, { terms, label, weight }) => {
    const margin = logOdds(curve, terms) * (label === 1 ? 1 : -1);
    return sum + weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
  }, 0);

/** Solves a small positive definite system (Gauss–Jordan); the last column of each row is the right side. */
function solve(rows: number[][]): number[] {
  rows.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 1;
    for (let c = i; c < pivotRow.length; c++) pivotRow[c] = (pivotRow[c] ?? 0) / pivot;
    rows.forEach((row, r) => {
      const factor = row[i] ?? 0;
      if (r === i || factor === 0) return;
      for (let c = i; c < row.length; c++) row[c] = (row[c] ?? 0) - factor * (pivotRow[c] ?? 0);
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}

/** Keeps the system solvable where few samples lie beyond a bend. */
const RIDGE = 1e-3;

/** The Newton step of the weighted log-likelihood. */
function stepOf(entries: readonly FitRow[], curve: CalibrationCurve): number[] {
  const size = curve.length;
  const rows = curve.map((_, i) => Array.from<unknown, number>({ length: size + 1 }, (_x, j) => (i === j ? RIDGE : 0)));
  for (const { terms, label, weight } of entries) {
    const p = logistic(logOdds(curve, terms));
    rows.forEach((row, i) => {
      const own = weight * (terms[i] ?? 0);
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + own * p * (1 - p) * (terms[j] ?? 0);
      row[size] = (row[size] ?? 0) + own * (p - label);
    });
  }
  return solve(rows);
}

/** Fits by Newton's method, with steps halved until the likelihood rises. */
function fit(samples: readonly CalibrationSample[], bends: readonly boolean[]): CalibrationCurve {
  const entries = samples.map((sample) => ({ ...sample, terms: termsOf(sample.score, bends) }));
  let current: CalibrationCurve = termsOf(0).map(() => 0);
  for (let round = 0; round < 50; round++) {
    const step = stepOf(entries, current);
    const before = logLoss(entries, current);
    const moved = (share: number): CalibrationCurve => current.map((value, i) => value - share * (step[i] ?? 0));
    let share = 1;
    while (share > 1e-6 && logLoss(entries, moved(share)) > before) share /= 2;
    if (share <= 1e-6) break;
    current = moved(share);
  }
  return current;
}

/** The first segment that does not rise; −1 where all segments rise. Segment 0 ends at the first bend. */
function firstFlat(curve: CalibrationCurve): number {
  let slope = 0;
  return curve.slice(1).findIndex((change) => (slope += change) <= 0);
}

/**
 * Platt's logistic calibration (1999) with a piecewise linear function. A higher score must not be less probable: where the
 * function falls, a bend is left out.
 */
export function calibrate(samples: readonly CalibrationSample[]): CalibrationCurve {
  const bends = BENDS.map(() => true);
  for (;;) {
    const curve = fit(samples, bends);
    const flat = firstFlat(curve);
    if (flat < 0) return curve;
    const last = bends.lastIndexOf(true, Math.max(0, flat - 1));
    const drop = last < 0 ? bends.indexOf(true) : last;
    if (drop < 0) throw new Error('the probability does not rise with the score');
    bends[drop] = false;
  }
}
