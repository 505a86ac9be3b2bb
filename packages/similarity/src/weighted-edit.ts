import { ALPHABET_SIZE, SOUNDS } from './alphabet.ts';

/** A text whose every symbol weighs as much as the word it stands in is distinctive. */
export interface TextoPesado {
  codes: Uint8Array;
  weights: Float32Array;
  total: number;
}

/** What it costs to put one symbol for another, and to leave one out. */
export interface Custos {
  substitution: Float32Array;
  omission: Float32Array;
}

/** Longer texts are compared by their first symbols: the tail of a long tagline decides nothing. */
const MAX_SYMBOLS = 64;

export const buildTextoPesado = (codes: Uint8Array, weights: Float32Array): TextoPesado => {
  let total = 0;
  for (const weight of weights.subarray(0, MAX_SYMBOLS)) total += weight;
  return { codes: codes.subarray(0, MAX_SYMBOLS), weights: weights.subarray(0, MAX_SYMBOLS), total };
};

const buildCustos = (pairs: Readonly<Record<string, number>>, omissions: Readonly<Record<string, number>>): Custos => {
  const substitution = new Float32Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(1);
  const omission = new Float32Array(ALPHABET_SIZE).fill(1);
  for (let code = 0; code < ALPHABET_SIZE; code++) substitution[code * ALPHABET_SIZE + code] = 0;
  for (const [pair, cost] of Object.entries(pairs)) {
    const a = SOUNDS.indexOf(pair.charAt(0));
    const b = SOUNDS.indexOf(pair.charAt(1));
    substitution[a * ALPHABET_SIZE + b] = cost;
    substitution[b * ALPHABET_SIZE + a] = cost;
  }
  for (const [sound, cost] of Object.entries(omissions)) omission[SOUNDS.indexOf(sound)] = cost;
  return { substitution, omission };
};

export const LETTER_COSTS: Custos = buildCustos({}, {});

/** Sounds that an ear confuses cost less: voiced and voiceless pairs, e/i, o/u, nasals, l in coda, weak and strong r. */
export const SOUND_COSTS: Custos = buildCustos(
  {
    ei: 0.4, ou: 0.4, ae: 0.7, ao: 0.7, eo: 0.8, ai: 0.8, iu: 0.8, au: 0.8,
    sz: 0.25, sX: 0.5, zX: 0.6, jX: 0.5, jz: 0.6, js: 0.7, bp: 0.5, dt: 0.5, gk: 0.5, fv: 0.5, bv: 0.6,
    mn: 0.5, Nm: 0.4, Nn: 0.4, nY: 0.4, lL: 0.3, rR: 0.3, lr: 0.6, lu: 0.5, uv: 0.5, gj: 0.6, dj: 0.7, tX: 0.7,
  }, // prettier-ignore
  { i: 0.6, u: 0.7, N: 0.6, e: 0.75, a: 0.85, o: 0.8 },
);

const rows = [
  new Float32Array(MAX_SYMBOLS + 1),
  new Float32Array(MAX_SYMBOLS + 1),
  new Float32Array(MAX_SYMBOLS + 1),
] as const;

/**
 * Likeness of two weighted texts, 0 to 1: edit distance in which a symbol costs what its word weighs, so that a long descriptive
 * word in common (…CONTABILIDADE) does not hide that the distinctive words differ. Two symbols swapped count once.
 */
export const weightedSimilarity = (a: TextoPesado, b: TextoPesado, custos: Custos): number => {
  const longest = Math.max(a.total, b.total);
  if (Math.min(a.total, b.total) === 0) return 0;
  return Math.max(0, 1 - weightedDistance(a, b, custos) / longest);
};

const read = (values: Float32Array | Uint8Array, at: number): number => values[at] ?? 0;

const weightedDistance = (a: TextoPesado, b: TextoPesado, custos: Custos): number => {
  let [before, previous, current]: readonly [Float32Array, Float32Array, Float32Array] = rows;
  const { substitution, omission } = custos;
  const width = b.codes.length;
  previous[0] = 0;
  for (let j = 1; j <= width; j++) {
    previous[j] = read(previous, j - 1) + read(omission, read(b.codes, j - 1)) * read(b.weights, j - 1);
  }
  for (let i = 1; i <= a.codes.length; i++) {
    const x = read(a.codes, i - 1);
    const weightX = read(a.weights, i - 1);
    const dropX = read(omission, x) * weightX;
    const swappable = i > 1 ? read(a.codes, i - 2) : -1;
    current[0] = read(previous, 0) + dropX;
    for (let j = 1; j <= width; j++) {
      const y = read(b.codes, j - 1);
      const weightY = read(b.weights, j - 1);
      const mean = (weightX + weightY) / 2;
      let cost = read(previous, j - 1) + read(substitution, x * ALPHABET_SIZE + y) * mean;
      const drop = read(previous, j) + dropX;
      if (drop < cost) cost = drop;
      const add = read(current, j - 1) + read(omission, y) * weightY;
      if (add < cost) cost = add;
      if (j > 1 && swappable === y && x !== y && x === b.codes[j - 2])
        cost = Math.min(cost, read(before, j - 2) + mean);
      current[j] = cost;
    }
    [before, previous, current] = [previous, current, before];
  }
  return read(previous, width);
};
