/**
 * What the letters of two texts have in common: the numbers of src/sound/phoneme-distance.ts and src/text. A text has at most 32 symbols, and its place room for
 * as many.
 *
 * Memory: 64 bytes at TAKEN for symbols that are used up.
 */
import { clear, longestRun } from './vectors.assembly';

const TAKEN: usize = 4384;
const MATCHED: usize = 4416;

/** Length of the longest run of symbols that both texts have. */
export function commonRun(a: usize, la: i32, b: usize, lb: i32): i32 {
  return longestRun(a, la, b, lb) & 0xff;
}

/** Whether the first text sorts before the second or is the same: what a greedy search finds must not depend on the order of its arguments. */
export function sortsFirst(a: usize, la: i32, b: usize, lb: i32): bool {
  const shorter = min(la, lb);
  for (let i = 0; i < shorter; i++) {
    const x = load<u8>(a + i);
    const y = load<u8>(b + i);
    if (x != y) return x < y;
  }
  return la <= lb;
}

/**
 * Counts the symbols of `a` that match one within reach in `b`, each used once (Jaro 1989); the upper half of the result counts how
 * many of them are out of order.
 */
function matched(a: usize, la: i32, b: usize, lb: i32): i32 {
  const reach = max(0, (max(la, lb) >> 1) - 1);
  clear(TAKEN, TAKEN + 32);
  let count = 0;
  for (let i = 0; i < la; i++) {
    const x = load<u8>(a + i);
    const end = min(lb, i + reach + 1);
    for (let j = max(0, i - reach); j < end; j++) {
      if (load<u8>(TAKEN + j) != 0 || load<u8>(b + j) != x) continue;
      store<u8>(TAKEN + j, 1);
      store<u8>(MATCHED + count, x);
      count += 1;
      break;
    }
  }
  let at = 0;
  let swapped = 0;
  for (let j = 0; j < lb; j++) {
    if (load<u8>(TAKEN + j) == 0) continue;
    if (load<u8>(MATCHED + at) != load<u8>(b + j)) swapped += 1;
    at += 1;
  }
  return count | (swapped << 16);
}

/** The same counts whichever text comes first: matched symbols, and in the upper half those out of order. */
export function letterMatches(a: usize, la: i32, b: usize, lb: i32): i32 {
  return sortsFirst(a, la, b, lb) ? matched(a, la, b, lb) : matched(b, lb, a, la);
}
