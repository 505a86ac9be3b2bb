/**
 * The distances of one text to sixteen others at a time: what sounds.assembly.ts computes for one pair.
 *
 * Memory: the symbols of sixteen texts at TEXTS, symbols of one place side by side; the cost of omitting each, two bytes; three rows of
 * sixteen tables.
 */
import { OMISSION, SWAP } from './sounds.assembly';

const TEXTS: usize = 8192;
const LEAVE: usize = 8704;
const TABLES: usize = 9728;
const TABLES_ROW: usize = 33 * 32;

/** The entries at `y` of a table of 64 bytes; a swizzle returns 0 for an index outside its sixteen. */
function lookUp(t0: v128, t1: v128, t2: v128, t3: v128, y: v128): v128 {
  const low = v128.or(i8x16.swizzle(t0, y), i8x16.swizzle(t1, i8x16.sub(y, i8x16.splat(16))));
  const third = i8x16.swizzle(t2, i8x16.sub(y, i8x16.splat(32)));
  return v128.or(low, v128.or(third, i8x16.swizzle(t3, i8x16.sub(y, i8x16.splat(48)))));
}

/**
 * The unweighted distances of the text at `a` to sixteen others, of which the longest has `lb` symbols. Returns the address of the last
 * row of the tables: for each length sixteen distances of two bytes. Symbols behind the end of a shorter text do not change its
 * distance.
 */
export function distancesToMany(a: usize, la: i32, lb: i32): usize {
  let before = TABLES;
  let previous = TABLES + TABLES_ROW;
  let current = TABLES + 2 * TABLES_ROW;
  let low = i16x8.splat(0);
  let high = low;
  v128.store(previous, low);
  v128.store(previous, high, 16);
  for (let j = 0; j < lb; j++) {
    const leave = lookUp(
      v128.load(OMISSION),
      v128.load(OMISSION, 16),
      v128.load(OMISSION, 32),
      v128.load(OMISSION, 48),
      v128.load(TEXTS + ((<usize>j) << 4)),
    );
    const at = (<usize>j) << 5;
    const leaveLow = i16x8.extend_low_i8x16_u(leave);
    const leaveHigh = i16x8.extend_high_i8x16_u(leave);
    v128.store(LEAVE + at, leaveLow);
    v128.store(LEAVE + at, leaveHigh, 16);
    low = i16x8.add(low, leaveLow);
    high = i16x8.add(high, leaveHigh);
    v128.store(previous + at, low, 32);
    v128.store(previous + at, high, 48);
  }
  const swap = i16x8.splat(<i16>SWAP);
  let lastX = i8x16.splat(-1);
  for (let i = 0; i < la; i++) {
    const code = load<u8>(a + i);
    const x = i8x16.splat(code);
    const drop = i16x8.splat(<i16>load<u8>(OMISSION + <usize>code));
    const row = (<usize>code) << 6;
    const t0 = v128.load(row);
    const t1 = v128.load(row, 16);
    const t2 = v128.load(row, 32);
    const t3 = v128.load(row, 48);
    let diagonalLow = v128.load(previous);
    let diagonalHigh = v128.load(previous, 16);
    let leftLow = i16x8.add(diagonalLow, drop);
    let leftHigh = i16x8.add(diagonalHigh, drop);
    v128.store(current, leftLow);
    v128.store(current, leftHigh, 16);
    let lastY = i8x16.splat(-1);
    for (let j = 0; j < lb; j++) {
      const y = v128.load(TEXTS + ((<usize>j) << 4));
      const at = (<usize>j) << 5;
      const put = lookUp(t0, t1, t2, t3, y);
      const upLow = v128.load(previous + at, 32);
      const upHigh = v128.load(previous + at, 48);
      let costLow = i16x8.add(diagonalLow, i16x8.extend_low_i8x16_u(put));
      let costHigh = i16x8.add(diagonalHigh, i16x8.extend_high_i8x16_u(put));
      costLow = i16x8.min_u(costLow, i16x8.add(upLow, drop));
      costHigh = i16x8.min_u(costHigh, i16x8.add(upHigh, drop));
      costLow = i16x8.min_u(costLow, i16x8.add(leftLow, v128.load(LEAVE + at)));
      costHigh = i16x8.min_u(costHigh, i16x8.add(leftHigh, v128.load(LEAVE + at, 16)));
      // The first symbol has no symbol before it. Symbols are below 64, so none equals the value that stands for that.
      const swapped = v128.andnot(v128.and(i8x16.eq(lastX, y), i8x16.eq(x, lastY)), i8x16.eq(x, y));
      if (v128.any_true(swapped)) {
        // Lanes without a swap get all bits set, which is higher than any cost.
        const not = v128.not(swapped);
        const swapLow = i16x8.add(v128.load(before + at - 32), swap);
        const swapHigh = i16x8.add(v128.load(before + at - 16), swap);
        costLow = i16x8.min_u(costLow, v128.or(swapLow, i16x8.extend_low_i8x16_s(not)));
        costHigh = i16x8.min_u(costHigh, v128.or(swapHigh, i16x8.extend_high_i8x16_s(not)));
      }
      v128.store(current + at, costLow, 32);
      v128.store(current + at, costHigh, 48);
      leftLow = costLow;
      leftHigh = costHigh;
      diagonalLow = upLow;
      diagonalHigh = upHigh;
      lastY = y;
    }
    lastX = x;
    const free = before;
    before = previous;
    previous = current;
    current = free;
  }
  return previous;
}

const LANES: i32 = 16;

/**
 * The distances of the text at `a` to those of `count` rows, two bytes each. `rows`: their numbers, four bytes each; `codes`: the symbols of all
 * texts, one after the other; `starts`: where the text of each row starts in them, and where the last one ends.
 */
export function distancesToRows(
  a: usize,
  la: i32,
  rows: usize,
  count: i32,
  codes: usize,
  starts: usize,
  out: usize,
): void {
  for (let first = 0; first < count; first += LANES) {
    const lanes = min(LANES, count - first);
    let longest = 0;
    for (let lane = 0; lane < lanes; lane++) {
      const row = starts + ((<usize>load<i32>(rows + ((<usize>(first + lane)) << 2))) << 2);
      const start = load<i32>(row);
      const length = load<i32>(row, 4) - start;
      const text = codes + <usize>start;
      let at = TEXTS + <usize>lane;
      for (let j = 0; j < length; j++) {
        store<u8>(at, load<u8>(text + <usize>j));
        at += LANES;
      }
      longest = max(longest, length);
    }
    const last = distancesToMany(a, la, longest);
    for (let lane = 0; lane < lanes; lane++) {
      const index = <usize>(first + lane);
      const row = starts + ((<usize>load<i32>(rows + (index << 2))) << 2);
      const length = load<i32>(row, 4) - load<i32>(row);
      store<u16>(out + (index << 1), load<u16>(last + ((<usize>length) << 5) + ((<usize>lane) << 1)));
    }
  }
}
