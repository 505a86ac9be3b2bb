import { GOODS_GAINS } from '../../src/model/model-data.ts';
import {
  calibrate,
  compareCurves,
  issueSample,
  moveSamples,
  poolSample,
  probabilityOf,
  type CalibrationCurve,
  type CalibrationSample,
} from '../training/calibration.ts';
import { FOLDS } from '../training/data.ts';
import type { PoolRun } from '../training/exhaustive.ts';
import type { IssueRun } from '../training/issue-runs.ts';

/** A probability that was calibrated without the fold of its pair, and what came true. */
export interface Prediction {
  probability: number;
  label: number;
  weight: number;
}

/** Predictions of pairs by their names alone (the pools of the folds) and with their goods (the issues of real names). */
export interface HeldOutPredictions {
  names: readonly Prediction[];
  goods: readonly Prediction[];
  /** The calibration of pairs with known goods for each fold, learnt on the other folds. */
  curves: readonly CalibrationCurve[];
}

const predict = (curve: CalibrationCurve, samples: readonly CalibrationSample[]): Prediction[] =>
  samples.map(({ score, label, weight }) => ({ probability: probabilityOf(curve, score), label, weight }));

/** Calibrates as training does, for each fold on the other folds, and predicts the pairs of the fold. */
export function predictHeldOut(
  poolRuns: readonly PoolRun[],
  issueRuns: readonly IssueRun[],
  sizes: ReadonlyMap<number, number>,
): HeldOutPredictions {
  const samples = Array.from({ length: FOLDS }, (_, k) => ({
    names: poolSample(
      poolRuns.filter(({ fold }) => fold === k),
      sizes,
    ),
    goods: issueSample(
      issueRuns.filter(({ fold }) => fold === k),
      GOODS_GAINS,
    ),
  }));
  const learnWithout = (k: number, kind: 'names' | 'goods'): CalibrationCurve =>
    calibrate(samples.flatMap((of, fold) => (fold === k ? [] : of[kind])));
  const curves = samples.map((_, k) => learnWithout(k, 'goods'));
  const names = samples.flatMap((of, k) => {
    const curve = curves[k] ?? [];
    return predict(curve, moveSamples(of.names, compareCurves(learnWithout(k, 'names'), curve)));
  });
  return { names, goods: samples.flatMap(({ goods }, k) => predict(curves[k] ?? [], goods)), curves };
}
