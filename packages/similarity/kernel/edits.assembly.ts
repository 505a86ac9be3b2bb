/**
 * Edit distance and common blocks of two texts of at most 32 symbols: src/text/edit-distance.ts and common-blocks.ts, by the same operations.
 * Part of the kernel `screen`, which describes the memory.
 */
import { sortsFirst } from './letters.assembly';
import { BLOCKS, MASKS } from './screen-frame.assembly';
import { clear, longestRun } from './vectors.assembly';

/** Restricted Damerau–Levenshtein distance, bit-parallel after Hyyrö (2003). */
export function editDistance(a: usize, la: i32, b: usize, lb: i32): i32 {
  if (la == 0) return lb;
  clear(MASKS, MASKS + 256);
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

/** Finds the longest common run of the rests of both texts, uses it up, and returns its length; 0 where it is shorter than a block. */
function useLongest(la: i32, lb: i32): i32 {
  const run = longestRun(REST_A, la, REST_B, lb);
  const best = run & 0xff;
  const endA = (run >> 8) & 0xff;
  const endB = run >> 16;
  if (best < MIN_BLOCK) return 0;
  memory.fill(REST_A + endA - best, USED_A, best);
  memory.fill(REST_B + endB - best, USED_B, best);
  return best;
}

function coverBlocks(a: usize, la: i32, b: usize, lb: i32): i32 {
  v128.store(REST_A, v128.load(a));
  v128.store(REST_A, v128.load(a, 16), 16);
  v128.store(REST_B, v128.load(b));
  v128.store(REST_B, v128.load(b, 16), 16);
  let covered = 0;
  for (let block = useLongest(la, lb); block > 0; block = useLongest(la, lb)) covered += block;
  return covered;
}

/** Number of symbols in the blocks of at least three symbols that both texts have, whatever their order. */
export function commonBlocks(a: usize, la: i32, b: usize, lb: i32): i32 {
  return sortsFirst(a, la, b, lb) ? coverBlocks(a, la, b, lb) : coverBlocks(b, lb, a, la);
}
