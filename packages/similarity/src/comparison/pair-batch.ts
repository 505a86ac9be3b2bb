import type { Coverage } from '../features/coverage.ts';
import { FEATURES } from '../features/features.ts';
import type { KernelMemory } from '../wasm/load-kernel.ts';
import type { WrittenTrees } from './ranked-trees.ts';
import { FEATURE_SLOTS } from './screen-features.ts';
import { FEATURES_AT, PAIRS } from './screen-memory.ts';

/** The layout that kernel/screen.assembly.ts describes: a pair, and its places in numbers of four and of eight bytes. */
const PAIR_BYTES = 72;
const [OWN, NAME, PRODUCT, DISTANCE, COVERED] = [0, 1, 1, 4, 3] as const;
/** Two shares by near words, two by words of one idea, and the strongest of each. */
export const COVERAGE = 6;
/** Bytes for all pairs, and for their sums. */
export const BATCH_BYTES = PAIRS * (PAIR_BYTES + 8);

/** The kernel finds the distance itself. */
export const UNKNOWN_DISTANCE = -1;

/** What the first pass found for each name: edit distance of the letters, and inner product of the trigrams. */
export interface ScreenedFindings {
  readonly letters: Uint8Array;
  readonly products: Float32Array;
}

/** How much of each name near words and words of one idea cover. */
export type KnownCoverage = Pick<Coverage, 'near' | 'idea' | 'strongestNear' | 'strongestIdea'>;

export interface BatchExports {
  comparePairs: (count: number, pairs: number, ...trees: WrittenTrees) => void;
}

/** Compares at most `PAIRS` pairs of written names with their whole texts, side by side: the sums of the trees cost little then. */
export class PairBatch {
  readonly #at: number;
  readonly #ints: Int32Array;
  readonly #floats: Float64Array;
  readonly #slots: Float32Array;
  readonly #compare: (count: number) => void;
  readonly #kept = new Float32Array(PAIRS * (Math.max(...FEATURE_SLOTS) + 1));
  #size = 0;

  constructor({ buffer }: KernelMemory, at: number, { comparePairs }: BatchExports, trees: WrittenTrees) {
    this.#at = at;
    this.#ints = new Int32Array(buffer);
    this.#floats = new Float64Array(buffer);
    this.#slots = new Float32Array(buffer, FEATURES_AT.first, 256 * PAIRS);
    this.#compare = (count) => comparePairs(count, at, ...trees);
  }

  /** Adds the mark and a name by the addresses of their headers, with the inner product of their trigrams and the edit distance of their letters. */
  add(own: number, name: number, product: number, distance: number): void {
    const at = this.#at + this.#size * PAIR_BYTES;
    this.#ints[at / 4 + OWN] = own;
    this.#ints[at / 4 + NAME] = name;
    this.#floats[at / 8 + PRODUCT] = product;
    this.#ints[at / 4 + DISTANCE] = distance;
    this.#size += 1;
  }

  /** Compares the added pairs; the next pair that is added is the first of others. */
  compare(): void {
    this.#compare(this.#size);
    this.#size = 0;
  }

  /** Drops the added pairs. */
  clear(): void {
    this.#size = 0;
  }

  /** The sum of the shipped trees for a pair that was compared last. */
  sumOf(pair: number): number {
    return this.#floats[(this.#at + PAIRS * PAIR_BYTES) / 8 + pair] ?? 0;
  }

  /** The value of a feature of such a pair. */
  valueOf(pair: number, feature: number): number {
    return this.#slots[PAIRS * (FEATURE_SLOTS[feature] ?? 0) + pair] ?? 0;
  }

  /** Keeps the features of all such pairs for `copyFeatures`, until the next ones are kept. */
  keepFeatures(): void {
    this.#kept.set(this.#slots.subarray(0, this.#kept.length));
  }

  /** Copies the kept features of a pair. */
  copyFeatures(pair: number, out: Float32Array): void {
    for (let i = 0; i < FEATURES.length; i++) out[i] = this.#kept[PAIRS * (FEATURE_SLOTS[i] ?? 0) + pair] ?? 0;
  }

  /** Copies how much of both names of such a pair is covered: `COVERAGE` numbers, to the places from `to` on. */
  copyCoverage(pair: number, out: Float64Array, to: number): void {
    const at = (this.#at + pair * PAIR_BYTES) / 8 + COVERED;
    for (let i = 0; i < COVERAGE; i++) out[to + i] = this.#floats[at + i] ?? 0;
  }
}
