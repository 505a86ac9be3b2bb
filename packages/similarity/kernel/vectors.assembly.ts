/** What the kernels do with sixteen bytes at a time. A call of `memory.fill` costs more than a few of these stores. */

/** Writes zeros from one address to another, and up to fifteen bytes further. */
export function clear(from: usize, to: usize): void {
  for (let at = from; at < to; at += 16) v128.store(at, i64x2.splat(0));
}

/** All bits for each of the first sixteen symbols of a text of this length. */
function firstLanes(length: i32): v128 {
  return i8x16.lt_s(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>length));
}

/**
 * A row of the table of common runs: the lengths of the runs that end with symbol `x` of one text and with each of sixteen symbols of the other; `lanes`: those
 * that count; `runs`: the row before; `edge`: a vector with the run that ends before these sixteen symbols in its last byte.
 */
function nextRuns(x: v128, symbols: v128, lanes: v128, runs: v128, edge: v128): v128 {
  const diagonal = i8x16.shuffle(edge, runs, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  return v128.and(i8x16.add(diagonal, i8x16.splat(1)), v128.and(i8x16.eq(x, symbols), lanes));
}

/**
 * The longest run of symbols that two texts of at most 32 symbols have in common, the first of several: its length in the lowest byte, then the places after its
 * end in the first and in the second text, a byte each. The second text has room for 32 symbols.
 */
export function longestRun(a: usize, la: i32, b: usize, lb: i32): i32 {
  const none = i64x2.splat(0);
  const first = v128.load(b);
  const second = v128.load(b, 16);
  const firstOnes = firstLanes(lb);
  const secondOnes = firstLanes(lb - 16);
  let firstRuns = none;
  let secondRuns = none;
  let best = 0;
  let ends = 0;
  for (let i = 0; i < la; i++) {
    const x = v128.load8_splat(a + i);
    secondRuns = nextRuns(x, second, secondOnes, secondRuns, firstRuns);
    firstRuns = nextRuns(x, first, firstOnes, firstRuns, none);
    // A run is at most one longer than the longest run that ends before.
    const reached = i8x16.splat(<i8>best);
    const longer =
      i8x16.bitmask(i8x16.gt_s(firstRuns, reached)) | (i8x16.bitmask(i8x16.gt_s(secondRuns, reached)) << 16);
    if (longer == 0) continue;
    best += 1;
    ends = ((i + 1) << 8) | ((ctz(longer) + 1) << 16);
  }
  return best | ends;
}
