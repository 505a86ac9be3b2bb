import {
  CALIBRATION,
  CALIBRATION_BENDS,
  GOODS_GAINS,
  LIMITS,
  SENSITIVITIES,
  TRAINING,
  TREE_COUNT,
  TREE_LEAVES,
  TREE_FEATURES,
  TREE_THRESHOLDS,
  UNKNOWN_GOODS,
} from './model-data.ts';
import { featureIndex } from '../features/features.ts';
import { SAME_MEANING } from '../features/word-similarity.ts';
import type { Grau } from '../sinal.ts';
import { MEANINGFUL_STRENGTH } from '../sign/strength.ts';
import { addGain, gainOf } from './goods-gain.ts';
import { readTrees, scoreTrees, type Trees } from './trees.ts';

/** The third number of the version. It is raised by hand when the rules beside the trees or the sentences change, and is 0 again with the next training. */
const REVISION = 0;

/**
 * Version of the engine. Each analysis stores it, so results of different engines can be distinguished. `npm run train` raises the
 * second number when the model changes.
 */
export const MOTOR_VERSAO = `3.${TRAINING}.${REVISION}`;

/** The shipped trees. */
export const TREES: Trees = readTrees({
  count: TREE_COUNT,
  nodeFeatures: TREE_FEATURES,
  thresholds: TREE_THRESHOLDS,
  leaves: TREE_LEAVES,
});

const [IDEAL, MOST_IDEAL, STRONGEST_IDEA] = [
  featureIndex('ideaMin'),
  featureIndex('ideaMax'),
  featureIndex('strongestIdea'),
];
const [WORDS, STRENGTH] = [featureIndex('wordCountMin'), featureIndex('strengthMin')];
const [MOST_WORDS, FOUND] = [featureIndex('wordCountMax'), featureIndex('nearMin')];
const SAME_KEY = featureIndex('sameKey');
const [TRADES, MOST_TRADES] = [featureIndex('tradeWordsMin'), featureIndex('tradeWordsMax')];
const [OWN_IDEAL, OWN_FOUND] = [featureIndex('ownIdeaMin'), featureIndex('ownNearMin')];
/** Minimum number of words, and minimum strength of all words, of such names where each word is common (CASA VERDE × GREEN HOUSE). */
const [PHRASE_WORDS, PHRASE_MEANINGFUL] = [2, 0.5] as const;
/**
 * Minimum score of such names, and of names with the same reproduction key: they are Similar at the default sensitivity. The data have too few refusals for the
 * same idea (about 1 %), and for names whose words are divided in another way, for the trees to learn it, and the law asks for it (LPI, art. 124, XIX:
 * reprodução, associação).
 */
export const COINCIDENCE = Math.max(SENSITIVITIES[1] + 0.5, LIMITS.Alta + 1.9);

/** Returns a feature of two names by its place in FEATURES. */
type ReadFeature = (feature: number) => number;

/** Reads features that stand in the order of FEATURES. */
export const readerOf =
  (features: Float32Array): ReadFeature =>
  (feature) =>
    features[feature] ?? 0;

/** Whether the words of two names that mean the same are more than one common word. */
const isMeaningful = (valueOf: ReadFeature): boolean =>
  valueOf(STRONGEST_IDEA) >= MEANINGFUL_STRENGTH ||
  (valueOf(WORDS) >= PHRASE_WORDS && valueOf(STRENGTH) >= PHRASE_MEANINGFUL);

/** Minimum coverage by idea of the own words of two names that mean the same but for words of a trade. */
export const OWN_MEANING = 0.85;
/** Minimum coverage by idea of all words of names that mean the same but for words that link others (MR. MEAT × SENHOR DAS CARNES). */
export const NEARLY_ALL = 0.75;
/** Maximum coverage of own words by letters and sounds where they are translated. */
const NOT_NEAR = 0.5;

const translateOwnWords = (valueOf: ReadFeature): boolean =>
  valueOf(OWN_FOUND) < NOT_NEAR && valueOf(OWN_IDEAL) >= OWN_MEANING;

/** Whether a name of one word and another one have as many words of a trade, so that the other adds none (EXPAND × AMPLIAR SAÚDE). */
const addsNoTrade = (valueOf: ReadFeature): boolean =>
  valueOf(WORDS) >= PHRASE_WORDS || valueOf(TRADES) === valueOf(MOST_TRADES);

/** Whether the words of one name translate those of the other but for words that link others. */
const translateAllButLinks = (valueOf: ReadFeature): boolean =>
  valueOf(IDEAL) >= NEARLY_ALL && addsNoTrade(valueOf) && translateOwnWords(valueOf);

const meanTheSame = (valueOf: ReadFeature): boolean =>
  (valueOf(IDEAL) >= SAME_MEANING || translateAllButLinks(valueOf)) && isMeaningful(valueOf);

/**
 * Minimum score of names one of which only adds words of a trade (LOBO BRANCO × WHITE WOLF MODAS): they are Similar at the default sensitivity where their
 * goods are akin. The data have too few of these as well.
 */
const WITH_TRADE = SENSITIVITIES[1] + 0.6;

/** Whether one name has all words of the other, or translates them, and what it adds tells its trade. */
const addsTrade = (valueOf: ReadFeature): boolean =>
  valueOf(OWN_IDEAL) >= OWN_MEANING && valueOf(MOST_IDEAL) >= SAME_MEANING && isMeaningful(valueOf);

/** The same of a name that translates the other. */
export const translatesWithTrade = (valueOf: ReadFeature): boolean => translateOwnWords(valueOf) && addsTrade(valueOf);

/** Minimum share of each name that the other one has, of names with one reproduction key and as many words. */
const SAME_WORDS = 0.9;

/**
 * Whether two names have the same reproduction key, because their words have the same keys or are divided in another way (BEM-TE-VI × BENTEVI). A symbol that ends
 * one word and begins the next counts once in a key, so CASA KO and CASA AKO have one key too, but different words.
 */
const reproduce = (valueOf: ReadFeature): boolean =>
  valueOf(SAME_KEY) === 1 && (valueOf(WORDS) < valueOf(MOST_WORDS) || valueOf(FOUND) >= SAME_WORDS);

/** Whether one of two names reproduces the other, or both mean the same and not only by one common word. */
export const coincide = (valueOf: ReadFeature): boolean => reproduce(valueOf) || meanTheSame(valueOf);

/** The score of two names from the sum of the trees and from their features: names that coincide, or differ in words of a trade only, have a least score. */
export function scoreOfSum(sum: number, valueOf: ReadFeature): number {
  if (sum >= COINCIDENCE) return sum;
  if (coincide(valueOf)) return COINCIDENCE;
  return sum < WITH_TRADE && addsTrade(valueOf) ? WITH_TRADE : sum;
}

/**
 * The score of two names (log-odds, unbounded) from their features in the order of FEATURES. Monotone in every feature with a direction.
 * Only training and evaluation pass other `trees`. Where the score is below `floor`, any number between it and `floor`.
 */
export function scoreFeatures(features: Float32Array, trees: Trees = TREES, floor = -Infinity): number {
  return scoreOfSum(scoreTrees(trees, features, floor), readerOf(features));
}

/**
 * The score of two names with their goods: akin goods raise it, unrelated goods lower it, unknown goods leave it unchanged. This is the inverse
 * rule: the less similar the signs, the more akin the goods must be. The gains are log-odds learnt together with the scores of names
 * (scripts/training/goods.ts).
 */
export const scoreWithGoods = (names: number, afinidade: number): number => names + gainOf(GOODS_GAINS, afinidade);

/**
 * The score of a pair whose goods are not known, on the scale of pairs with known goods: the score at which those are conflicts as often. So one
 * calibration, one order and one limit serve both. It rises with the score of the names and is never higher.
 */
export const scoreWithoutGoods = (score: number): number => addGain(UNKNOWN_GOODS, score);

/**
 * The log odds of a score: a piecewise linear function. Each piece starts where the one before ends and is reckoned from there, so that the function
 * rises in floating-point numbers too; a sum over all bends may fall by its last digit.
 */
function toLogOdds(score: number): number {
  const [start, first, ...changes] = CALIBRATION;
  let [value, slope, from] = [start, first, 0];
  for (const [i, bend] of CALIBRATION_BENDS.entries()) {
    if (score <= bend) break;
    value += slope * (bend - from);
    slope += changes[i] ?? 0;
    from = bend;
  }
  return value + slope * (score - from);
}

/**
 * The probability that a pair is a conflict where one compared name in LIST_OF_ONE is one; docs/model-card.md says how it was measured. Platt's
 * calibration of the score with a piecewise linear function.
 */
export const toProbability = (score: number): number => 1 / (1 + Math.exp(-toLogOdds(score)));

/** The grade of a score: Alta from a probability of .70, Média from .30, Baixa from .10. */
export function gradeOf(score: number): Grau | null {
  for (const grau of ['Alta', 'Média', 'Baixa'] as const) if (score >= LIMITS[grau]) return grau;
  return null;
}

/** Minimum score of a Similar pair: falls linearly from temperature 0 to 1 and to 2, where it is that of Média. */
export function thresholdOf(temperature: number): number {
  const t = Math.min(2, Math.max(0, Number.isNaN(temperature) ? 1 : temperature));
  const [strict, usual, wide] = SENSITIVITIES;
  const [from, to, share] = t <= 1 ? ([strict, usual, t] as const) : ([usual, wide, t - 1] as const);
  return from + (to - from) * share;
}

/** Scores below this have no grade at any temperature. */
export const LOWEST_LIMIT = LIMITS.Baixa;
