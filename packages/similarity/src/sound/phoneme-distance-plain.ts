import { ALPHABET_SIZE } from '../text/alphabet.ts';

/** A text (at most 32 symbols) whose every symbol weighs as much as the word it stands in is distinctive. */
export interface WeightedText {
  readonly codes: Uint8Array;
  /** In 256ths. */
  readonly weights: Uint16Array;
  readonly total: number;
}

/** Texts of at most 32 symbols, one after the other. */
export interface PackedTexts {
  readonly codes: Uint8Array;
  /** Where the text of each row starts, and at last where the last one ends. */
  readonly starts: Uint32Array;
}

/** Distances of two texts of at most 32 symbols each, in twentieths of a foreign symbol. Symmetric. */
export interface PhonemeKernel {
  plain: (a: Uint8Array, b: Uint8Array) => number;
  /** The plain distances of one text to those of some rows, into `out` in their order. */
  distancesTo: (a: Uint8Array, packed: PackedTexts, rows: ArrayLike<number>, out: Uint16Array) => void;
  /**
   * The plain distance; the weighted one, times 512: every cost counts by the sum of the weights of both symbols; and that of the whole of
   * the shorter to the nearest stretch of the longer.
   */
  weightedDistances: (a: WeightedText, b: WeightedText) => Int32Array;
  /** Length of the longest run of symbols in common; how many find their like in the other (Jaro); how many of these out of order. */
  letterMatches: (a: Uint8Array, b: Uint8Array) => Int32Array;
}

/** Whole-number costs, in twentieths of a foreign symbol. */
export interface EditCosts {
  /** Of putting one symbol for another, 64 × 64. */
  substitution: Uint8Array;
  /** Of leaving one out. */
  omission: Uint8Array;
}

/** Cost of a foreign symbol, and of a swap of neighbours. */
const WHOLE = 20;
const ROOM = 33;
const rowsOf = (): [Int32Array, Int32Array, Int32Array] => [
  new Int32Array(ROOM),
  new Int32Array(ROOM),
  new Int32Array(ROOM),
];
const ONES = new Uint16Array(ROOM).fill(1);

const at = (row: ArrayLike<number>, index: number): number => row[index] ?? 0;

/** Whether the symbol and the one before it stand the other way round. */
const isSwap = (a: Uint8Array, i: number, b: Uint8Array, j: number): boolean =>
  i > 0 && j > 0 && a[i] !== b[j] && a[i] === b[j - 1] && a[i - 1] === b[j];

/** The distances of kernel/phoneme-distance.assembly.ts in plain TypeScript: for where WebAssembly is missing, and to prove the other by. */
export const createPlainPhonemeKernel = ({ substitution, omission }: EditCosts): PhonemeKernel => {
  const rows = rowsOf();
  const dropCost = (x: number, weight: number): number => 2 * at(omission, x) * weight;

  /** With weights of 1 all costs are doubled. */
  const distance = (a: Uint8Array, weightsA: Uint16Array, b: Uint8Array, weightsB: Uint16Array): number => {
    let [before, previous, current] = rows;
    previous[0] = 0;
    for (let j = 0; j < b.length; j++) previous[j + 1] = at(previous, j) + dropCost(at(b, j), at(weightsB, j));
    for (let i = 0; i < a.length; i++) {
      const [x, weightX] = [at(a, i), at(weightsA, i)];
      const drop = dropCost(x, weightX);
      current[0] = at(previous, 0) + drop;
      for (let j = 0; j < b.length; j++) {
        const [y, weightY] = [at(b, j), at(weightsB, j)];
        const both = weightX + weightY;
        const put = at(previous, j) + at(substitution, x * ALPHABET_SIZE + y) * both;
        const swap = isSwap(a, i, b, j) ? at(before, j - 1) + WHOLE * both : Infinity;
        current[j + 1] = Math.min(put, swap, at(previous, j + 1) + drop, at(current, j) + dropCost(y, weightY));
      }
      [before, previous, current] = [previous, current, before];
    }
    return at(previous, b.length);
  };

  const within = (short: Uint8Array, long: Uint8Array): number => {
    let [, previous, current] = rows;
    previous.fill(0, 0, long.length + 1);
    for (let i = 0; i < short.length; i++) {
      const x = at(short, i);
      current[0] = WHOLE * (i + 1);
      for (let j = 0; j < long.length; j++) {
        const y = at(long, j);
        current[j + 1] = Math.min(
          at(previous, j) + at(substitution, x * ALPHABET_SIZE + y),
          at(previous, j + 1) + at(omission, x),
          at(current, j) + at(omission, y),
        );
      }
      [previous, current] = [current, previous];
    }
    return Math.min(WHOLE * short.length, ...previous.subarray(0, long.length + 1));
  };

  const commonRun = (a: Uint8Array, b: Uint8Array): number => {
    let [, previous, current] = rows;
    let best = 0;
    previous.fill(0);
    current.fill(0);
    for (const x of a) {
      for (let j = 0; j < b.length; j++) {
        const run = x === b[j] ? at(previous, j) + 1 : 0;
        current[j + 1] = run;
        best = Math.max(best, run);
      }
      [previous, current] = [current, previous];
    }
    return best;
  };

  const plain = (a: Uint8Array, b: Uint8Array): number => distance(a, ONES, b, ONES) / 2;
  return {
    plain,
    distancesTo: (a, { codes, starts }, rows, out) => {
      for (let index = 0; index < rows.length; index++) {
        const row = at(rows, index);
        out[index] = plain(a, codes.subarray(at(starts, row), at(starts, row + 1)));
      }
    },
    weightedDistances: (a, b) => {
      const [x, y] = [a.codes, b.codes];
      const there = x.length <= y.length ? within(x, y) : Infinity;
      const back = y.length <= x.length ? within(y, x) : Infinity;
      return Int32Array.of(plain(x, y), distance(x, a.weights, y, b.weights), Math.min(there, back));
    },
    letterMatches: (a, b) => Int32Array.of(commonRun(a, b), ...(leads(a, b) ? matchWithin(a, b) : matchWithin(b, a))),
  };
};

/** Whether the first text comes before the second: the greedy matching must not depend on the order given. */
const leads = (a: Uint8Array, b: Uint8Array): boolean => {
  const at = a.findIndex((code, i) => code !== b[i]);
  return at < 0 || (at < b.length && (a[at] ?? 0) < (b[at] ?? 0));
};

/** How many symbols of `a` find their like within reach in `b`, each taken once, and how many of these stand elsewhere in its order. */
const matchWithin = (a: Uint8Array, b: Uint8Array): [matched: number, swapped: number] => {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const matched: number[] = [];
  a.forEach((code, i) => {
    const at = b.findIndex((other, j) => other === code && Math.abs(i - j) <= reach && !taken.has(j));
    if (at < 0) return;
    taken.add(at);
    matched.push(code);
  });
  const theirs = b.filter((_, j) => taken.has(j));
  return [matched.length, matched.filter((code, i) => code !== theirs[i]).length];
};
