/**
 * Distances of two texts whose symbols differ in how much they matter: what an ear confuses costs less, and a symbol may weigh as
 * much as the word it stands in. All in whole numbers, so that the plain version in src/ear.ts gives the very same.
 *
 * Memory (one page, filled by src/ear.ts): costs of putting one symbol for another (64 × 64 bytes), of leaving one out (64), both
 * in twentieths; the two texts, 32 symbols each; the weight of each symbol, two bytes; three rows of the distance table.
 */
const OMISSION: usize = 4096;
const A: usize = 4160;
const B: usize = 4192;
const WEIGHTS_A: usize = 4224;
const WEIGHTS_B: usize = 4288;
const ROWS: usize = 4352;
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
export function weighted(la: i32, lb: i32): i32 {
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

/** Least cost of turning the whole of the first text into some stretch of the second (Sellers 1980). */
export function within(la: i32, lb: i32): i32 {
  let previous = ROWS;
  let current = ROWS + ROW;
  memory.fill(previous, 0, (<usize>lb + 1) << 2);
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(A + i);
    const drop = <i32>load<u8>(OMISSION + x);
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = SWAP * (i + 1);
    store<i32>(current, left);
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(B + j);
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

/** Length of the longest run of symbols that both texts have. */
export function commonRun(la: i32, lb: i32): i32 {
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
