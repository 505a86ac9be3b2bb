import { NEUTRAL } from '../goods/affinity.ts';
import { CALIBRATION, LIMITS, TREE_COUNT, TREE_LEAVES, TREE_FEATURES, TREE_THRESHOLDS } from './model-data.ts';
import { featureIndex } from '../features/features.ts';
import type { Grau } from '../sinal.ts';
import { readTrees, scoreTrees, type Trees } from './trees.ts';

/** Version of the engine: stored with each analysis, so that a result can be told from one of a later engine. */
export const MOTOR_VERSAO = '2.2.0';

const TREES = readTrees({
  count: TREE_COUNT,
  nodeFeatures: TREE_FEATURES,
  thresholds: TREE_THRESHOLDS,
  leaves: TREE_LEAVES,
});

const [IDEAL, STRONGEST_IDEA] = [featureIndex('ideaMin'), featureIndex('strongestIdea')];
/** Names that mean the same throughout (ESTRELA × STAR): so much of each, by words so strong. */
const SAME_MEANING = 0.95;
const MEANINGFUL = 0.4;
/**
 * What such names score at least: Média. Refusals for the same idea are too few in the data (some 1 %) for the trees to learn it, and
 * the law asks for it (LPI, art. 124, XIX: associação).
 */
const SAME_MEANING_SCORE = LIMITS.Média + 0.5;

/**
 * How alike two names are, as an unbounded score (log-odds), from their measures in the order of FEATURES. Monotone in every likeness.
 * `trees` are others than the shipped ones only in training and evaluation. Below `floor` it may be too high, if still below it.
 */
export const scoreFeatures = (features: Float32Array, trees: Trees = TREES, floor = -Infinity): number => {
  const score = scoreTrees(trees, features, floor);
  const isSameIdea = (features[IDEAL] ?? 0) >= SAME_MEANING && (features[STRONGEST_IDEA] ?? 0) >= MEANINGFUL;
  return isSameIdea ? Math.max(score, SAME_MEANING_SCORE) : score;
};

/**
 * How far apart goods of one class and wholly foreign ones set the same two names: the inverse rule, the less alike the signs, the more akin
 * the goods must be. About what the log-odds of watching analysts' alerts say of each degree of affinity: docs/model-card.md.
 */
const DISTANCE_OF_GOODS = 6;

/**
 * The score of two names whose goods are known: akin ones add to it, foreign ones take away, and those of which nothing is known leave it as
 * it is. So a limit finds about as much of what collides as by the names alone, with half of what does not.
 */
export const scoreWithGoods = (names: number, afinidade: number): number =>
  names + DISTANCE_OF_GOODS * (afinidade - NEUTRAL);

/** Scores at which the line of the calibration may bend. */
export const BENDS = [-8, -6, -4, -2, 0] as const;

/**
 * Platt's calibration of the score, with a line that bends; refusals and the nearest names that were not refused weighing the same in all: the
 * probability answers 'of this pair and a mere look-alike, is this the conflict?', not how often an alert ends in a refusal.
 */
export const toProbability = (score: number): number => {
  const [start, slope, ...changes] = CALIBRATION;
  const logOdds = BENDS.reduce(
    (sum, bend, i) => sum + (changes[i] ?? 0) * Math.max(0, score - bend),
    start + slope * score,
  );
  return 1 / (1 + Math.exp(-logOdds));
};

/** The grade of a score: Alta for about 0.01 % of all pairs of unrelated names, Média to 0.1 %, Baixa to 0.4 %. */
export const gradeOf = (score: number): Grau | null => {
  for (const grau of ['Alta', 'Média', 'Baixa'] as const) if (score >= LIMITS[grau]) return grau;
  return null;
};

/** The score from which a pair is Similar: falls steadily from Alta (temperature 0) over Média (1) to Baixa (2). */
export const thresholdOf = (temperature: number): number => {
  const t = Math.min(2, Math.max(0, Number.isNaN(temperature) ? 1 : temperature));
  const [from, to, share] =
    t <= 1 ? ([LIMITS.Alta, LIMITS.Média, t] as const) : ([LIMITS.Média, LIMITS.Baixa, t - 1] as const);
  return from + (to - from) * share;
};

/** Scores below this have no grade at any temperature. */
export const LOWEST_LIMIT = LIMITS.Baixa;
