import { ALPHABET_SIZE } from './alphabet.ts';
import { keepFloats, keepInts } from './arena.ts';

/** The code for the beginning and the end of a word in a trigram. */
const EDGE = ALPHABET_SIZE - 2;

/** Calls `use` for each trigram of a word, edges included; repeats are kept. */
export function eachTrigram(codes: Uint8Array, use: (trigram: number) => void): void {
  let [a, b] = [EDGE, EDGE];
  for (const c of codes) {
    use((a * ALPHABET_SIZE + b) * ALPHABET_SIZE + c);
    [a, b] = [b, c];
  }
  use((a * ALPHABET_SIZE + b) * ALPHABET_SIZE + EDGE);
}

/** Weighted trigrams in ascending order, so that two vectors are compared in one pass. */
export interface TrigramVector {
  ids: Int32Array;
  weights: Float32Array;
  norm: number;
}

export function packTrigrams(weights: ReadonlyMap<number, number>): TrigramVector {
  const ids = keepInts(Int32Array.from(weights.keys()).sort());
  const packed = keepFloats(Float32Array.from(ids, (id) => weights.get(id) ?? 0));
  return { ids, weights: packed, norm: Math.sqrt(packed.reduce((sum, weight) => sum + weight * weight, 0)) };
}

/** Inner product of two vectors. */
export function dotTrigrams(a: TrigramVector, b: TrigramVector): number {
  let dot = 0;
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length;) {
    const [x, y] = [a.ids[i] ?? 0, b.ids[j] ?? 0];
    if (x === y) dot += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return dot;
}
