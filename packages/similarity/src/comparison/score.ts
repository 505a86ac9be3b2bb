import { isAcronymPair } from '../features/acronym.ts';
import { LIMITS } from '../model/model-data.ts';
import { scoreFeatures, scoreWithGoods } from '../model/model.ts';
import type { Query } from './query.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';

/** The score of a pair of names from its features. Where the score is below `floor`, any number between it and `floor`. */
export type ScoreFeatures = (features: Float32Array, floor: number) => number;

const scoreShipped: ScoreFeatures = (features, floor) => scoreFeatures(features, undefined, floor);

/** The score of identical names: higher than that of any other pair. */
const IDENTICAL = 12;
const BELOW_IDENTICAL = 11.9;

const isSameName = ({ elements: a }: PreparedSign, { elements: b }: PreparedSign): boolean =>
  a.length === b.length && a.every(({ word }, i) => word.term === b[i]?.word.term);

/** Names of only common words collide where at least this share of each is found in the other. */
const COINCIDE = 0.8;
const BELOW_MEDIA = LIMITS.Média - 0.01;

const isOnlyCommon = ({ marca, coverageOf }: Query, publicada: PreparedSign, place: number): boolean =>
  Math.max(marca.topStrength, publicada.topStrength) < COMMON_STRENGTH &&
  marca.spellingKey !== publicada.spellingKey &&
  coverageOf(place).near[1] < COINCIDE;

/** The score of the complete names; where that is below `floor`, any number between the score and `floor`. */
export function scoreWhole(query: Query, place: number, floor: number, score: ScoreFeatures = scoreShipped): number {
  // Most candidates fail already by their upper bound.
  const most = floor === -Infinity ? Infinity : score(query.bound(place), floor);
  return most < floor ? most : score(query.features(place), floor);
}

/**
 * The score of the mark and the name at a place, by name alone; `whole` is the score of the complete names. Descriptive words can lower
 * the score of what remains without them, but never raise it; where `whole` is below `floor` this changes nothing and is
 * skipped. Only evaluation passes another `score`.
 */
export function scoreNames(
  query: Query,
  publicada: PreparedSign,
  place: number,
  whole: number,
  floor: number,
  score: ScoreFeatures = scoreShipped,
): number {
  if (isSameName(query.marca, publicada)) return IDENTICAL;
  const capped = Math.min(BELOW_IDENTICAL, whole);
  if (capped < floor) return capped;
  const core = query.coreFeatures(place);
  const found = core === undefined ? capped : Math.min(capped, score(core, floor));
  return isOnlyCommon(query, publicada, place) ? Math.min(found, BELOW_MEDIA) : found;
}

/**
 * The score of a pair with its goods; `names` is the score of its names. Names of only common words, and acronyms,
 * must reach Média by their names. Akin goods do not raise them to it.
 */
export function scorePair(
  query: Query,
  publicada: PreparedSign,
  place: number,
  names: number,
  afinidade: number,
): number {
  const score = scoreWithGoods(names, afinidade);
  if (names >= LIMITS.Média || score < LIMITS.Média) return score;
  return isAcronymPair(query.marca, publicada) || isOnlyCommon(query, publicada, place) ? BELOW_MEDIA : score;
}
