import { featureIndex } from '../features/features.ts';
import { IDEAL, MEANINGFUL, SAME_MEANING, STRONGEST_IDEA } from '../model/model.ts';
import { LIMITS } from '../model/model-data.ts';

/** How the demand falls with what two names have in common: a fanciful word, their own words, any word or part of a word; and the first words. */
const RELIEFS = [
  [featureIndex('strongestFanciful'), 1.2],
  [featureIndex('ownIdeaMin'), 1.2],
  [featureIndex('strongestContained'), 1.2],
  [featureIndex('firstWords'), 0.6],
] as const;
/** The demand of names that have nothing of that in common, and the highest demand. */
const [FULL, MOST] = [3, 2.5] as const;

/**
 * How much more similar than others two names must be for an alert, in units of the score. People who read random other alerts found noise where names
 * have only common words, parts of their own words, or sounds in common, although INPI refuses such names as often as others with their score. Names that
 * mean the same meet no demand.
 */
export function demandOf(features: Float32Array): number {
  if ((features[IDEAL] ?? 0) >= SAME_MEANING && (features[STRONGEST_IDEA] ?? 0) >= MEANINGFUL) return 0;
  const relief = RELIEFS.reduce((sum, [feature, weight]) => sum + weight * (features[feature] ?? 0), 0);
  return Math.min(MOST, Math.max(0, FULL - relief));
}

/**
 * The score that decides whether a pair is Similar: its score without the demand. It loses at most half of what it is above Média, so that the widest
 * sensitivity, which begins there, demands nothing.
 */
export const alertScore = (score: number, demand: number): number =>
  score <= LIMITS.Média ? score : Math.max(score - demand, (score + LIMITS.Média) / 2);
