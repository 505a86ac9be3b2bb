import { featureIndex } from '../features/features.ts';
import { coincide, readerOf, translatesWithTrade } from '../model/model.ts';
import { LIMITS, SENSITIVITIES } from '../model/model-data.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { weighBestWords, type MatchWeights } from './best-words.ts';
import { shareJoinedWord, standsWithin } from './joined-words.ts';
import { shareMereNamesOnly } from './mere-names.ts';
import { areFormsOfOneName } from './other-forms.ts';
import type { Query } from './query.ts';

/** How the demand falls with what two names have in common: the first words, rare groups of letters, own words by idea, and the share of the same words. */
const RELIEFS = [
  ['firstWords', 2.01],
  ['trigramProduct', 0.3],
  ['ownIdeaMin', 2.55],
  ['ownIdeaMax', 1.89],
  ['exactMax', 3.46],
] as const;
const reliefs = RELIEFS.map(([feature, weight]) => ({ at: featureIndex(feature), weight }));
/** How it falls where one name has as one word what the other has as several. */
const JOINED_WORD = 6.97;
/** What the words that match best add: chance likeness, a common word, or an acronym. */
const WEIGHTS: MatchWeights = {
  inexact: 1.83,
  nearCommon: 1.72,
  ideaOfCommon: 4,
  root: 2.38,
  shortRespelt: 2.63,
  acronym: 3.45,
  ordinary: 0.91,
  weak: 5.02,
  common: 3.65,
  trade: 1.52,
};
/** What names add that share nothing but places, saints and titles. Chosen by hand: few names of this kind were read. */
const MERE_NAMES = 5;
/** The demand of names that have nothing of all that, and the highest demand. */
const [FULL, MOST] = [7.81, 6] as const;

/**
 * How much more similar than others two names must be for an alert, in units of the score. People who read random other alerts found noise where names
 * have a common word or sounds in common, although INPI refuses such names as often as others with their score. The weights are those of a logistic
 * regression that tells this noise, at equal scores, from refusals and from alerts that are worth reading. Names that coincide,
 * are translated with words of a trade, or are one name in two forms, meet no demand.
 */
export function demandOf(query: Query, publicada: PreparedSign, place: number): number {
  const features = query.bound(place);
  const { elements } = query.marca;
  const valueOf = readerOf(features);
  if (coincide(valueOf) || translatesWithTrade(valueOf)) return 0;
  if (areFormsOfOneName(query, publicada, place)) return 0;
  let demand: number = FULL;
  for (const { at, weight } of reliefs) demand -= weight * (features[at] ?? 0);
  demand += weighBestWords(elements, publicada, query.similarityOf, WEIGHTS);
  if (shareMereNamesOnly(elements, publicada.elements, query.similarityOf)) demand += MERE_NAMES;
  if (shareJoinedWord(elements, publicada.elements) || standsWithin(elements, publicada.elements))
    demand -= JOINED_WORD;
  return Math.min(MOST, Math.max(0, demand));
}

/** The share of what a score is above Média that no demand takes away, so that the widest sensitivity, which begins there, demands nothing. */
const KEPT = 0.1;

/** A score without a demand. */
export const withoutDemand = (score: number, demand: number): number =>
  score <= LIMITS.Média ? score : Math.max(score - demand, LIMITS.Média + KEPT * (score - LIMITS.Média));

/**
 * The share of the demand that the strictest sensitivity makes. Only pairs with high scores reach it, and of these INPI refuses those that share little
 * nearly as often as others (docs/decisions/0057 and 0061).
 */
export const STRICT_SHARE = 0.4;

/** The strictest sensitivity asks for a score that is higher by at least this than the default one does, so that raising the sensitivity never removes a hit. */
const MIN_ROOM = 0.1;

/**
 * The score that decides whether a pair is Similar, at most its score. The default sensitivity and wider ones make the whole demand, the strictest one
 * makes a share of it, and those between them a share that moves evenly.
 */
export function alertScore(score: number, demand: number): number {
  const [strict, usual] = SENSITIVITIES;
  const left = withoutDemand(score, demand);
  if (left <= usual || demand === 0) return left;
  const strictLeft = score - STRICT_SHARE * demand;
  const room = Math.max(MIN_ROOM, strict - usual - (1 - STRICT_SHARE) * demand);
  return Math.min(strictLeft, usual + ((score - demand - usual) * (strict - usual)) / room);
}
