import { FEATURES } from '../features/features.ts';
import { IDEAL, scoreOfSum, STRONGEST_IDEA } from '../model/model.ts';
import type { PairComparison } from './pair-comparison.ts';
import type { Screen, ScreenedFindings } from './screen.ts';

/** Compares pairs in the kernel, which must compute every feature. */
export function createKernelComparison(screen: Screen, findings: ScreenedFindings): PairComparison {
  const out = new Float32Array(FEATURES.length);
  /** The score of the pair that the kernel compared last. */
  const scoreLast = (floor: number): number =>
    scoreOfSum(screen.sumTrees(floor), screen.valueOf(IDEAL), screen.valueOf(STRONGEST_IDEA));
  return {
    features: (place) => {
      screen.writeFeatures(place, findings, out);
      return out;
    },
    bound: (place) => {
      screen.writeBound(place, findings, out);
      return out;
    },
    coreFeatures: (place) => {
      if (!screen.compareCores(place)) return undefined;
      screen.copyFeatures(out);
      return out;
    },
    score: (place, floor) => {
      screen.compare(place, findings);
      return scoreLast(floor);
    },
    scoreCores: (place, floor) => (screen.compareCores(place) ? scoreLast(floor) : undefined),
  };
}
