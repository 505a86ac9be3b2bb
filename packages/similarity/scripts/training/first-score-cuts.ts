import { OWN, type Corrida } from './exhaustive.ts';

/** From a score on, how near at first look the names seem that reach it. */
export interface Corte {
  score: number;
  vista: number;
}

/** The share of the pairs that reach a score which the first look must let through, */
const KEPT = 0.9999;
/** and how much lower than that the cut is set: the issue is larger than the folds. */
const MARGIN = 0.95;

/** How near at first look the pairs seem that reach the score, the farthest first. */
const vistasFrom = (corridas: readonly Corrida[], score: number): Float64Array =>
  Float64Array.from(
    corridas.flatMap(({ rotulos, scores, vista }) =>
      Array.from(vista).filter((_, place) => rotulos[place] !== OWN && (scores[place] ?? -Infinity) >= score),
    ),
  ).sort();

/** The cut for each score wanted, in the order given: from the highest down. */
export const lookCuts = (corridas: readonly Corrida[], scores: readonly number[]): Corte[] =>
  scores.map((score) => {
    const vistas = vistasFrom(corridas, score);
    return { score, vista: MARGIN * (vistas[Math.floor((1 - KEPT) * vistas.length)] ?? 0) };
  });
