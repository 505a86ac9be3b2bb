import type { Correction } from './correction.ts';
import { explainShift } from './reason.ts';
import { logOddsOf, type LearningTraits } from './traits.ts';

/** A pair that moves by at least this much more than the mean of its list, in log-odds, moves notably. */
const NOTABLE = 0.2;

/** A list in a corrected order. */
export interface LearnedOrder {
  /** For each place of the list, the place of its pair in the engine's order, from 0. */
  order: readonly number[];
  /** Why the pair at a place rises or falls notably; null if it does not, or if no single trait says why. */
  reasonAt: (place: number) => string | null;
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Orders the pairs of a list, given in the engine's order, by the engine's log-odds with the correction added. Every pair stays in the list; equal
 * ones keep the engine's order.
 */
export function orderByLearning(correction: Correction, list: readonly LearningTraits[]): LearnedOrder {
  const shifts = Float64Array.from(list, (tracos) => correction.shiftOf(tracos));
  const mean = meanOf(shifts);
  const scores = Float64Array.from(
    list,
    ({ probabilidade }, before) => logOddsOf(probabilidade) + (shifts[before] ?? 0),
  );
  const order = list.map((_, before) => before).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const reasonAt = (place: number): string | null => {
    const before = order[place] ?? place;
    const tracos = list[before];
    const shift = (shifts[before] ?? 0) - mean;
    const moves = Math.sign(before - place);
    if (tracos === undefined || moves * shift < NOTABLE) return null;
    return explainShift(correction, tracos, moves > 0);
  };
  return { order, reasonAt };
}
