import { probabilityOf, type CalibrationCurve, type CalibrationSample } from './calibration.ts';
import { fitLogistic } from './logistic.ts';

const logOdds = (p: number): number => Math.log(p / (1 - p));

/** How the conflicts of a list of graded pairs follow from the probabilities of its pairs. */
export interface ListCurve {
  /** The share of conflicts of a list whose log-odds are the calibrated ones times the slope, with nothing added. */
  share: number;
  slope: number;
}

/**
 * Learns from the graded pairs of the issues of real names, each of which counts once, as in the list of an office: a holder's family of marks is there
 * with all its disputes. The calibration counts every dispute once, and examiners refuse on weaker names in disputes of families.
 */
export function learnLists(graded: readonly CalibrationSample[], curve: CalibrationCurve): ListCurve {
  const rows = graded.map(({ score, label }) => ({
    terms: [1, logOdds(probabilityOf(curve, score))],
    label,
    weight: 1,
  }));
  const [added = 0, slope = 1] = fitLogistic(rows);
  const own = graded.filter(({ label }) => label === 1).length / graded.length;
  return { share: 1 / (1 + Math.exp(added - logOdds(own))), slope };
}
