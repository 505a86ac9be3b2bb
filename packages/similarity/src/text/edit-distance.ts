import { onceFor } from '@vigia/domain';
import { ALPHABET_SIZE } from './alphabet.ts';

/** Patterns up to this length fit the bits of one machine word. */
const WORD_BITS = 32;

/** A text that is compared with many others. */
export interface EditPattern {
  codes: Uint8Array;
  /** For each symbol, the positions where the text has it, one bit each; empty when the text is too long. */
  masks: Int32Array;
}

export function buildPattern(codes: Uint8Array): EditPattern {
  const masks = new Int32Array(ALPHABET_SIZE);
  if (codes.length <= WORD_BITS)
    codes.forEach((code, position) => (masks[code] = (masks[code] ?? 0) | (1 << position)));
  return { codes, masks };
}

/** `buildPattern`, cached for each array, because a mark's texts are compared with many names. The array must not change afterwards. */
export const patternOf = onceFor(buildPattern);

/**
 * Restricted Damerau–Levenshtein distance (optimal string alignment). Bit-parallel after Hyyrö, 'A bit-vector algorithm for
 * computing Levenshtein and Damerau edit distances' (2003); the plain table where both texts are too long for it.
 */
export function editDistance(pattern: EditPattern, text: Uint8Array): number {
  if (pattern.codes.length === 0) return text.length;
  if (pattern.codes.length <= WORD_BITS) return scanBits(pattern.masks, pattern.codes.length, text);
  if (text.length === 0) return pattern.codes.length;
  if (text.length <= WORD_BITS) return scanBits(buildPattern(text).masks, text.length, pattern.codes);
  return fillTable(pattern.codes, text);
}

function scanBits(masks: Int32Array, length: number, text: Uint8Array): number {
  const last = 1 << (length - 1);
  let positive = -1;
  let negative = 0;
  let diagonal = 0;
  let previousMask = 0;
  let distance = length;
  for (const code of text) {
    const mask = masks[code] ?? 0;
    const transposed = ((~diagonal & mask) << 1) & previousMask;
    diagonal = (((mask & positive) + positive) ^ positive) | mask | negative | transposed;
    const up = negative | ~(diagonal | positive);
    const down = diagonal & positive;
    if ((up & last) !== 0) distance += 1;
    else if ((down & last) !== 0) distance -= 1;
    const shifted = (up << 1) | 1;
    positive = (down << 1) | ~(diagonal | shifted);
    negative = shifted & diagonal;
    previousMask = mask;
  }
  return distance;
}

function fillTable(a: Uint8Array, b: Uint8Array): number {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let j = 0; j < width; j++) table[j] = j;
  for (let i = 1; i <= a.length; i++) {
    table[i * width] = i;
    for (let j = 1; j < width; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      table[i * width + j] = cost;
    }
  }
  return at(a.length, b.length);
}

/** 1 for equal texts, 0 for nothing in common. */
export function editSimilarity(pattern: EditPattern, text: Uint8Array): number {
  const longest = Math.max(pattern.codes.length, text.length);
  return longest === 0 ? 0 : 1 - editDistance(pattern, text) / longest;
}
