/**
 * Walks complete binary trees of depth 4. Each has 15 inner nodes of eight bytes (the address of the feature, and the threshold) and 16
 * leaves. At node i a feature less than the threshold leads to 2i+1, else to 2i+2.
 */
const INNER: i32 = 15;
const NODE_BYTES: usize = 8;
const INNER_BYTES: usize = 15 * NODE_BYTES;
const TREE_BYTES: usize = INNER_BYTES + 16 * 4;

/** One step down the tree at `tree`. */
function step(tree: usize, node: i32): i32 {
  const at = tree + <usize>node * NODE_BYTES;
  return 2 * node + 2 - <i32>(load<f32>(<usize>load<u32>(at)) < load<f32>(at, 4));
}

function leaf(tree: usize, node: i32): f64 {
  return <f64>load<f32>(tree + INNER_BYTES + ((<usize>(node - INNER)) << 2));
}

/**
 * Adds in 64 bits, in the order of the trees, so the plain version returns exactly the same. Eight trees are walked side by side,
 * because a single one mostly waits for its own previous step. Behind the trees the memory holds, for each of them, an upper
 * bound of what the trees after it add, eight bytes each: once `floor` is out of reach, the function returns the highest sum that
 * is still possible. `count` is a multiple of eight: empty trees fill the last group.
 */
export function sumTrees(trees: usize, count: i32, floor: f64): f64 {
  let sum: f64 = 0;
  let a = trees;
  let rest = trees + <usize>count * TREE_BYTES;
  for (let i = 0; i < count; i += 8) {
    const b = a + TREE_BYTES;
    const c = b + TREE_BYTES;
    const d = c + TREE_BYTES;
    const e = d + TREE_BYTES;
    const f = e + TREE_BYTES;
    const g = f + TREE_BYTES;
    const h = g + TREE_BYTES;
    let nodeA = 0;
    let nodeB = 0;
    let nodeC = 0;
    let nodeD = 0;
    let nodeE = 0;
    let nodeF = 0;
    let nodeG = 0;
    let nodeH = 0;
    for (let depth = 0; depth < 4; depth++) {
      nodeA = step(a, nodeA);
      nodeB = step(b, nodeB);
      nodeC = step(c, nodeC);
      nodeD = step(d, nodeD);
      nodeE = step(e, nodeE);
      nodeF = step(f, nodeF);
      nodeG = step(g, nodeG);
      nodeH = step(h, nodeH);
    }
    sum += leaf(a, nodeA);
    sum += leaf(b, nodeB);
    sum += leaf(c, nodeC);
    sum += leaf(d, nodeD);
    sum += leaf(e, nodeE);
    sum += leaf(f, nodeF);
    sum += leaf(g, nodeG);
    sum += leaf(h, nodeH);
    const most = sum + load<f64>(rest, 56);
    if (most < floor) return most;
    a = h + TREE_BYTES;
    rest += 64;
  }
  return sum;
}
