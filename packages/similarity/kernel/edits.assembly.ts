/**
 * Edit distance and common blocks of two texts of at most 32 symbols: src/text/edit-distance.ts and common-blocks.ts, by the same operations.
 * Part of the kernel `screen`, which describes the memory.
 */
import { BLOCKS, MASKS } from './screen-frame.assembly';

/** Restricted Damerau–Levenshtein distance, bit-parallel after Hyyrö (2003). */
export function editDistance(a: usize, la: i32, b: usize, lb: i32): i32 {
  if (la == 0) return lb;
  memory.fill(MASKS, 0, 256);
  for (let i = 0; i < la; i++) {
    const at = MASKS + ((<usize>load<u8>(a + i)) << 2);
    store<u32>(at, load<u32>(at) | (1 << i));
  }
  const last: u32 = 1 << (la - 1);
  let positive: u32 = -1;
  let negative: u32 = 0;
  let diagonal: u32 = 0;
  let previousMask: u32 = 0;
  let distance = la;
  for (let j = 0; j < lb; j++) {
    const mask = load<u32>(MASKS + ((<usize>load<u8>(b + j)) << 2));
    const transposed = ((~diagonal & mask) << 1) & previousMask;
    diagonal = (((mask & positive) + positive) ^ positive) | mask | negative | transposed;
    const up = negative | ~(diagonal | positive);
    const down = diagonal & positive;
    if ((up & last) != 0) distance += 1;
    else if ((down & last) != 0) distance -= 1;
    const shifted = (up << 1) | 1;
    positive = (down << 1) | ~(diagonal | shifted);
    negative = shifted & diagonal;
    previousMask = mask;
  }
  return distance;
}

/** 1 for equal texts, 0 for nothing in common. */
export function editSimilarity(a: usize, la: i32, b: usize, lb: i32): f64 {
  const longest = max(la, lb);
  return longest == 0 ? 0 : 1 - <f64>editDistance(a, la, b, lb) / <f64>longest;
}

const MIN_BLOCK: i32 = 3;
const USED_A: u8 = 254;
const USED_B: u8 = 255;
const REST_A: usize = BLOCKS;
const REST_B: usize = BLOCKS + 32;
/** A row of the table, one byte for each symbol of the second text, with one before the first. */
const ROW: usize = BLOCKS + 64;

/** Finds the longest common run of the rests of both texts, uses it up, and returns its length; 0 where it is shorter than a block. */
function useLongest(la: i32, lb: i32): i32 {
  let best = 0;
  let endA = 0;
  let endB = 0;
  memory.fill(ROW, 0, <usize>lb + 1);
  for (let i = 1; i <= la; i++) {
    const symbol = load<u8>(REST_A + i - 1);
    let diagonal = 0;
    for (let j = 1; j <= lb; j++) {
      const at = ROW + <usize>j;
      const up = <i32>load<u8>(at);
      const run = symbol == load<u8>(REST_B + j - 1) ? diagonal + 1 : 0;
      store<u8>(at, <u8>run);
      diagonal = up;
      if (run > best) {
        best = run;
        endA = i;
        endB = j;
      }
    }
  }
  if (best < MIN_BLOCK) return 0;
  memory.fill(REST_A + endA - best, USED_A, best);
  memory.fill(REST_B + endB - best, USED_B, best);
  return best;
}

/** Number of symbols in the blocks of at least three symbols that both texts have, whatever their order. */
export function commonBlocks(a: usize, la: i32, b: usize, lb: i32): i32 {
  memory.copy(REST_A, a, la);
  memory.copy(REST_B, b, lb);
  let covered = 0;
  for (let block = useLongest(la, lb); block > 0; block = useLongest(la, lb)) covered += block;
  return covered;
}
