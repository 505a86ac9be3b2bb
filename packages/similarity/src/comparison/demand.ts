import { featureIndex } from '../features/features.ts';
import { coincide, readerOf } from '../model/model.ts';
import { LIMITS } from '../model/model-data.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { weighBestWords, type MatchWeights } from './best-words.ts';
import { shareMereNamesOnly } from './mere-names.ts';
import type { Query } from './query.ts';

/**
 * How the demand falls with what two names have in common: the first words, rare groups of letters, own words by letters or idea, and the share of
 * the same words; and with how much the strongest word distinguishes.
 */
const RELIEFS = [
  ['firstWords', 3.52],
  ['trigramProduct', 0.26],
  ['ownIdeaMin', 3.08],
  ['ownIdeaMax', 2.79],
  ['exactMax', 4.39],
  ['topStrengthMax', 1.63],
] as const;
const reliefs = RELIEFS.map(([feature, weight]) => ({ at: featureIndex(feature), weight }));
/** What the words that match best add: chance likeness, or a common word. */
const WEIGHTS: MatchWeights = {
  inexact: 2.75,
  nearCommon: 1.93,
  root: 1.78,
  respelt: 0.82,
  shortRespelt: 2.94,
  ordinary: 2.12,
  weak: 5.97,
  common: 4.46,
  trade: 2.17,
};
/** What names add that share nothing but places, saints and titles. Chosen by hand: few names of this kind were read. */
const MERE_NAMES = 5;
/** The demand of names that have nothing of all that, and the highest demand. */
const [FULL, MOST] = [9.92, 6] as const;

/**
 * How much more similar than others two names must be for an alert, in units of the score. People who read random other alerts found noise where names
 * have a common word or sounds in common, although INPI refuses such names as often as others with their score. The weights are those of a logistic
 * regression that tells this noise, at equal scores, from refusals and from alerts that are worth reading. Names that coincide meet no demand.
 */
export function demandOf(query: Query, publicada: PreparedSign, place: number): number {
  const features = query.bound(place);
  if (coincide(readerOf(features))) return 0;
  let demand: number = FULL;
  for (const { at, weight } of reliefs) demand -= weight * (features[at] ?? 0);
  const { elements } = query.marca;
  demand += weighBestWords(elements, publicada, query.similarityOf, WEIGHTS);
  if (shareMereNamesOnly(elements, publicada.elements, query.similarityOf)) demand += MERE_NAMES;
  return Math.min(MOST, Math.max(0, demand));
}

/** The share of what a score is above Média that no demand takes away, so that the widest sensitivity, which begins there, demands nothing. */
const KEPT = 0.1;

/** The score that decides whether a pair is Similar: its score without the demand. */
export const alertScore = (score: number, demand: number): number =>
  score <= LIMITS.Média ? score : Math.max(score - demand, LIMITS.Média + KEPT * (score - LIMITS.Média));
