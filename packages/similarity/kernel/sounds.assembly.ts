/**
 * Distances between two texts in which sounds that are easily confused cost less, and in which a symbol can have the
 * weight of its word. All numbers are whole, so the plain version in src/sound/phoneme-distance-plain.ts returns exactly the same.
 *
 * Memory: costs of substitution (64 × 64 bytes) and of omission (64) from address 0 on, both in twentieths; three rows of the distance
 * table at ROWS. A text has at most 32 symbols, and the weight of each symbol has two bytes.
 */
import { clear } from './vectors.assembly';

export const OMISSION: usize = 4096;
const ROWS: usize = 4480;
const ROW: usize = 160;
/** A swap of two neighbours costs as much as an edit of unrelated symbols. */
export const SWAP: i32 = 20;

/** Least cost of turning the first text into the second; every symbol has the same weight. */
export function plainDistance(a: usize, la: i32, b: usize, lb: i32): i32 {
  let before = ROWS;
  let previous = ROWS + ROW;
  let current = ROWS + 2 * ROW;
  let total = 0;
  store<i32>(previous, 0);
  for (let j = 0; j < lb; j++) {
    total += <i32>load<u8>(OMISSION + load<u8>(b + j));
    store<i32>(previous + ((<usize>j + 1) << 2), total);
  }
  let lastX: i32 = -1;
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(a + i);
    const drop = <i32>load<u8>(OMISSION + x);
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = diagonal + drop;
    store<i32>(current, left);
    let lastY: i32 = -1;
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(b + j);
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

/** `plainDistance` with every cost multiplied by the weight of its symbol; of a substitution and a swap, by the sum of both weights. */
export function weightedDistance(a: usize, la: i32, weightsA: usize, b: usize, lb: i32, weightsB: usize): i32 {
  let before = ROWS;
  let previous = ROWS + ROW;
  let current = ROWS + 2 * ROW;
  let total = 0;
  store<i32>(previous, 0);
  for (let j = 0; j < lb; j++) {
    total += 2 * <i32>load<u8>(OMISSION + load<u8>(b + j)) * <i32>load<u16>(weightsB + ((<usize>j) << 1));
    store<i32>(previous + ((<usize>j + 1) << 2), total);
  }
  let lastX: i32 = -1;
  for (let i = 0; i < la; i++) {
    const x = <i32>load<u8>(a + i);
    const weightX = <i32>load<u16>(weightsA + ((<usize>i) << 1));
    const drop = 2 * <i32>load<u8>(OMISSION + x) * weightX;
    const row = <usize>(x << 6);
    let diagonal = load<i32>(previous);
    let left = diagonal + drop;
    store<i32>(current, left);
    let lastY: i32 = -1;
    for (let j = 0; j < lb; j++) {
      const y = <i32>load<u8>(b + j);
      const weightY = <i32>load<u16>(weightsB + ((<usize>j) << 1));
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
  clear(previous, previous + ((<usize>lb + 1) << 2));
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

/** Least cost of turning the whole of the shorter text into any part of the other. */
export function nearestPart(a: usize, la: i32, b: usize, lb: i32): i32 {
  let nearest = i32.MAX_VALUE;
  if (la <= lb) nearest = within(a, la, b, lb);
  if (lb <= la) nearest = min(nearest, within(b, lb, a, la));
  return nearest;
}
