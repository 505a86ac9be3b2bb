import { ALPHABET_SIZE } from '../text/alphabet.ts';
import { sortsFirst } from '../text/text-order.ts';

/** A text of at most 32 symbols; each symbol has the strength of its word as weight. */
export interface WeightedText {
  readonly codes: Uint8Array;
  /** In 256ths. */
  readonly weights: Uint16Array;
  readonly total: number;
}

/** Texts of at most 32 symbols, one after the other. */
export interface PackedTexts {
  readonly codes: Uint8Array;
  /** Where the text of each row starts; the last entry is the end of the last text. */
  readonly starts: Uint32Array;
}

/** Distances between two texts of at most 32 symbols; an edit of unrelated symbols costs 20. Symmetric. */
export interface PhonemeKernel {
  plain: (a: Uint8Array, b: Uint8Array) => number;
  /** Writes the unweighted distances of one text to those of some rows into `out`, in the order of the rows. */
  distancesTo: (a: Uint8Array, packed: PackedTexts, rows: ArrayLike<number>, out: Uint16Array) => void;
  /**
   * Three distances: the unweighted one; the weighted one, times 512, in which each cost is multiplied by the weights of both
   * symbols; and that of the whole shorter text to the nearest part of the longer one.
   */
  weightedDistances: (a: WeightedText, b: WeightedText) => Int32Array;
  /** Three counts: the length of the longest common run, the matched symbols (Jaro), and the matched symbols out of order. */
  letterMatches: (a: Uint8Array, b: Uint8Array) => Int32Array;
}

/** Costs of edits as whole numbers; an edit of unrelated symbols costs 20. */
export interface EditCosts {
  /** Substitution of one symbol by another, 64 × 64. */
  substitution: Uint8Array;
  /** Omission of a symbol. */
  omission: Uint8Array;
}

/** Cost of an unrelated symbol, and of a swap of neighbours. */
const WHOLE = 20;
const ROOM = 33;
const rowsOf = (): [Int32Array, Int32Array, Int32Array] => [
  new Int32Array(ROOM),
  new Int32Array(ROOM),
  new Int32Array(ROOM),
];
const ONES = new Uint16Array(ROOM).fill(1);

const at = (row: ArrayLike<number>, index: number): number => row[index] ?? 0;

/** Whether the symbol and the one before it are swapped. */
const isSwap = (a: Uint8Array, i: number, b: Uint8Array, j: number): boolean =>
  i > 0 && j > 0 && a[i] !== b[j] && a[i] === b[j - 1] && a[i - 1] === b[j];

/**
 * The distances of kernel/phoneme-distance.assembly.ts in plain TypeScript: used where WebAssembly is missing, and by tests of
 * the kernel.
 */
export function createPlainPhonemeKernel({ substitution, omission }: EditCosts): PhonemeKernel {
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
    letterMatches: (a, b) =>
      Int32Array.of(commonRun(a, b), ...(sortsFirst(a, b) ? matchWithin(a, b) : matchWithin(b, a))),
  };
}

/** Number of symbols of `a` that match one within reach in `b`, each used once, and how many of them are out of order. */
function matchWithin(a: Uint8Array, b: Uint8Array): [matched: number, swapped: number] {
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
}
