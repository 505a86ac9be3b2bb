/**
 * Sums of trees (tree-sum.assembly.ts) for eight rows of features at a time. The value of a feature has 32 bytes, four for each row. Sums are in
 * single precision, so they are only near those of `sumTrees`.
 */
const NODE_BYTES: usize = 8;
const INNER_BYTES: usize = 15 * NODE_BYTES;
const TREE_BYTES: usize = INNER_BYTES + 16 * 4;

/** For four rows, the first or the last four, all bits where the feature of a node is less than its threshold. */
function isLess(node: usize, half: usize): v128 {
  return f32x4.lt(v128.load(<usize>load<u32>(node) + half), v128.load32_splat(node, 4));
}

/** The chosen one of two leaves below a node of the lowest level. */
function leafOf(node: usize, leaves: usize, half: usize): v128 {
  return v128.bitselect(v128.load32_splat(leaves), v128.load32_splat(leaves, 4), isLess(node, half));
}

/** The leaves that four rows reach in a tree. */
function leavesOf(tree: usize, half: usize): v128 {
  const lowest = tree + 7 * NODE_BYTES;
  const leaves = tree + INNER_BYTES;
  const a = v128.bitselect(
    leafOf(lowest, leaves, half),
    leafOf(lowest + NODE_BYTES, leaves + 8, half),
    isLess(tree + 3 * NODE_BYTES, half),
  );
  const b = v128.bitselect(
    leafOf(lowest + 2 * NODE_BYTES, leaves + 16, half),
    leafOf(lowest + 3 * NODE_BYTES, leaves + 24, half),
    isLess(tree + 4 * NODE_BYTES, half),
  );
  const left = v128.bitselect(a, b, isLess(tree + NODE_BYTES, half));
  const c = v128.bitselect(
    leafOf(lowest + 4 * NODE_BYTES, leaves + 32, half),
    leafOf(lowest + 5 * NODE_BYTES, leaves + 40, half),
    isLess(tree + 5 * NODE_BYTES, half),
  );
  const d = v128.bitselect(
    leafOf(lowest + 6 * NODE_BYTES, leaves + 48, half),
    leafOf(lowest + 7 * NODE_BYTES, leaves + 56, half),
    isLess(tree + 6 * NODE_BYTES, half),
  );
  const right = v128.bitselect(c, d, isLess(tree + 2 * NODE_BYTES, half));
  return v128.bitselect(left, right, isLess(tree, half));
}

/**
 * Writes the sums of eight rows to `sums`, which holds their floors at first, four bytes each. Once the floors of all rows are out of reach, it
 * writes the highest sums that are still possible. `count`: a multiple of four.
 */
export function sumEight(trees: usize, count: i32, sums: usize): void {
  const floorA = v128.load(sums);
  const floorB = v128.load(sums, 16);
  let sumA = f32x4.splat(0);
  let sumB = sumA;
  let tree = trees;
  let rest = trees + <usize>count * TREE_BYTES;
  for (let i = 0; i < count; i += 4) {
    for (let next = 0; next < 4; next++) {
      sumA = f32x4.add(sumA, leavesOf(tree, 0));
      sumB = f32x4.add(sumB, leavesOf(tree, 16));
      tree += TREE_BYTES;
    }
    const most = f32x4.splat(<f32>load<f64>(rest, 24));
    const mostA = f32x4.add(sumA, most);
    const mostB = f32x4.add(sumB, most);
    if (!v128.any_true(v128.or(f32x4.ge(mostA, floorA), f32x4.ge(mostB, floorB)))) {
      sumA = mostA;
      sumB = mostB;
      break;
    }
    rest += 32;
  }
  v128.store(sums, sumA);
  v128.store(sums, sumB, 16);
}
