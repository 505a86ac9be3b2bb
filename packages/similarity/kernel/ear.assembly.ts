/**
 * Distances of two texts whose symbols differ in how much they matter: what an ear confuses costs less, and a symbol may weigh as
 * much as the word it stands in. All in whole numbers, so that the plain version in src/ear.ts gives the very same.
 *
 * Memory (one page, filled by src/ear.ts): costs of putting one symbol for another (64 × 64 bytes), of leaving one out (64), both
 * in twentieths; the two texts, 32 symbols each; the weight of each symbol, two bytes; the results; three rows of the distance table.
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
/** A swap of two neighbours costs as much as one foreign symbol. */
const SWAP: i32 = 20;

/** Least cost of turning the first text into the second; every symbol weighs the same. */
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

/** The same where every cost counts by the weight of its symbols; of a substitution and a swap, by the sum of both. */
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

/** Least cost of turning the whole of one text into some stretch of the other (Sellers 1980). */
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

/** Writes three distances of two heavy texts: all symbols alike, by weight, and of the shorter to the nearest stretch of the longer. */
export function hear(la: i32, lb: i32): void {
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

/** Whether the first text comes before the second: what leads must not depend on the order given. */
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
 * The letters that find their like within reach in the other text, each taken once (Jaro 1989); in the upper half of the answer how
 * many of them stand elsewhere in the order of the other.
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

/** Writes of two texts the longest run in common, how many symbols find their like in the other, and how many of these out of order. */
export function read(la: i32, lb: i32): void {
  store<i32>(RESULTS, commonRun(la, lb));
  const both = leads(la, lb) ? matched(A, la, B, lb) : matched(B, lb, A, la);
  store<i32>(RESULTS, both & 0xffff, 4);
  store<i32>(RESULTS, both >> 16, 8);
}
