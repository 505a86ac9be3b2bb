/**
 * Distances between two texts in which sounds that are easily confused cost less, and in which a symbol can have the
 * weight of its word. All numbers are whole, so the plain version in src/sound/phoneme-distance-plain.ts returns exactly the same.
 *
 * Memory (one page, filled by src/sound/phoneme-distance.ts): costs of substitution (64 × 64 bytes) and of omission (64), both
 * in twentieths; the two texts, 32 symbols each; the weight of each symbol, two bytes; the results; three rows of the distance table;
 * and, for many texts at a time, texts and rows again for sixteen texts side by side.
 */
const OMISSION: usize = 4096;
const A: usize = 4160;
const B: usize = 4192;
const WEIGHTS_A: usize = 4224;
const WEIGHTS_B: usize = 4288;
const RESULTS: usize = 4352;
const TAKEN: usize = 4384;
const MATCHED: usize = 4416;
const ROWS: usize = 4480;
const ROW: usize = 160;
/** The symbols of sixteen texts, symbols of one place side by side; the cost of omitting each, two bytes; three rows of sixteen tables. */
const TEXTS: usize = 8192;
const LEAVE: usize = 8704;
const TABLES: usize = 9728;
const TABLES_ROW: usize = 33 * 32;
/** A swap of two neighbours costs as much as an edit of unrelated symbols. */
const SWAP: i32 = 20;

/** Least cost of turning the first text into the second; every symbol has the same weight. */
export function plain(la: i32, lb: i32): i32 {
  let before = ROWS;
  let previous = ROWS + ROW;
  let current = ROWS + 2 * ROW;
  let total = 0;
  store<i32>(previous, 0);
  for (let j = 0; j < lb; j++) {
    total += <i32>load<u8>(OMISSION + load<u8>(B + j));
    store<i32>(previous + ((<usize>j + 1) << 2), total);
  }
  let lastX: i32 = -1;
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(A + i);
    const drop = <i32>load<u8>(OMISSION + x);
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = diagonal + drop;
    store<i32>(current, left);
    let lastY: i32 = -1;
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(B + j);
      const place = (<usize>j + 1) << 2;
      const up = load<i32>(previous + place);
      let cost = diagonal + <i32>load<u8>(row + y);
      cost = min(cost, up + drop);
      cost = min(cost, left + <i32>load<u8>(OMISSION + y));
      if (lastX == y && x == lastY && x != y) cost = min(cost, load<i32>(before + place - 8) + SWAP);
      store<i32>(current + place, cost);
      left = cost;
      diagonal = up;
      lastY = y;
    }
    lastX = x;
    const free = before;
    before = previous;
    previous = current;
    current = free;
  }
  return load<i32>(previous + ((<usize>lb) << 2));
}

/** The entries at `y` of a table of 64 bytes; a swizzle returns 0 for an index outside its sixteen. */
function lookUp(t0: v128, t1: v128, t2: v128, t3: v128, y: v128): v128 {
  const low = v128.or(i8x16.swizzle(t0, y), i8x16.swizzle(t1, i8x16.sub(y, i8x16.splat(16))));
  const third = i8x16.swizzle(t2, i8x16.sub(y, i8x16.splat(32)));
  return v128.or(low, v128.or(third, i8x16.swizzle(t3, i8x16.sub(y, i8x16.splat(48)))));
}

/**
 * `plain` for the first text and sixteen others at a time, of which the longest has `lb` symbols. Returns the address of the last
 * row of the tables: for each length sixteen distances of two bytes. Symbols behind the end of a shorter text do not change its
 * distance.
 */
export function distancesTo(la: i32, lb: i32): usize {
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
    const code = load<u8>(A + i);
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

/** `plain` with every cost multiplied by the weight of its symbol; of a substitution and a swap, by the sum of both weights. */
function weighted(la: i32, lb: i32): i32 {
  let before = ROWS;
  let previous = ROWS + ROW;
  let current = ROWS + 2 * ROW;
  let total = 0;
  store<i32>(previous, 0);
  for (let j = 0; j < lb; j++) {
    total += 2 * <i32>load<u8>(OMISSION + load<u8>(B + j)) * <i32>load<u16>(WEIGHTS_B + ((<usize>j) << 1));
    store<i32>(previous + ((<usize>j + 1) << 2), total);
  }
  let lastX: i32 = -1;
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(A + i);
    const weightX = <i32>load<u16>(WEIGHTS_A + ((<usize>i) << 1));
    const drop = 2 * <i32>load<u8>(OMISSION + x) * weightX;
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = diagonal + drop;
    store<i32>(current, left);
    let lastY: i32 = -1;
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(B + j);
      const weightY = <i32>load<u16>(WEIGHTS_B + ((<usize>j) << 1));
      const place = (<usize>j + 1) << 2;
      const up = load<i32>(previous + place);
      let cost = diagonal + <i32>load<u8>(row + y) * (weightX + weightY);
      cost = min(cost, up + drop);
      cost = min(cost, left + 2 * <i32>load<u8>(OMISSION + y) * weightY);
      if (lastX == y && x == lastY && x != y)
        cost = min(cost, load<i32>(before + place - 8) + SWAP * (weightX + weightY));
      store<i32>(current + place, cost);
      left = cost;
      diagonal = up;
      lastY = y;
    }
    lastX = x;
    const free = before;
    before = previous;
    previous = current;
    current = free;
  }
  return load<i32>(previous + ((<usize>lb) << 2));
}

/** Least cost of turning the whole of one text into any part of the other (Sellers 1980). */
function within(a: usize, la: i32, b: usize, lb: i32): i32 {
  let previous = ROWS;
  let current = ROWS + ROW;
  memory.fill(previous, 0, (<usize>lb + 1) << 2);
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(a + i);
    const drop = <i32>load<u8>(OMISSION + x);
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = SWAP * (i + 1);
    store<i32>(current, left);
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(b + j);
      const place = (<usize>j + 1) << 2;
      const up = load<i32>(previous + place);
      let cost = diagonal + <i32>load<u8>(row + y);
      cost = min(cost, up + drop);
      cost = min(cost, left + <i32>load<u8>(OMISSION + y));
      store<i32>(current + place, cost);
      left = cost;
      diagonal = up;
    }
    const free = previous;
    previous = current;
    current = free;
  }
  let best = SWAP * la;
  for (let j = 0; j <= lb; j++) best = min(best, load<i32>(previous + ((<usize>j) << 2)));
  return best;
}

/** Writes three distances of two weighted texts: unweighted, weighted, and of the shorter text to the nearest part of the longer one. */
export function weightedDistances(la: i32, lb: i32): void {
  store<i32>(RESULTS, plain(la, lb));
  store<i32>(RESULTS, weighted(la, lb), 4);
  let nearest = i32.MAX_VALUE;
  if (la <= lb) nearest = within(A, la, B, lb);
  if (lb <= la) nearest = min(nearest, within(B, lb, A, la));
  store<i32>(RESULTS, nearest, 8);
}

/** Length of the longest run of symbols that both texts have. */
function commonRun(la: i32, lb: i32): i32 {
  memory.fill(ROWS, 0, (<usize>lb + 1) << 2);
  let best = 0;
  for (let i = 0; i < la; i++) {
    const x = load<u8>(A + i);
    let diagonal = 0;
    for (let j = 0; j < lb; j++) {
      const place = ROWS + ((<usize>j + 1) << 2);
      const up = load<i32>(place);
      const run = x == load<u8>(B + j) ? diagonal + 1 : 0;
      store<i32>(place, run);
      best = max(best, run);
      diagonal = up;
    }
  }
  return best;
}

/** Whether the first text sorts before the second: the greedy matching must not depend on the order of the arguments. */
function leads(la: i32, lb: i32): bool {
  const shorter = min(la, lb);
  for (let i = 0; i < shorter; i++) {
    const x = load<u8>(A + i);
    const y = load<u8>(B + i);
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
  memory.fill(TAKEN, 0, 32);
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

/** Writes three counts of two texts: the length of the longest common run, the matched symbols, and the matched symbols out of order. */
export function letterMatches(la: i32, lb: i32): void {
  store<i32>(RESULTS, commonRun(la, lb));
  const both = leads(la, lb) ? matched(A, la, B, lb) : matched(B, lb, A, la);
  store<i32>(RESULTS, both & 0xffff, 4);
  store<i32>(RESULTS, both >> 16, 8);
}
