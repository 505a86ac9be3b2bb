/**
 * Sums of trees (tree-sum.assembly.ts) for sixteen rows of features at a time. Trees compare a feature with few thresholds, so each value is first replaced by
 * its rank among the thresholds of its feature: one byte, and a comparison with a threshold is one with the rank of the threshold. The sums of `sumSixteen` are in
 * single precision, so they are only near those of `sumTrees`; those of `addSixteen` are the same.
 *
 * A tree has 15 inner nodes of four bytes: the address of the ranks of its feature (two bytes) and the rank of the threshold (one). Then come its 16 leaves,
 * the last one first: the first bytes of all, then the second ones, the third and the fourth, so that a leaf is found by its number among 16 bytes.
 */
const NODE_BYTES: usize = 4;
const LEAVES: usize = 64;
const TREE_BYTES: usize = 128;
/** Ranks use all values of a byte, from the lowest on. */
const LOWEST_RANK: i32 = -128;

/**
 * Writes the ranks of sixteen values of each of `count` features. The table has for each feature the address of its values, that of its ranks, the
 * number of its thresholds (four bytes each), and the thresholds in ascending order.
 */
export function rankSixteen(table: usize, count: i32): void {
  let at = table;
  for (let i = 0; i < count; i++) {
    const values = <usize>load<u32>(at);
    const ranks = <usize>load<u32>(at, 4);
    const thresholds = load<i32>(at, 8);
    at += 12;
    const a = v128.load(values);
    const b = v128.load(values, 16);
    const c = v128.load(values, 32);
    const d = v128.load(values, 48);
    let rankA = i32x4.splat(LOWEST_RANK + thresholds);
    let rankB = rankA;
    let rankC = rankA;
    let rankD = rankA;
    for (const end = at + ((<usize>thresholds) << 2); at < end; at += 4) {
      const threshold = v128.load32_splat(at);
      // All bits are −1.
      rankA = i32x4.add(rankA, f32x4.lt(a, threshold));
      rankB = i32x4.add(rankB, f32x4.lt(b, threshold));
      rankC = i32x4.add(rankC, f32x4.lt(c, threshold));
      rankD = i32x4.add(rankD, f32x4.lt(d, threshold));
    }
    v128.store(ranks, i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(rankA, rankB), i16x8.narrow_i32x4_s(rankC, rankD)));
  }
}

/** For sixteen rows, all bits where the feature of a node is less than its threshold. */
function isLess(node: usize): v128 {
  return i8x16.lt_s(v128.load(<usize>load<u16>(node)), v128.load8_splat(node, 2));
}

/** The numbers of the leaves that sixteen rows reach in a tree, the last leaf first. */
function leavesOf(tree: usize): v128 {
  const below = tree + 7 * NODE_BYTES;
  const left = isLess(tree + NODE_BYTES);
  const c = isLess(tree + 3 * NODE_BYTES);
  const d = isLess(tree + 4 * NODE_BYTES);
  const lefts = v128.bitselect(c, d, left);
  const leftmost = v128.bitselect(
    v128.bitselect(isLess(below), isLess(below + NODE_BYTES), c),
    v128.bitselect(isLess(below + 2 * NODE_BYTES), isLess(below + 3 * NODE_BYTES), d),
    left,
  );
  const right = isLess(tree + 2 * NODE_BYTES);
  const e = isLess(tree + 5 * NODE_BYTES);
  const f = isLess(tree + 6 * NODE_BYTES);
  const rights = v128.bitselect(e, f, right);
  const rightmost = v128.bitselect(
    v128.bitselect(isLess(below + 4 * NODE_BYTES), isLess(below + 5 * NODE_BYTES), e),
    v128.bitselect(isLess(below + 6 * NODE_BYTES), isLess(below + 7 * NODE_BYTES), f),
    right,
  );
  const root = isLess(tree);
  const first = v128.and(root, i8x16.splat(8));
  const second = v128.and(v128.bitselect(left, right, root), i8x16.splat(4));
  const third = v128.and(v128.bitselect(lefts, rights, root), i8x16.splat(2));
  const fourth = v128.and(v128.bitselect(leftmost, rightmost, root), i8x16.splat(1));
  return v128.or(v128.or(first, second), v128.or(third, fourth));
}

/** The leaves that sixteen rows reach in the last tree, four rows each. */
let leavesA: v128 = i64x2.splat(0);
let leavesB: v128 = i64x2.splat(0);
let leavesC: v128 = i64x2.splat(0);
let leavesD: v128 = i64x2.splat(0);

/** Finds the leaves that sixteen rows reach in a tree: four bytes each, from four rows of bytes. */
function findLeaves(tree: usize): void {
  const leaves = leavesOf(tree);
  const first = i8x16.swizzle(v128.load(tree, LEAVES), leaves);
  const second = i8x16.swizzle(v128.load(tree, LEAVES + 16), leaves);
  const third = i8x16.swizzle(v128.load(tree, LEAVES + 32), leaves);
  const fourth = i8x16.swizzle(v128.load(tree, LEAVES + 48), leaves);
  const lowAB = i8x16.shuffle(first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const lowCD = i8x16.shuffle(first, second, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const highAB = i8x16.shuffle(third, fourth, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const highCD = i8x16.shuffle(third, fourth, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  leavesA = i16x8.shuffle(lowAB, highAB, 0, 8, 1, 9, 2, 10, 3, 11);
  leavesB = i16x8.shuffle(lowAB, highAB, 4, 12, 5, 13, 6, 14, 7, 15);
  leavesC = i16x8.shuffle(lowCD, highCD, 0, 8, 1, 9, 2, 10, 3, 11);
  leavesD = i16x8.shuffle(lowCD, highCD, 4, 12, 5, 13, 6, 14, 7, 15);
}

/**
 * Writes the sums of sixteen rows, whose ranks are written, to `sums`, which holds their floors at first, four bytes each. Once the floors of all rows are out
 * of reach, it writes the highest sums that are still possible. `count`: a multiple of four.
 */
export function sumSixteen(trees: usize, count: i32, sums: usize): void {
  const floorA = v128.load(sums);
  const floorB = v128.load(sums, 16);
  const floorC = v128.load(sums, 32);
  const floorD = v128.load(sums, 48);
  let sumA = f32x4.splat(0);
  let sumB = sumA;
  let sumC = sumA;
  let sumD = sumA;
  let tree = trees;
  let rest = trees + <usize>count * TREE_BYTES;
  for (let i = 0; i < count; i += 4) {
    for (let next = 0; next < 4; next++) {
      findLeaves(tree);
      sumA = f32x4.add(sumA, leavesA);
      sumB = f32x4.add(sumB, leavesB);
      sumC = f32x4.add(sumC, leavesC);
      sumD = f32x4.add(sumD, leavesD);
      tree += TREE_BYTES;
    }
    const most = f32x4.splat(<f32>load<f64>(rest, 24));
    const mostA = f32x4.add(sumA, most);
    const mostB = f32x4.add(sumB, most);
    const mostC = f32x4.add(sumC, most);
    const mostD = f32x4.add(sumD, most);
    const reached = v128.or(
      v128.or(f32x4.ge(mostA, floorA), f32x4.ge(mostB, floorB)),
      v128.or(f32x4.ge(mostC, floorC), f32x4.ge(mostD, floorD)),
    );
    if (!v128.any_true(reached)) {
      sumA = mostA;
      sumB = mostB;
      sumC = mostC;
      sumD = mostD;
      break;
    }
    rest += 32;
  }
  v128.store(sums, sumA);
  v128.store(sums, sumB, 16);
  v128.store(sums, sumC, 32);
  v128.store(sums, sumD, 48);
}

/** Adds the first two of four numbers to two sums of eight bytes each. */
function addTwo(sums: usize, leaves: v128): void {
  v128.store(sums, f64x2.add(v128.load(sums), f64x2.promote_low_f32x4(leaves)));
}

/** Adds four numbers, the leaves of four rows, to their sums. */
function addFour(sums: usize, leaves: v128): void {
  addTwo(sums, leaves);
  addTwo(sums + 16, i64x2.shuffle(leaves, leaves, 1, 0));
}

/** Writes the sums of sixteen rows, whose ranks are written, to `sums`, eight bytes each: in double precision, in the order of the trees. */
export function addSixteen(trees: usize, count: i32, sums: usize): void {
  for (let at: usize = 0; at < 128; at += 16) v128.store(sums + at, f64x2.splat(0));
  let tree = trees;
  for (let i = 0; i < count; i++) {
    findLeaves(tree);
    addFour(sums, leavesA);
    addFour(sums + 32, leavesB);
    addFour(sums + 64, leavesC);
    addFour(sums + 96, leavesD);
    tree += TREE_BYTES;
  }
}
