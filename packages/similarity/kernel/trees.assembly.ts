/**
 * The sum of the leaves that a row of features reaches in complete binary trees of depth 4.
 *
 * Memory (filled by src/model/trees.ts): the features, four bytes each; then the trees (tree-sum.assembly.ts).
 */
import { sumTrees } from './tree-sum.assembly';

const FEATURES_BYTES: usize = 1024;

export function score(count: i32, floor: f64): f64 {
  return sumTrees(FEATURES_BYTES, count, floor);
}
