import { sortsFirst } from './text-order.ts';

const MAX = 32;
/** Minimum length of a block: shorter ones are chance. */
const MIN_BLOCK = 3;
/** Marks symbols that a block has used: equal to no symbol and not to each other. */
const [USED_A, USED_B] = [254, 255] as const;

const [restA, restB] = [new Uint8Array(MAX), new Uint8Array(MAX)];
let [previous, current] = [new Uint8Array(MAX + 1), new Uint8Array(MAX + 1)];

/** Finds the longest common run of the rests of both texts, uses it up, and returns its length; 0 where it is shorter than a block. */
function useLongest(lengthA: number, lengthB: number): number {
  let [best, endA, endB] = [0, 0, 0];
  previous.fill(0, 0, lengthB + 1);
  for (let i = 1; i <= lengthA; i++) {
    const symbol = restA[i - 1];
    for (let j = 1; j <= lengthB; j++) {
      const run = symbol === restB[j - 1] ? (previous[j - 1] ?? 0) + 1 : 0;
      current[j] = run;
      if (run > best) [best, endA, endB] = [run, i, j];
    }
    [previous, current] = [current, previous];
  }
  if (best < MIN_BLOCK) return 0;
  restA.fill(USED_A, endA - best, endA);
  restB.fill(USED_B, endB - best, endB);
  return best;
}

/** Uses up the common runs of both texts, the longest first and the earliest of equally long ones, and returns how many symbols they have. */
function coverBlocks(a: Uint8Array, b: Uint8Array): number {
  const [lengthA, lengthB] = [Math.min(MAX, a.length), Math.min(MAX, b.length)];
  restA.set(a.length > MAX ? a.subarray(0, MAX) : a);
  restB.set(b.length > MAX ? b.subarray(0, MAX) : b);
  let covered = 0;
  for (let block = useLongest(lengthA, lengthB); block > 0; block = useLongest(lengthA, lengthB)) covered += block;
  return covered;
}

/**
 * Number of symbols in the blocks of at least three symbols that two texts have in common, whatever their order (TURLIRIA and LIRIATUR have
 * eight): greedy string tiling after Wise (1993). The first 32 symbols of each text count.
 */
export const commonBlocks = (a: Uint8Array, b: Uint8Array): number =>
  sortsFirst(a, b) ? coverBlocks(a, b) : coverBlocks(b, a);
