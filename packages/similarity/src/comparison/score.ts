import { isAcronymPair } from '../features/acronym.ts';
import { LIMITS } from '../model/model-data.ts';
import { scoreFeatures, scoreWithGoods } from '../model/model.ts';
import type { Query } from './query.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';

/** The score of a pair of names from its measures; below `floor` it may be too high, if still below it. */
export type ScoreFeatures = (features: Float32Array, floor: number) => number;

const scoreShipped: ScoreFeatures = (features, floor) => scoreFeatures(features, undefined, floor);

/** The score of one and the same name: above every other pair. */
const IDENTICAL = 12;
const BELOW_IDENTICAL = 11.9;

const isSameName = ({ elements: a }: PreparedSign, { elements: b }: PreparedSign): boolean =>
  a.length === b.length && a.every(({ word }, i) => word.term === b[i]?.word.term);

/** Names of nothing but common words collide only where so much of one is found in the other: where they nearly coincide. */
const COINCIDE = 0.8;
const BELOW_MEDIA = LIMITS.Média - 0.01;

const isOnlyCommon = ({ marca, coverageOf }: Query, publicada: PreparedSign, place: number): boolean =>
  Math.max(marca.topStrength, publicada.topStrength) < COMMON_STRENGTH &&
  marca.spellingKey !== publicada.spellingKey &&
  coverageOf(place).near[1] < COINCIDE;

/** The score of the names as they stand; where it is below `floor`, no more than something below it. */
export const scoreWhole = (query: Query, place: number, floor: number, score: ScoreFeatures = scoreShipped): number => {
  // Most names that seem near have no words for it: that is soon seen.
  const most = floor === -Infinity ? Infinity : score(query.bound(place), floor);
  return most < floor ? most : score(query.features(place), floor);
};

/**
 * The score of the mark and the name at a place, by name alone, from the score `whole` of the names as they stand. Descriptive words may
 * take away from the likeness of what is left without them, never add to it; below `floor` that makes no difference and is not
 * looked at. `score` is another model's only in evaluation.
 */
export const scoreNames = (
  query: Query,
  publicada: PreparedSign,
  place: number,
  whole: number,
  floor: number,
  score: ScoreFeatures = scoreShipped,
): number => {
  if (isSameName(query.marca, publicada)) return IDENTICAL;
  const capped = Math.min(BELOW_IDENTICAL, whole);
  if (capped < floor) return capped;
  const core = query.coreFeatures(place);
  const found = core === undefined ? capped : Math.min(capped, score(core, floor));
  return isOnlyCommon(query, publicada, place) ? Math.min(found, BELOW_MEDIA) : found;
};

/**
 * The score of a pair whose names score `nomes`, with its goods. However akin the goods, names of nothing but common words and acronyms must be
 * as alike as by themselves to reach Média.
 */
export const scorePair = (
  query: Query,
  publicada: PreparedSign,
  place: number,
  names: number,
  afinidade: number,
): number => {
  const score = scoreWithGoods(names, afinidade);
  if (names >= LIMITS.Média || score < LIMITS.Média) return score;
  return isAcronymPair(query.marca, publicada) || isOnlyCommon(query, publicada, place) ? BELOW_MEDIA : score;
};
