import type { ListOdds } from '../../src/model/coverage.ts';
import { logOddsAt, type CalibrationCurve, type CalibrationSample } from './calibration.ts';
import { fitLogistic, logistic } from './logistic.ts';

/**
 * Learns from the graded pairs of the issues of real names, each of which counts once, as in the list of an office: a holder's family of marks is there
 * with all its disputes. The calibration counts every dispute once, and examiners refuse on weaker names in disputes of families. Issues with other classes
 * are taken too, because conflicts lie lower in their lists.
 */
export function learnLists(graded: readonly CalibrationSample[], curve: CalibrationCurve): ListOdds {
  const rows = graded.map(({ score, label }) => ({ terms: [1, logOddsAt(curve, score)], label, weight: 1 }));
  const [added = 0, slope = 1] = fitLogistic(rows);
  const conflicts = graded.filter(({ label }) => label === 1).length;
  return { share: logistic(Math.log(conflicts / (graded.length - conflicts)) - added), slope };
}
