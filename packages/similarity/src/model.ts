import type { Medidas } from './features.ts';
import type { Grau } from './sinal.ts';

/** Version of the engine: stored with each analysis, so that a result can be told from one of a later engine. */
export const MOTOR_VERSAO = '1.0.0';

/**
 * Weights of the measures. Fitted offline (listwise softmax, non-negative weights, L2) to 2,400 real INPI refusals for prior marks
 * (LPI, art. 124, XIX): the cited mark must rank the refused name above some 2,800 other real names, by name alone. One fifth of
 * the cited marks was held out. The weight of `ideia` was set by hand: the sample has too few translations to fit it.
 */
const WEIGHTS = {
  imitacao: 0.97,
  inicio: 3.07,
  trigramas: 3.75,
  contido: 0.4,
  parteMenor: 0.63,
  parteMaior: 2.72,
  elo: 2.4,
  lideres: 0.41,
  ideia: 7,
} as const;

/** The score a pair may not pass where a rule of the trade forbids a collision: below every grade. */
export const CAP = 3.9;

/** How alike two names are, as an unbounded score; every measure can only raise it. */
export const scoreNomes = (m: Medidas): number =>
  WEIGHTS.imitacao * Math.max(m.letras, m.sons) ** 4 +
  WEIGHTS.inicio * m.inicio +
  WEIGHTS.trigramas * Math.sqrt(m.trigramas) +
  WEIGHTS.contido * m.contido +
  WEIGHTS.parteMenor * m.parteMenor +
  WEIGHTS.parteMaior * m.parteMaior +
  WEIGHTS.elo * m.elo +
  WEIGHTS.lideres * m.lideres +
  WEIGHTS.ideia * m.ideia;

/** What wholly foreign goods take away from the score: the inverse rule, the less alike the signs, the more akin the goods must be. */
const DISTANCE_OF_GOODS = 3;

export const scoreWithGoods = (nomes: number, afinidade: number): number => nomes - DISTANCE_OF_GOODS * (1 - afinidade);

/** Scores reached, by name alone, by 0.01 %, 0.1 % and 0.4 % of pairs of unrelated real names. */
const LIMITS: Readonly<Record<Grau, number>> = { Alta: 10.7, Média: 6, Baixa: 4.05 };

/**
 * Logistic calibration of the score (Platt), refused pairs and near pairs that were not refused weighing the same in all: the
 * probability answers 'of this pair and a merely near one, which is the conflict?', not how often an alert ends in a refusal.
 */
const SLOPE = 0.507;
const MIDDLE = 7.44;

export const toProbability = (score: number): number => 1 / (1 + Math.exp(-SLOPE * (score - MIDDLE)));

export const gradeOf = (probability: number): Grau | null => {
  for (const grau of ['Alta', 'Média', 'Baixa'] as const) {
    if (probability >= toProbability(LIMITS[grau])) return grau;
  }
  return null;
};

/** The probability from which a pair is Similar: falls steadily from Alta (0) over Média (1) to Baixa (2). */
export const thresholdOf = (temperature: number): number => {
  const t = Math.min(2, Math.max(0, Number.isNaN(temperature) ? 1 : temperature));
  const [from, to, share] =
    t <= 1 ? ([LIMITS.Alta, LIMITS.Média, t] as const) : ([LIMITS.Média, LIMITS.Baixa, t - 1] as const);
  return toProbability(from + (to - from) * share);
};
