/**
 * The sum of the leaves that a row of measures reaches in complete binary trees of depth 4, side by side.
 *
 * Memory (filled by src/model/trees.ts): the measures, four bytes each; then for each tree its 15 inner nodes, eight bytes each (where
 * the measure lies, and the threshold), and its 16 leaves. At node i a measure less than the threshold leads on to 2i+1, else to 2i+2.
 */
const MEASURES_BYTES: usize = 1024;
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
 * Adds up in 64 bits, in the order of the trees: the plain version gives the very same. Four trees go down side by side, since a single
 * one spends most of its time waiting for its own previous step. Behind the trees lies, for each of them, the most that those after it
 * can add, eight bytes each: once `floor` is out of reach, the most that can still be reached is the answer. `count` is a multiple of
 * four: empty trees make up the number.
 */
export function score(count: i32, floor: f64): f64 {
  let sum: f64 = 0;
  let a = MEASURES_BYTES;
  let rest = MEASURES_BYTES + <usize>count * TREE_BYTES;
  for (let i = 0; i < count; i += 4) {
    const b = a + TREE_BYTES;
    const c = b + TREE_BYTES;
    const d = c + TREE_BYTES;
    let nodeA = 0;
    let nodeB = 0;
    let nodeC = 0;
    let nodeD = 0;
    for (let depth = 0; depth < 4; depth++) {
      nodeA = step(a, nodeA);
      nodeB = step(b, nodeB);
      nodeC = step(c, nodeC);
      nodeD = step(d, nodeD);
    }
    sum += leaf(a, nodeA);
    sum += leaf(b, nodeB);
    sum += leaf(c, nodeC);
    sum += leaf(d, nodeD);
    const most = sum + load<f64>(rest, 24);
    if (most < floor) return most;
    a = d + TREE_BYTES;
    rest += 32;
  }
  return sum;
}
