import { LISTS } from './model-data.ts';

/** The share of conflicts of a list is estimated between these limits: no list is certain. */
const [LEAST_SHARE, MOST_SHARE] = [0.001, 0.98];
/** A list of a few pairs is estimated as if it had nearly this many further pairs with its own mean probability. A long list has hardly any. */
const PRIOR_PAIRS = 20;
/** Halvings of the interval of the share: enough for nine digits. */
const HALVINGS = 30;
/** Probabilities beyond these limits count as the limits. */
const EDGE = 1e-6;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const oddsOf = (share: number): number => share / (1 - share);

/** A list whose share of conflicts is `share` has pairs whose log-odds are the shown ones times `slope`. */
export interface ListOdds {
  share: number;
  slope: number;
}

/**
 * The probabilities of the pairs of one list, adjusted to the list's own share of conflicts, in the same order. The shown probabilities hold for lists in
 * which every dispute counts once. In the list of an office, a family of marks counts with all its disputes, which are less clear: that is the slope, as
 * learnt from the issues of real names. The list also has its own share of conflicts. The share that makes the probabilities of the
 * list most likely is the one that expectation maximisation ends at (Saerens, Latinne, Decaestecker: Adjusting the outputs of a classifier to new a
 * priori probabilities, Neural Computation 14, 2002). The likelihood has one maximum, so that share is found by halving.
 */
export function adjustToList(probabilities: readonly number[], lists: ListOdds = LISTS): Float64Array {
  const odds = Float64Array.from(probabilities, (p) => oddsOf(clamp(p, EDGE, 1 - EDGE)) ** lists.slope);
  const sumAt = (share: number): number => {
    const factor = oddsOf(share) / oddsOf(lists.share);
    let sum = 0;
    for (const own of odds) {
      const scaled = own * factor;
      sum += scaled / (1 + scaled);
    }
    return sum;
  };
  const own = clamp(sumAt(lists.share) / Math.max(1, odds.length), LEAST_SHARE, MOST_SHARE);
  const prior = PRIOR_PAIRS ** 2 / (PRIOR_PAIRS + odds.length);
  /** Whether the list has more conflicts than this share says: one round of the expectation maximisation would raise it. */
  const isTooLow = (share: number): boolean => (sumAt(share) + prior * own) / (odds.length + prior) > share;
  let [low, high] = [LEAST_SHARE, MOST_SHARE];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  const factor = oddsOf((low + high) / 2) / oddsOf(lists.share);
  return odds.map((pair) => (pair * factor) / (1 + pair * factor));
}

/** The expected conflicts of a list, and of its first pairs. */
export interface ExpectedCoverage {
  /** The expected number of conflicts in the whole list. */
  expected: number;
  /** The share of them in the first `cut` pairs, 0 to 1; 1 for a list without any. */
  coverageAt: (cut: number) => number;
  /** The share of them in the pairs at these places of the list, in any order; 1 for a list without any. */
  coverageOf: (places: Iterable<number>) => number;
}

/**
 * Estimates how many conflicts the first pairs of a list contain. `probabilities` are those of the pairs in the order in which they are read.
 */
export function expectedCoverage(probabilities: readonly number[], lists: ListOdds = LISTS): ExpectedCoverage {
  const sums = new Float64Array(probabilities.length + 1);
  const adjusted = adjustToList(probabilities, lists);
  adjusted.forEach((p, i) => (sums[i + 1] = (sums[i] ?? 0) + p));
  const expected = sums[probabilities.length] ?? 0;
  const coverageAt = (cut: number): number =>
    expected === 0 ? 1 : (sums[clamp(Math.floor(cut), 0, probabilities.length)] ?? 0) / expected;
  const coverageOf = (places: Iterable<number>): number => {
    let read = 0;
    for (const place of places) read += adjusted[place] ?? 0;
    return expected === 0 ? 1 : read / expected;
  };
  return { expected, coverageAt, coverageOf };
}
