/**
 * Distances between two texts by sound, and what their letters have in common: sounds.assembly.ts and letters.assembly.ts for two texts that
 * src/sound/phoneme-distance.ts copies into this memory (one page): 32 symbols each, the weight of each symbol, and the results.
 */
import { commonRun, letterMatches as matchLetters } from './letters.assembly';
import { distancesToMany, distancesToRows as compareRows } from './sounds-many.assembly';
import { nearestPart, plainDistance, weightedDistance } from './sounds.assembly';

const A: usize = 4160;
const B: usize = 4192;
const WEIGHTS_A: usize = 4224;
const WEIGHTS_B: usize = 4288;
const RESULTS: usize = 4352;

/** Least cost of turning the first text into the second; every symbol has the same weight. */
export function plain(la: i32, lb: i32): i32 {
  return plainDistance(A, la, B, lb);
}

/** Distances of the first text and sixteen others; returns the address of the results. */
export function distancesTo(la: i32, lb: i32): usize {
  return distancesToMany(A, la, lb);
}

/** Distances of the first text and the texts of some rows (sounds-many.assembly.ts). */
export function distancesToRows(la: i32, rows: usize, count: i32, codes: usize, starts: usize, out: usize): void {
  compareRows(A, la, rows, count, codes, starts, out);
}

/** Writes three distances of two weighted texts: unweighted, weighted, and of the shorter text to the nearest part of the longer one. */
export function weightedDistances(la: i32, lb: i32): void {
  store<i32>(RESULTS, plainDistance(A, la, B, lb));
  store<i32>(RESULTS, weightedDistance(A, la, WEIGHTS_A, B, lb, WEIGHTS_B), 4);
  store<i32>(RESULTS, nearestPart(A, la, B, lb), 8);
}

/** Writes three counts of two texts: the length of the longest common run, the matched symbols, and the matched symbols out of order. */
export function letterMatches(la: i32, lb: i32): void {
  store<i32>(RESULTS, commonRun(A, la, B, lb));
  const both = matchLetters(A, la, B, lb);
  store<i32>(RESULTS, both & 0xffff, 4);
  store<i32>(RESULTS, both >> 16, 8);
}
