import { featureIndex } from '../features/features.ts';
import { IDEAL, MEANINGFUL, SAME_MEANING, STRONGEST_IDEA } from '../model/model.ts';
import { LIMITS } from '../model/model-data.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { weighBestWords, type MatchWeights } from './best-words.ts';
import type { Query } from './query.ts';

/**
 * How the demand falls with what two names have in common: fanciful words, the first words, rare groups of letters, and own words by letters or idea;
 * and with how much their strongest words distinguish.
 */
const RELIEFS = [
  ['sharedFanciful', 1.56],
  ['firstWords', 2.33],
  ['trigramShareMax', 2.37],
  ['trigramProduct', 0.25],
  ['ownIdeaMin', 1.78],
  ['ownIdeaMax', 2.95],
  ['topStrengthMin', 2.05],
  ['topStrengthMax', 2.05],
] as const;
const reliefs = RELIEFS.map(([feature, weight]) => ({ at: featureIndex(feature), weight }));
/** What the words that match best add: chance likeness, or a common word. */
const WEIGHTS: MatchWeights = { inexact: 3.79, ordinary: 2.2, weak: 1.77 };
/** The demand of names that have nothing of all that, and the highest demand. */
const [FULL, MOST] = [10.85, 5] as const;

/**
 * How much more similar than others two names must be for an alert, in units of the score. People who read random other alerts found noise where names
 * have a common word or sounds in common, although INPI refuses such names as often as others with their score. The weights are twice those of a
 * logistic regression that tells this noise from refusals and from alerts that are worth reading. Names that mean the same meet no demand.
 */
export function demandOf(query: Query, publicada: PreparedSign, place: number): number {
  const features = query.bound(place);
  if ((features[IDEAL] ?? 0) >= SAME_MEANING && (features[STRONGEST_IDEA] ?? 0) >= MEANINGFUL) return 0;
  let demand: number = FULL;
  for (const { at, weight } of reliefs) demand -= weight * (features[at] ?? 0);
  // Most pairs need no look at their words.
  if (demand + WEIGHTS.inexact <= 0) return 0;
  const words = weighBestWords(query.marca.elements, publicada, query.similarityOf, WEIGHTS);
  return Math.min(MOST, Math.max(0, demand + words));
}

/** The share of what a score is above Média that no demand takes away, so that the widest sensitivity, which begins there, demands nothing. */
const KEPT = 0.1;

/** The score that decides whether a pair is Similar: its score without the demand. */
export const alertScore = (score: number, demand: number): number =>
  score <= LIMITS.Média ? score : Math.max(score - demand, LIMITS.Média + KEPT * (score - LIMITS.Média));
