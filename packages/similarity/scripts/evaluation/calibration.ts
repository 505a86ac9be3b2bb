import { LIMITS } from '../../src/model/model-data.ts';
import { calibrate, poolSample, probabilityOf, type CalibrationSample } from '../training/calibration.ts';
import { FOLDS, type Refusal } from '../training/data.ts';
import { sizesOf } from '../training/groups.ts';
import { decimal, percent, table, type CardSection } from './card.ts';
import { OTHER, REFUSED, type PoolRun } from '../training/exhaustive.ts';

interface Prediction {
  probability: number;
  label: number;
  weight: number;
}

/** Probabilities of each fold's sample, calibrated on the other folds. */
const predict = (poolRuns: readonly PoolRun[], sizes: ReadonlyMap<number, number>): Prediction[] =>
  Array.from({ length: FOLDS }, (_, k) => k).flatMap((k) => {
    const sampleOf = (wanted: (fold: number) => boolean): CalibrationSample[] =>
      poolSample(
        poolRuns.filter(({ fold }) => wanted(fold)),
        sizes,
      );
    const curve = calibrate(sampleOf((fold) => fold !== k));
    return sampleOf((fold) => fold === k).map(({ score, label, weight }) => ({
      probability: probabilityOf(curve, score),
      label,
      weight,
    }));
  });

const BINS = 10;

interface ProbabilityBin {
  weight: number;
  said: number;
  came: number;
  cases: number;
}

function fillBins(predictions: readonly Prediction[]): ProbabilityBin[] {
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, said: 0, came: 0, cases: 0 }));
  for (const { probability, label, weight } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
    if (bin === undefined) continue;
    bin.weight += weight;
    bin.said += weight * probability;
    bin.came += weight * label;
    bin.cases += 1;
  }
  return bins;
}

function gradeRows(poolRuns: readonly PoolRun[]): string[][] {
  const count = (label: number, limit: number): number =>
    poolRuns.reduce(
      (sum, { labels, scores }) =>
        sum + scores.filter((score, place) => labels[place] === label && score >= limit).length,
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

/** Evaluates the calibration of the probabilities, and counts what each grade flags. */
export function evaluateCalibration(poolRuns: readonly PoolRun[], refusals: readonly Refusal[]): CardSection {
  const predictions = predict(poolRuns, sizesOf(refusals));
  const total = predictions.reduce((sum, { weight }) => sum + weight, 0);
  const brier = predictions.reduce(
    (sum, { probability, label, weight }) => sum + weight * (probability - label) ** 2,
    0,
  );
  const bins = fillBins(predictions);
  const ece = bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / total;
  const rows = bins.map(({ weight, said, came, cases }, i) => [
    `${i / BINS}–${(i + 1) / BINS}`,
    String(cases),
    percent(weight / total, 1),
    weight === 0 ? '–' : decimal(said / weight),
    weight === 0 ? '–' : decimal(came / weight),
  ]);
  const text = [
    `Brier score ${decimal(brier / total)}, expected calibration error ${decimal(ece)} (ten bins of equal width).`,
    table(['probability', 'pairs', 'weight', 'said', 'came true'], rows),
    'What each grade flags:',
    table(['grade', 'score from', 'of unrelated pairs', 'per mark, of 2,539', 'of the refusals'], gradeRows(poolRuns)),
  ].join('\n\n');
  return { id: 'calibration', title: 'Calibration and grades', text };
}
