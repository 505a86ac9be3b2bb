import { ALPHABET_SIZE } from './alphabet.ts';
import type { SinalPreparado } from './prepared-sign.ts';

/**
 * Trigrams of the words of a name, each weighing what its word distinguishes times how rare it is in the issue: catches shared
 * stems, prefixes and joined words that whole words miss.
 */
export interface IndiceTrigramas {
  /** Dot product and norms against every name: cosine and both containments follow. */
  measure: (sign: SinalPreparado, from: number, to: number) => { dots: Float32Array; norma: number };
  normas: Float32Array;
}

/** Expected share of names that carry a trigram, and how many names it takes to outweigh it. */
const PRIOR_SHARE = 0.002;
const PRIOR_NAMES = 2_000;
const EDGE = ALPHABET_SIZE - 2;

const eachGram = (sign: SinalPreparado): Map<number, number> => {
  const grams = new Map<number, number>();
  for (const { vocabulo, peso } of sign.elementos) {
    let [a, b] = [EDGE, EDGE];
    for (const c of [...vocabulo.letras, EDGE]) {
      const gram = (a * ALPHABET_SIZE + b) * ALPHABET_SIZE + c;
      grams.set(gram, Math.max(grams.get(gram) ?? 0, peso));
      [a, b] = [b, c];
    }
  }
  return grams;
};

const normOf = (grams: ReadonlyMap<number, number>, rarity: (gram: number) => number): number => {
  let sum = 0;
  for (const [gram, weight] of grams) sum += (weight * rarity(gram)) ** 2;
  return Math.sqrt(sum);
};

export const buildIndiceTrigramas = (signs: readonly SinalPreparado[]): IndiceTrigramas => {
  const postings = new Map<number, { names: number[]; weights: number[] }>();
  const gramsOf = signs.map(eachGram);
  gramsOf.forEach((grams, name) => {
    for (const [gram, weight] of grams) {
      const posting = postings.get(gram) ?? { names: [], weights: [] };
      postings.set(gram, posting);
      posting.names.push(name);
      posting.weights.push(weight);
    }
  });
  const rarity = (gram: number): number => {
    const names = postings.get(gram)?.names.length ?? 0;
    return -Math.log((names + PRIOR_SHARE * PRIOR_NAMES) / (signs.length + PRIOR_NAMES));
  };
  const packed = new Map<number, { names: Int32Array; weights: Float32Array }>();
  for (const [gram, { names, weights }] of postings) {
    packed.set(gram, { names: Int32Array.from(names), weights: Float32Array.from(weights) });
  }
  return {
    normas: Float32Array.from(gramsOf, (grams) => normOf(grams, rarity)),
    measure: (sign, from, to) => {
      const grams = eachGram(sign);
      const dots = new Float32Array(signs.length);
      for (const [gram, weight] of grams) {
        const posting = packed.get(gram);
        if (posting === undefined) continue;
        const factor = weight * rarity(gram) ** 2;
        const { names, weights } = posting;
        for (let k = 0; k < names.length; k++) {
          const name = names[k] ?? 0;
          if (name >= from && name < to) dots[name] = (dots[name] ?? 0) + factor * (weights[k] ?? 0);
        }
      }
      return { dots, norma: normOf(grams, rarity) };
    },
  };
};
