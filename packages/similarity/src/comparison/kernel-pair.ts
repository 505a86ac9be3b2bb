import { FEATURES } from '../features/features.ts';
import { IDEAL, scoreOfSum, STRONGEST_IDEA } from '../model/model.ts';
import type { PairComparison } from './pair-comparison.ts';
import type { Screen, ScreenedFindings } from './screen.ts';

/** Compares pairs in the kernel, which must compute every feature. */
export function createKernelComparison(screen: Screen, findings: ScreenedFindings): PairComparison {
  const out = new Float32Array(FEATURES.length);
  const scoreOf = (sum: number): number => scoreOfSum(sum, screen.valueOf(IDEAL), screen.valueOf(STRONGEST_IDEA));
  /** The features of the pair that the kernel compared last. */
  const finish = (): Float32Array => {
    screen.compareTexts();
    screen.copyFeatures(out);
    return out;
  };
  /** The score of that pair. Its whole texts are compared only where an upper bound reaches the floor. */
  const scoreLast = (floor: number): number => {
    const most = floor === -Infinity ? Infinity : scoreOf(screen.sumBounds(floor));
    if (most < floor) return most;
    screen.compareTexts();
    return scoreOf(screen.sumTrees(floor));
  };
  return {
    features: (place) => {
      screen.comparePair(place, findings);
      return finish();
    },
    bound: (place) => {
      screen.writeBound(place, findings, out);
      return out;
    },
    coreFeatures: (place) => (screen.compareCores(place) ? finish() : undefined),
    score: (place, floor) => {
      screen.comparePair(place, findings);
      // Names with a floor were screened already.
      screen.compareTexts();
      return scoreOf(screen.sumTrees(floor));
    },
    scoreCores: (place, floor) => (screen.compareCores(place) ? scoreLast(floor) : undefined),
  };
}
