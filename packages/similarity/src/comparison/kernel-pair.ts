import { likenessOf } from '../explanation/parts.ts';
import { FEATURES } from '../features/features.ts';
import { scoreOfSum } from '../model/model.ts';
import type { PairComparison } from './pair-comparison.ts';
import type { ScreenedFindings } from './pair-batch.ts';
import type { Screen } from './screen.ts';

/** Compares pairs in the kernel, which must compute every feature. */
export function createKernelComparison(screen: Screen, findings: ScreenedFindings): PairComparison {
  const out = new Float32Array(FEATURES.length);
  /** The features of the pair that was scored last: the rules beside the trees ask for them after its cores are compared. */
  const scored = new Float32Array(FEATURES.length);
  let scoredPlace = -1;
  const { ahead } = screen;
  const scoreOf = (sum: number): number => scoreOfSum(sum, screen.valueOf);
  const compareTexts = (): void => {
    screen.compareLetters();
    screen.compareSounds();
  };
  /** The features of the pair that the kernel compared last. */
  const finish = (): Float32Array => {
    compareTexts();
    screen.copyFeatures(out);
    return out;
  };
  /**
   * The score of that pair from its whole texts. Their sounds are compared only where an upper bound reaches the floor: of the names that fail,
   * nine in ten fail by their letters.
   */
  const scoreTexts = (floor: number, mayReach: boolean): number => {
    screen.compareLetters();
    const most = mayReach ? Infinity : scoreOf(screen.sumTrees(floor));
    if (most < floor) return most;
    screen.compareSounds();
    return scoreOf(screen.sumTrees(floor));
  };
  /** The same of a pair that was not screened: its whole texts are compared only where an upper bound reaches the floor. */
  const scoreLast = (floor: number): number => {
    const most = floor === -Infinity ? Infinity : scoreOf(screen.sumBounds(floor));
    return most < floor ? most : scoreTexts(floor, floor === -Infinity);
  };
  /** The place of the names that the kernel compared last, with their whole texts; −1 after it compared anything else. */
  let compared = -1;
  const compareWhole = (place: number): void => {
    screen.comparePair(place, findings);
    compareTexts();
    compared = place;
  };
  return {
    features: (place) => {
      compareWhole(place);
      screen.copyFeatures(out);
      return out;
    },
    bound: (place) => {
      const pair = ahead.find(place);
      if (pair >= 0) return ahead.featuresOf(pair);
      if (place === scoredPlace) return scored;
      compared = -1;
      screen.writeBound(place, findings, out);
      return out;
    },
    coreFeatures: (place) => {
      compared = -1;
      return screen.compareCores(place) ? finish() : undefined;
    },
    scoreAhead: (places, coresFrom) => {
      compared = -1;
      scoredPlace = -1;
      ahead.compare(places, coresFrom, findings);
    },
    score: (place, floor, mayReach = false) => {
      const pair = ahead.find(place);
      if (pair >= 0) return ahead.scoreOf(pair);
      // Names with a floor were screened already.
      screen.comparePair(place, findings);
      const score = scoreTexts(floor, mayReach || floor === -Infinity);
      scoredPlace = score < floor ? -1 : place;
      compared = scoredPlace;
      if (score >= floor) screen.copyFeatures(scored);
      return score;
    },
    scoreCores: (place, floor) => {
      const pair = ahead.find(place);
      if (pair >= 0 && ahead.hasCores(pair)) return ahead.coreScoreOf(pair);
      compared = -1;
      return screen.compareCores(place) ? scoreLast(floor) : undefined;
    },
    likeness: (place) => {
      const pair = ahead.find(place);
      if (pair >= 0) return likenessOf({ features: ahead.featuresOf(pair), coverage: ahead.coverageOf(pair) });
      if (compared !== place) compareWhole(place);
      screen.copyFeatures(out);
      return likenessOf({ features: out, coverage: screen.readCoverage() });
    },
  };
}
