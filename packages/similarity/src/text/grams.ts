import { ALPHABET_SIZE } from './alphabet.ts';
import { keepFloats, keepInts } from './arena.ts';

/** The code for the beginning and the end of a word in a trigram. */
const EDGE = ALPHABET_SIZE - 2;

/** Calls `use` for each trigram of a word, edges included; repeats are kept. */
export function eachTrigram(codes: Uint8Array, use: (trigram: number) => void): void {
  let a: number = EDGE;
  let b: number = EDGE;
  const { length } = codes;
  for (let at = 0; at < length; at++) {
    const c = codes[at] ?? 0;
    use((a * ALPHABET_SIZE + b) * ALPHABET_SIZE + c);
    a = b;
    b = c;
  }
  use((a * ALPHABET_SIZE + b) * ALPHABET_SIZE + EDGE);
}

/** Weighted trigrams in ascending order, so that two vectors are compared in one pass. */
export interface TrigramVector {
  ids: Int32Array;
  weights: Float32Array;
  norm: number;
}

const MOST_TRIGRAMS = 1_024;

/** Adds up the weights of the trigrams of one name, in ascending order. A name has at most 24 words of 33 trigrams. */
export class TrigramSums {
  readonly #ids = new Int32Array(MOST_TRIGRAMS);
  readonly #sums = new Float64Array(MOST_TRIGRAMS);
  #size = 0;

  #placeOf(trigram: number): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < trigram) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(trigram: number, weight: number): void {
    const at = this.#placeOf(trigram);
    if (at < this.#size && this.#ids[at] === trigram) {
      this.#sums[at] = (this.#sums[at] ?? 0) + weight;
      return;
    }
    this.#ids.copyWithin(at + 1, at, this.#size);
    this.#sums.copyWithin(at + 1, at, this.#size);
    this.#ids[at] = trigram;
    this.#sums[at] = weight;
    this.#size += 1;
  }

  /** Returns the vector and starts again. */
  pack(): TrigramVector {
    const ids = keepInts(this.#ids.subarray(0, this.#size));
    const weights = keepFloats(this.#sums.subarray(0, this.#size));
    this.#size = 0;
    let squares = 0;
    const { length } = weights;
    for (let at = 0; at < length; at++) squares += (weights[at] ?? 0) ** 2;
    return { ids, weights, norm: Math.sqrt(squares) };
  }
}

/** Inner product of two vectors. */
export function dotTrigrams(a: TrigramVector, b: TrigramVector): number {
  const [ownIds, otherIds] = [a.ids, b.ids];
  const [own, other] = [ownIds.length, otherIds.length];
  let dot = 0;
  for (let i = 0, j = 0; i < own && j < other;) {
    const x = ownIds[i] ?? 0;
    const y = otherIds[j] ?? 0;
    if (x === y) dot += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return dot;
}
