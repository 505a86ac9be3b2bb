import { ALPHABET_SIZE, firstSymbols, MAX_SYMBOLS, SOUNDS } from '../text/alphabet.ts';
import { keepShorts } from '../text/arena.ts';
import {
  createPlainPhonemeKernel,
  type EditCosts,
  type PackedTexts,
  type PhonemeKernel,
  type WeightedText,
} from './phoneme-distance-plain.ts';
import { PHONEME_DISTANCE_WASM } from '../wasm/phoneme-distance-wasm.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

const WHOLE = 20;
const UNIT = 256;

const weighed = new Uint16Array(MAX_SYMBOLS);

export function buildWeightedText(codes: Uint8Array, strengths: Float32Array): WeightedText {
  const length = Math.min(MAX_SYMBOLS, strengths.length);
  let total = 0;
  for (let i = 0; i < length; i++) total += weighed[i] = Math.round((strengths[i] ?? 0) * UNIT);
  return { codes: firstSymbols(codes, MAX_SYMBOLS), weights: keepShorts(weighed.subarray(0, length)), total };
}

/** Cost of confusing two sounds; all other pairs cost 20. Voiced and voiceless, e/i, o/u, nasals, l in coda, r and rr. */
const CONFUSED: Readonly<Record<string, number>> = {
  ei: 8, ou: 8, ae: 14, ao: 14, eo: 16, ai: 16, iu: 16, au: 16,
  sz: 5, sX: 10, zX: 12, jX: 10, jz: 12, js: 14, bp: 10, dt: 10, gk: 10, fv: 10, bv: 12,
  mn: 10, Nm: 8, Nn: 8, nY: 8, lL: 6, rR: 6, lr: 12, lu: 10, uv: 10, gj: 12, dj: 14, tX: 14, ij: 12,
}; // prettier-ignore
/** Cost of omitting a sound; all other sounds cost 20. */
const DROPPED: Readonly<Record<string, number>> = { i: 12, u: 14, N: 12, e: 15, a: 17, o: 16 };

export function buildCosts(): EditCosts {
  const substitution = new Uint8Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(WHOLE);
  const omission = new Uint8Array(ALPHABET_SIZE).fill(WHOLE);
  for (let code = 0; code < ALPHABET_SIZE; code++) substitution[code * ALPHABET_SIZE + code] = 0;
  for (const [pair, cost] of Object.entries(CONFUSED)) {
    const [a, b] = [SOUNDS.indexOf(pair.charAt(0)), SOUNDS.indexOf(pair.charAt(1))];
    substitution[a * ALPHABET_SIZE + b] = cost;
    substitution[b * ALPHABET_SIZE + a] = cost;
  }
  for (const [sound, cost] of Object.entries(DROPPED)) omission[SOUNDS.indexOf(sound)] = cost;
  return { substitution, omission };
}

/** What kernel/phoneme-distance.assembly.ts exports, and its addresses. */
interface PhonemeExports {
  plain: (lengthA: number, lengthB: number) => number;
  distancesTo: (lengthA: number, longest: number) => number;
  weightedDistances: (lengthA: number, lengthB: number) => void;
  letterMatches: (lengthA: number, lengthB: number) => void;
}
const OMISSION = 4096;
const [A, B] = [4160, 4192];
const [WEIGHTS_A, WEIGHTS_B] = [4224, 4288];
const RESULTS = 4352;
const TEXTS = 8192;
const LANES = 16;
const MEMORY_BYTES = 65_536;

const lengthOf = ({ starts }: PackedTexts, row: number): number => (starts[row + 1] ?? 0) - (starts[row] ?? 0);

function createWasmPhonemeKernel(costs: EditCosts, module: object): PhonemeKernel | undefined {
  const memory = allocateMemory(MEMORY_BYTES);
  if (memory === undefined) return undefined;
  const exports = startKernel(module, memory, (own: PhonemeExports) => own);
  const bytes = new Uint8Array(memory.buffer);
  const weights = new Uint16Array(memory.buffer);
  bytes.set(costs.substitution, 0);
  bytes.set(costs.omission, OMISSION);
  const results = new Int32Array(memory.buffer, RESULTS, 3);
  const tables = new Uint16Array(memory.buffer);
  let [lastA, lastB]: [Uint8Array | undefined, Uint8Array | undefined] = [undefined, undefined];
  let [weightsA, weightsB]: [Uint16Array | undefined, Uint16Array | undefined] = [undefined, undefined];
  // The texts are short, so a loop is faster than `set`.
  const copy = (from: ArrayLike<number>, to: Uint8Array | Uint16Array, at: number): void => {
    for (let i = 0; i < from.length; i++) to[at + i] = from[i] ?? 0;
  };
  /** Copies two texts into the memory, except those already there: one mark is compared with many names, and texts never change. */
  const put = (a: Uint8Array, b: Uint8Array): void => {
    if (a !== lastA) copy(a, bytes, A);
    if (b !== lastB) copy(b, bytes, B);
    [lastA, lastB] = [a, b];
  };
  /** Writes the texts of at most sixteen rows side by side; returns the length of the longest. */
  const spread = ({ codes, starts }: PackedTexts, rows: ArrayLike<number>, from: number, to: number): number => {
    let longest = 0;
    for (let index = from; index < to; index++) {
      const row = rows[index] ?? 0;
      const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      let place = TEXTS + index - from;
      for (let at = start; at < end; at++, place += LANES) bytes[place] = codes[at] ?? 0;
      longest = Math.max(longest, end - start);
    }
    return longest;
  };
  const weigh = (a: Uint16Array, b: Uint16Array): void => {
    if (a !== weightsA) copy(a, weights, WEIGHTS_A / 2);
    if (b !== weightsB) copy(b, weights, WEIGHTS_B / 2);
    [weightsA, weightsB] = [a, b];
  };
  return {
    plain: (a, b) => {
      put(a, b);
      return exports.plain(a.length, b.length);
    },
    distancesTo: (a, packed, rows, out) => {
      if (a !== lastA) copy(a, bytes, A);
      lastA = a;
      for (let from = 0; from < rows.length; from += LANES) {
        const to = Math.min(from + LANES, rows.length);
        const last = exports.distancesTo(a.length, spread(packed, rows, from, to)) / 2;
        for (let index = from; index < to; index++)
          out[index] = tables[last + lengthOf(packed, rows[index] ?? 0) * LANES + index - from] ?? 0;
      }
    },
    weightedDistances: (a, b) => {
      put(a.codes, b.codes);
      weigh(a.weights, b.weights);
      exports.weightedDistances(a.codes.length, b.codes.length);
      return results;
    },
    letterMatches: (a, b) => {
      put(a, b);
      exports.letterMatches(a.length, b.length);
      return results;
    },
  };
}

/** Creates the kernel, or the plain version where WebAssembly is missing. */
export function createPhonemeKernel(): PhonemeKernel {
  const costs = buildCosts();
  const module = compileKernel(PHONEME_DISTANCE_WASM);
  return (module && createWasmPhonemeKernel(costs, module)) ?? createPlainPhonemeKernel(costs);
}

const phonemeKernel = createPhonemeKernel();

/** Packs the first 32 symbols of each text into one array. */
export function packTexts(texts: readonly Uint8Array[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, row) => (starts[row + 1] = (starts[row] ?? 0) + Math.min(MAX_SYMBOLS, text.length)));
  const codes = new Uint8Array(starts.at(-1) ?? 0);
  texts.forEach((text, row) => codes.set(text.subarray(0, MAX_SYMBOLS), starts[row]));
  return { codes, starts };
}

/** The similarity of two texts with this unweighted distance and these lengths. */
export const soundSimilarityOf = (distance: number, lengthA: number, lengthB: number): number =>
  Math.max(0, 1 - distance / (WHOLE * Math.max(lengthA, lengthB)));

let distances = new Uint16Array(64);

/** Writes the sound similarity (0 to 1) of a text and the text of each row, by index in `rows`; 0 where either text is empty. */
export function writeSoundSimilarities(
  a: Uint8Array,
  packed: PackedTexts,
  rows: ArrayLike<number>,
  out: Float64Array,
): void {
  if (distances.length < rows.length) distances = new Uint16Array(2 * rows.length);
  if (a.length > 0) phonemeKernel.distancesTo(a, packed, rows, distances);
  toSimilarities(a, packed, rows, distances, out);
}

/** Turns the unweighted distances of a text and the texts of some rows into similarities, by index in `rows`; 0 where either text is empty. */
export function toSimilarities(
  a: Uint8Array,
  packed: PackedTexts,
  rows: ArrayLike<number>,
  distances: Uint16Array,
  out: Float64Array,
): void {
  const own = a.length;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    const length = lengthOf(packed, row);
    out[index] = own > 0 && length > 0 ? soundSimilarityOf(distances[index] ?? 0, own, length) : 0;
  }
}

/** Similarity of two texts of at most 32 sounds, 0 to 1, each sound with the same weight. Symmetric. */
export function plainSoundSimilarity(a: Uint8Array, b: Uint8Array): number {
  const longest = Math.max(a.length, b.length);
  return a.length === 0 || b.length === 0 ? 0 : Math.max(0, 1 - phonemeKernel.plain(a, b) / (WHOLE * longest));
}

/** Sound similarity of two names, each value 0 to 1. Symmetric. */
export interface SoundSimilarity {
  /** Of the whole texts. */
  whole: number;
  /** Each sound has the strength of its word as weight, so a long common word does not hide a difference in the others. */
  weighted: number;
  /** Of the shorter text and the nearest part of the longer one. */
  partial: number;
}

const SILENCE: SoundSimilarity = { whole: 0, weighted: 0, partial: 0 };

export function soundSimilarity(a: WeightedText, b: WeightedText): SoundSimilarity {
  const [lengthA, lengthB] = [a.codes.length, b.codes.length];
  const shorter = Math.min(lengthA, lengthB);
  if (shorter === 0) return SILENCE;
  const results = phonemeKernel.weightedDistances(a, b);
  const total = a.total === 0 || b.total === 0 ? 0 : Math.max(a.total, b.total);
  return {
    whole: Math.max(0, 1 - (results[0] ?? 0) / (WHOLE * Math.max(lengthA, lengthB))),
    weighted: total === 0 ? 0 : Math.max(0, 1 - (results[1] ?? 0) / (2 * WHOLE * total)),
    partial: Math.max(0, 1 - (results[2] ?? 0) / (WHOLE * shorter)),
  };
}

/** Letter similarity of two texts of at most 32 letters. */
export interface LetterSimilarity {
  /** Length of the longest run of letters that both have. */
  run: number;
  /** Jaro–Winkler similarity (Winkler 1990), 0 to 1: favours names with a common beginning. */
  jaro: number;
}

/** Number of letters at the beginning that count more. */
const WINKLER_PREFIX = 4;

/** Compares the letters of two texts. Symmetric. */
export function letterSimilarity(a: Uint8Array, b: Uint8Array): LetterSimilarity {
  const results = phonemeKernel.letterMatches(a, b);
  const [run = 0, matched = 0, swapped = 0] = [results[0], results[1], results[2]];
  if (matched === 0) return { run, jaro: 0 };
  const jaro = (matched / a.length + matched / b.length + (matched - swapped / 2) / matched) / 3;
  let prefix = 0;
  while (prefix < WINKLER_PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return { run, jaro: jaro > 0.7 ? jaro + prefix * 0.1 * (1 - jaro) : jaro };
}
