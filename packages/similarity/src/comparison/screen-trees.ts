import { FEATURES, type Direction } from '../features/features.ts';
import { DEPTH, type Trees } from '../model/trees.ts';

const INNER = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

/** Where the kernel `screen` finds the features: by name, and one value each above and below every threshold. */
export interface FeatureSlots {
  readonly named: ReadonlyMap<string, number>;
  readonly highest: number;
  readonly lowest: number;
}

/** The trees over the slots of the kernel; undefined where the kernel does not compute a feature. */
export function slotTrees(trees: Trees, named: ReadonlyMap<string, number>): Trees | undefined {
  const slots = FEATURES.map(({ name }) => named.get(name));
  if (slots.includes(undefined)) return undefined;
  return { ...trees, nodeFeatures: trees.nodeFeatures.map((feature) => slots[feature] ?? 0) };
}

/** The slot that stands for a feature; undefined where the kernel does not compute it and the score moves both ways with it. */
function slotOf(name: string, direction: Direction, { named, highest, lowest }: FeatureSlots): number | undefined {
  const known = named.get(name);
  if (known !== undefined || direction === 0) return known;
  return direction > 0 ? highest : lowest;
}

/** The first and the last leaf below an inner node, by number in its tree. */
function leavesBelow(node: number): readonly [first: number, end: number] {
  const depth = Math.floor(Math.log2(node + 1));
  const width = 2 ** (DEPTH - depth);
  const first = (node - (2 ** depth - 1)) * width;
  return [first, first + width];
}

/** How much the highest leaf of a tree exceeds the mean of its leaves: how much of the upper bound the tree can take away. */
function excessOf(leaves: Float32Array): number {
  return Math.max(...leaves) - leaves.reduce((sum, leaf) => sum + leaf, 0) / leaves.length;
}

/**
 * Trees whose sum is an upper bound of the sum of the given trees, over the slots of the kernel. A feature that the kernel does not compute has its
 * most favourable value; where the score moves both ways with it, all leaves below its nodes have the highest value among them. The
 * trees that can take away most come first, so that a sum that stays below a floor is known early.
 */
export function boundTrees({ count, nodeFeatures, thresholds, leaves }: Trees, slots: FeatureSlots): Trees {
  const slotOfFeature = FEATURES.map(({ name, direction }) => slotOf(name, direction, slots));
  const highestLeaves = leaves.slice();
  const nodeSlots = nodeFeatures.map((feature, index) => {
    const slot = slotOfFeature[feature];
    if (slot !== undefined) return slot;
    const tree = Math.floor(index / INNER);
    const [first, end] = leavesBelow(index % INNER);
    const below = highestLeaves.subarray(tree * LEAVES + first, tree * LEAVES + end);
    below.fill(Math.max(...below));
    return slots.highest;
  });
  const leavesOf = (tree: number): Float32Array => highestLeaves.subarray(tree * LEAVES, (tree + 1) * LEAVES);
  const order = Array.from({ length: count }, (_, tree) => tree);
  const excess = order.map((tree) => excessOf(leavesOf(tree)));
  order.sort((a, b) => (excess[b] ?? 0) - (excess[a] ?? 0));
  const bound = {
    count,
    nodeFeatures: new Uint8Array(nodeFeatures.length),
    thresholds: new Float32Array(thresholds.length),
    leaves: new Float32Array(leaves.length),
  };
  order.forEach((tree, place) => {
    const nodes = [tree * INNER, (tree + 1) * INNER] as const;
    bound.nodeFeatures.set(nodeSlots.subarray(...nodes), place * INNER);
    bound.thresholds.set(thresholds.subarray(...nodes), place * INNER);
    bound.leaves.set(leavesOf(tree), place * LEAVES);
  });
  return bound;
}
