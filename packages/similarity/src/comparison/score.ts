import { areOtherTrades } from '../explanation/outro-ramo.ts';
import { isAcronymPair } from '../features/acronym.ts';
import { featureIndex } from '../features/features.ts';
import { LIMITS, SENSITIVITIES } from '../model/model-data.ts';
import { scoreWithGoods } from '../model/model.ts';
import type { Query } from './query.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { Sinal } from '../sinal.ts';

/** The score of a pair of names from its features. Where the score is below `floor`, any number between it and `floor`. */
export type ScoreFeatures = (features: Float32Array, floor: number) => number;

/** The score of identical names: higher than that of any other pair. */
const IDENTICAL = 12;
const BELOW_IDENTICAL = 11.9;

function isSameName({ elements: a }: PreparedSign, { elements: b }: PreparedSign): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i]?.word.term !== b[i]?.word.term) return false;
  return true;
}

/** Names of only common words collide where at least this share of each is found in the other. */
const COINCIDE = 0.8;

const isOnlyCommon = ({ marca, coverageOf }: Query, publicada: PreparedSign, place: number): boolean =>
  Math.max(marca.topStrength, publicada.topStrength) < COMMON_STRENGTH &&
  marca.spellingKey !== publicada.spellingKey &&
  coverageOf(place).near[1] < COINCIDE;

/** Presses scores above `from` together below `limit`, in the order of the scores, and never raises one. */
function pressBelow(limit: number, from: number, score: number): number {
  const room = limit - from;
  return score <= from ? score : limit - room / (1 + (score - from) / room);
}

/** Scores from here on are pressed together below Média where a rule caps them. */
const CAP_FROM = LIMITS.Média - 0.5;
const belowMedia = (score: number): number => pressBelow(LIMITS.Média, CAP_FROM, score);

/** Between the beginnings of Média and of Alta: a probability of about one half. */
const HALF = (LIMITS.Média + LIMITS.Alta) / 2;

/**
 * The score that a pair shows, from its score with its goods. Without any affinity it stays Média, even where the names are the same, because at most
 * about half of such pairs are conflicts. Whether the pair is Similar is decided by `score`.
 */
export const showScore = (marca: Sinal, publicada: Sinal, score: number, afinidade: number): number =>
  score > LIMITS.Média && areOtherTrades(marca, publicada, afinidade) ? pressBelow(HALF, LIMITS.Média, score) : score;

/** Strength of a shared phrase without words of trades from which the rule of descriptive words does not apply (SUA CASA). */
const PHRASE_STRENGTH = 0.5;
const PHRASE = featureIndex('ownPhraseStrength');

/** The score of the names without descriptive words that say nothing; undefined where neither has such a word. */
function scoreCores(query: Query, place: number, floor: number, score: ScoreFeatures | undefined): number | undefined {
  if (score === undefined) return query.scoreCores(place, floor);
  const core = query.coreFeatures(place);
  return core && score(core, floor);
}

/**
 * Whether the names are similar by their descriptive words only (ACT CONTABILIDADE × ROTA CONTABILIDADE): what remains without them does not
 * reach Média. A phrase that both names have is more than its words.
 */
function isDescriptiveOnly(query: Query, place: number, score: ScoreFeatures | undefined): boolean {
  const core = scoreCores(query, place, LIMITS.Média, score);
  if (core === undefined || core >= LIMITS.Média) return false;
  return (query.bound(place)[PHRASE] ?? 0) < PHRASE_STRENGTH;
}

/**
 * The score of the mark and the name at a place, by name alone; `whole` is the score of the complete names. Names that are similar by descriptive
 * words only stay below Média, in the order of their scores; where `whole` is below `floor` this changes nothing and is skipped. Only
 * evaluation passes another `score`.
 */
export function scoreNames(
  query: Query,
  publicada: PreparedSign,
  place: number,
  whole: number,
  floor: number,
  score?: ScoreFeatures,
): number {
  if (isSameName(query.marca, publicada)) return IDENTICAL;
  const found = Math.min(BELOW_IDENTICAL, whole);
  if (found < floor || found <= CAP_FROM) return found;
  const isCapped = isOnlyCommon(query, publicada, place) || isDescriptiveOnly(query, place, score);
  return isCapped ? belowMedia(found) : found;
}

/** Minimum score of a pair that is Similar at the default sensitivity. */
const USUAL = SENSITIVITIES[1];

/**
 * Whether akin goods raise a pair only below Média: its names are not Similar by themselves, and they are acronyms or have only common or only
 * descriptive words in common. `names` is the score of its names.
 */
export const isHeld = (
  query: Query,
  publicada: PreparedSign,
  place: number,
  names: number,
  score?: ScoreFeatures,
): boolean =>
  names < USUAL &&
  (isAcronymPair(query.marca, publicada) ||
    isOnlyCommon(query, publicada, place) ||
    isDescriptiveOnly(query, place, score));

/** The score of names with what their goods add; a pair that is held (`isHeld`) is raised only below Média. */
export function addGoods(names: number, gain: number, held: boolean): number {
  const withGoods = names + gain;
  return held ? Math.min(withGoods, Math.max(names, belowMedia(withGoods))) : withGoods;
}

/** The score of a pair with its goods; `names` is the score of its names. */
export function scorePair(
  query: Query,
  publicada: PreparedSign,
  place: number,
  names: number,
  afinidade: number,
  score?: ScoreFeatures,
): number {
  const gain = scoreWithGoods(0, afinidade);
  return addGoods(names, gain, names + gain > CAP_FROM && isHeld(query, publicada, place, names, score));
}
