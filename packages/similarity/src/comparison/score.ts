import { alertScore, demandOf } from './demand.ts';
import { shareJoinedWord } from './joined-words.ts';
import { shareDescriptionOrTitles } from './description-and-titles.ts';
import { areFormsOfOneName } from './other-forms.ts';
import { haveKnownGoods } from '../goods/affinity.ts';
import { areOtherTrades } from '../explanation/outro-ramo.ts';
import { hasOwn } from '../features/core.ts';
import { featureIndex } from '../features/features.ts';
import { hasShort } from '../features/short-signs.ts';
import { LIMITS, SENSITIVITIES } from '../model/model-data.ts';
import { coincide, COINCIDENCE, readerOf, scoreWithoutGoods } from '../model/model.ts';
import type { Query } from './query.ts';
import { shareTwoWords } from './two-words.ts';
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

/** A name without own words collides where at least this share of one name, or this lower share of both, is found in the other. */
const [ONE_COINCIDES, BOTH_COINCIDE] = [0.8, 0.6];
const FOUND_OF_BOTH = featureIndex('partsContainedMin');

const isOnlyDescriptive = (
  { marca, coverageOf, bound, isTheSame }: Query,
  publicada: PreparedSign,
  place: number,
): boolean =>
  !(hasOwn(marca) && hasOwn(publicada)) &&
  !isTheSame(place) &&
  marca.spellingKey !== publicada.spellingKey &&
  coverageOf(place).near[1] < ONE_COINCIDES &&
  (bound(place)[FOUND_OF_BOTH] ?? 0) < BOTH_COINCIDE;

/** A short sign is nearly identical to a word of the other name where at least this share of it is found there (BIP × BEEP). */
const NEARLY_IDENTICAL = 0.9;

const isOtherShort = ({ marca, coverageOf }: Query, publicada: PreparedSign, place: number): boolean =>
  hasShort(marca, publicada) && coverageOf(place).near[1] < NEARLY_IDENTICAL;

/** Presses scores above `from` together below `limit`, in the order of the scores, and never raises one. */
function pressBelow(limit: number, from: number, score: number): number {
  const room = limit - from;
  return score <= from ? score : limit - room / (1 + (score - from) / room);
}

/** Scores from here on are pressed together below Média where a rule caps them. */
const CAP_FROM = LIMITS.Média - 0.5;
const belowMedia = (score: number): number => pressBelow(LIMITS.Média, CAP_FROM, score);

/** Scores from here on are pressed together below the default sensitivity for an alert of bare names. */
const BARE_FROM = (LIMITS.Média + SENSITIVITIES[1]) / 2;

/** A score without a demand; that of bare names stays below the default sensitivity. */
export const belowAlerts = (left: number, isBare: boolean): number =>
  isBare ? pressBelow(SENSITIVITIES[1], BARE_FROM, left) : left;

/**
 * The score that decides whether a pair is Similar: what its demand leaves of its score. Bare names are conflicts as often as their scores say, so
 * only this score stays below the default sensitivity, not the place, the probability and the grade.
 */
export const scoreForAlert = (score: number, demand: number, isBare: boolean): number =>
  belowAlerts(alertScore(score, demand), isBare);

/** Names with at least this score are so similar that akin goods raise it even where one of them is short. */
const SIMILAR_BY_NAMES = LIMITS.Alta + 1.4;

/** Between the beginnings of Média and of Alta: a probability of about one half. */
const HALF = (LIMITS.Média + LIMITS.Alta) / 2;

/** No pair shows this score or a higher one where its goods have no affinity: a probability of about .9. */
export const MOST_OF_OTHER_TRADES = LIMITS.Alta + 2;

/**
 * The score that a pair shows, from its score with its goods. Without any affinity it is never nearly certain, even where the names are the same: scores
 * from Alta on are pressed together below `MOST_OF_OTHER_TRADES`. Whether the pair is Similar is not decided by this score.
 */
export const showScore = (marca: Sinal, publicada: Sinal, score: number, afinidade: number): number =>
  score > LIMITS.Alta && areOtherTrades(marca, publicada, afinidade)
    ? pressBelow(MOST_OF_OTHER_TRADES, LIMITS.Alta, score)
    : score;

/** Strength of a shared phrase without words of trades from which the rule of descriptive words does not apply (SUA CASA). */
const PHRASE_STRENGTH = 0.5;
const PHRASE = featureIndex('ownPhraseStrength');

/**
 * The score of the names without descriptive words that say nothing; undefined where neither has such a word. By the shipped trees, any number
 * below `floor` where the score is below it.
 */
function scoreCores(query: Query, place: number, floor: number, score: ScoreFeatures | undefined): number | undefined {
  if (score === undefined) return query.scoreCores(place, floor);
  const core = query.coreFeatures(place);
  return core && score(core, -Infinity);
}

/** The score of the names of the mark and the publication at a place, by no other rule; `whole` is the score of the complete names. */
export const scoreNames = (query: Query, publicada: PreparedSign, place: number, whole: number): number =>
  isSameName(query.marca, publicada) ? IDENTICAL : scoreOther(query, place, whole);

/** The same of a name that is not that of the mark. */
export const scoreOther = (query: Query, place: number, whole: number): number =>
  Math.min(BELOW_IDENTICAL, raiseSame(query, place, whole));

/** A score, or an upper bound of it, with the least score of names that sound or mean the same as wholes: that of names that coincide. */
export const raiseSame = ({ isTheSame }: Query, place: number, score: number): number =>
  isTheSame(place) ? Math.max(COINCIDENCE, score) : score;

/** What the rules beside the trees say of two names. */
export interface Caps {
  /** Akin goods do not raise the score: one name is short, and the names are not Similar by themselves. */
  readonly isShort: boolean;
  /**
   * What must reach Média together with the goods, or the pair stays below it: the score of the names without the words that describe goods or are
   * worn out. Infinity where no such word matters, −Infinity where a name has no other words, and the names share common ones only: these stay below
   * Média unless akin goods raise them above one half.
   */
  readonly rest: number;
  /** Whether a name has no other words, and at most one in common with the other name: the pair is not Similar at the default sensitivity. */
  readonly isBare: boolean;
}

/** A score below that of any pair. */
const NOTHING_IN_COMMON = -100;

/** Greater than every rounding error of a score. */
const ROUNDING = 1e-9;

/** The score of names from which their cores are asked for, where the score must reach `least`; `gain` is the most that their goods add. */
export const coresFrom = (least: number, gain: number): number => Math.max(least, CAP_FROM - gain);

const addedOf = (gain: number, isShort: boolean): number => (isShort ? Math.min(0, gain) : gain);

/** See `Caps.rest`; `names` is the score of the names, `added` the most that their goods add. */
function scoreRest(
  query: Query,
  publicada: PreparedSign,
  place: number,
  { names, added }: { names: number; added: number },
  score: ScoreFeatures | undefined,
): number {
  // Below this the pair is capped, however low the rest is.
  const floor = Math.min(names, LIMITS.Média - added) - ROUNDING;
  const rest = scoreCores(query, place, floor, score);
  if (rest === undefined || rest >= names) return Infinity;
  // A phrase that both names have, or the whole of both, is more than its words.
  const features = query.bound(place);
  const isPhrase = (features[PHRASE] ?? 0) >= PHRASE_STRENGTH || coincide(readerOf(features)) || query.isTheSame(place);
  return isPhrase ? Infinity : rest;
}

/**
 * The score of names with what their goods add. Names whose own words differ and that are similar by descriptive words only (ACT CONTABILIDADE × ROTA
 * CONTABILIDADE) stay below Média, in the order of their scores. So do names that share common words only, unless akin goods raise them to a score that
 * says more than one half: such names are conflicts as often as it says.
 */
export function addGoods(names: number, gain: number, { isShort, rest }: Caps): number {
  const added = addedOf(gain, isShort);
  const sum = names + added;
  if (rest + added >= LIMITS.Média || (rest === -Infinity && added > 0 && sum > HALF)) return sum;
  return belowMedia(sum);
}

/**
 * Whether two names have more in common than one word that describes: they mean the same and one has own words, are one name in two forms, or have two words
 * or a joined word in common.
 */
function shareMore(query: Query, publicada: PreparedSign, place: number): boolean {
  const { marca, similarityOf } = query;
  return (
    ((hasOwn(marca) || hasOwn(publicada)) && coincide(readerOf(query.bound(place)))) ||
    areFormsOfOneName(query, publicada, place) ||
    shareJoinedWord(marca.elements, publicada.elements) ||
    shareTwoWords(marca.elements, publicada.elements, similarityOf)
  );
}

/** Goods with a lower affinity are far apart. */
const FAR_GOODS = 0.35;

/** Whether all that two names have in common is no mark, and neither reproduces the other. */
function shareNoMark(query: Query, publicada: PreparedSign, place: number): boolean {
  if (query.isTheSame(place) || coincide(readerOf(query.bound(place)))) return false;
  const { marca, similarityOf } = query;
  const areFar = haveKnownGoods(marca.sinal, publicada.sinal) && query.affinityOf(place) < FAR_GOODS;
  return shareDescriptionOrTitles(marca.elements, publicada.elements, similarityOf, areFar);
}

/**
 * The caps of a pair; `names` is the score of its names, `gain` the most that its goods add. Where no cap changes the score, `rest` is Infinity. Only
 * training and evaluation pass another `score`.
 */
export function capsOf(
  query: Query,
  publicada: PreparedSign,
  place: number,
  { names, gain }: { names: number; gain: number },
  score?: ScoreFeatures,
): Caps {
  const isShort = names < SIMILAR_BY_NAMES && gain > 0 && isOtherShort(query, publicada, place);
  const added = addedOf(gain, isShort);
  if (names + added <= CAP_FROM || names === IDENTICAL) return { isShort, isBare: false, rest: Infinity };
  if (shareNoMark(query, publicada, place)) return { isShort, isBare: true, rest: NOTHING_IN_COMMON };
  if (isOnlyDescriptive(query, publicada, place)) {
    const isCommon = query.coverageOf(place).strongestNear < COMMON_STRENGTH;
    return { isShort, isBare: !shareMore(query, publicada, place), rest: isCommon ? -Infinity : Infinity };
  }
  return { isShort, isBare: false, rest: scoreRest(query, publicada, place, { names, added }, score) };
}

/** The score of a pair with what its goods add; `names` is the score of its names. */
export const scorePair = (
  query: Query,
  publicada: PreparedSign,
  place: number,
  { names, gain }: { names: number; gain: number },
  score?: ScoreFeatures,
): number => addGoods(names, gain, capsOf(query, publicada, place, { names, gain }, score));

/** The score of a pair on the scale of known goods, from what the names and goods give. */
export const toOneScale = (score: number, areGoodsKnown: boolean): number =>
  areGoodsKnown ? score : scoreWithoutGoods(score);

/**
 * The score of a pair with its goods, and the score that decides whether it is Similar. Below Média, where most pairs are, nothing is demanded. Where the score is
 * below `least`, so is the other one, and it may be any number below.
 */
export function judgePair(
  query: Query,
  publicada: PreparedSign,
  place: number,
  pair: { names: number; gain: number; areGoodsKnown: boolean; least?: number },
): { score: number; alert: number } {
  const caps = capsOf(query, publicada, place, pair);
  const score = toOneScale(addGoods(pair.names, pair.gain, caps), pair.areGoodsKnown);
  if (score < (pair.least ?? -Infinity)) return { score, alert: score };
  const demand = score <= LIMITS.Média ? 0 : demandOf(query, publicada, place);
  return { score, alert: scoreForAlert(score, demand, caps.isBare) };
}

/** The score of a pair by its names alone, before `scoreWithoutGoods`; `whole` is the score of the complete names. */
export const scoreByNames = (
  query: Query,
  publicada: PreparedSign,
  place: number,
  whole: number,
  score?: ScoreFeatures,
): number => scorePair(query, publicada, place, { names: scoreNames(query, publicada, place, whole), gain: 0 }, score);
