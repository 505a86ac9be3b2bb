import { onceFor } from '@vigia/domain';
import { TREES_WASM } from '../wasm/trees-wasm.ts';
import { allocateMemory, compileKernel, readBytes, startKernel, type KernelMemory } from '../wasm/load-kernel.ts';

/** Complete binary trees. Node i compares a feature with a threshold and goes to 2i+1 (less) or 2i+2. */
export interface Trees {
  readonly count: number;
  /** The feature that each inner node of each tree compares. */
  readonly nodeFeatures: Uint8Array;
  readonly thresholds: Float32Array;
  readonly leaves: Float32Array;
}

/** Number of comparisons on every path. */
export const DEPTH = 4;
const INNER = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

/** Number of trees after which the sum is compared with the floor; the kernel walks that many at a time. */
const GROUP = 8;
const roundUp = (count: number): number => Math.ceil(count / GROUP) * GROUP;

/** For each tree, including the empty ones that fill the last group, an upper bound of what the trees after it add. */
export function restsOf({ count, leaves }: Trees): Float64Array {
  const rests = new Float64Array(roundUp(count));
  for (let tree = count - 2; tree >= 0; tree--) {
    const next = leaves.subarray((tree + 1) * LEAVES, (tree + 2) * LEAVES);
    rests[tree] = (rests[tree + 1] ?? 0) + Math.max(...next);
  }
  return rests;
}

type Score = (features: Float32Array, floor: number) => number;

/** `scoreTrees` in plain code. */
export function createScorePlain(trees: Trees): Score {
  const { count, nodeFeatures, thresholds, leaves } = trees;
  const rests = restsOf(trees);
  return (features, floor) => {
    let score = 0;
    for (let tree = 0; tree < count; tree++) {
      const root = tree * INNER;
      let node = 0;
      for (let depth = 0; depth < DEPTH; depth++) {
        const at = root + node;
        node = 2 * node + ((features[nodeFeatures[at] ?? 0] ?? 0) < (thresholds[at] ?? 0) ? 1 : 2);
      }
      score += leaves[tree * LEAVES + node - INNER] ?? 0;
      const most = score + (rests[tree] ?? 0);
      if (tree % GROUP === GROUP - 1 && most < floor) return most;
    }
    return score;
  };
}

interface TreesExports {
  score: (count: number, floor: number) => number;
}

/** The layout that kernel/tree-sum.assembly.ts expects: the features, and the nodes and leaves of a tree. */
const [FEATURES_BYTES, NODE_BYTES, TREE_BYTES] = [1024, 8, 15 * 8 + 16 * 4] as const;

/** The number of trees that the kernel walks, with the empty ones that fill the last group. */
export const paddedCount = ({ count }: Trees): number => roundUp(count);

/** Bytes that the trees need in the memory of a kernel. */
export const bytesOfTrees = (trees: Trees): number => paddedCount(trees) * (TREE_BYTES + 8);

/** Where a kernel finds the features: the address of the first, and the bytes from one to the next. */
export interface FeaturePlaces {
  readonly first: number;
  readonly bytes: number;
}

/** Writes the trees at an address, a multiple of eight. */
export function writeTrees({ buffer }: KernelMemory, at: number, trees: Trees, { first, bytes }: FeaturePlaces): void {
  const { count, nodeFeatures, thresholds, leaves } = trees;
  const view = new DataView(buffer);
  for (let tree = 0; tree < count; tree++) {
    const base = at + tree * TREE_BYTES;
    for (let node = 0; node < INNER; node++) {
      const index = tree * INNER + node;
      view.setUint32(base + node * NODE_BYTES, first + bytes * (nodeFeatures[index] ?? 0), true);
      view.setFloat32(base + node * NODE_BYTES + 4, thresholds[index] ?? 0, true);
    }
    for (let leaf = 0; leaf < LEAVES; leaf++)
      view.setFloat32(base + INNER * NODE_BYTES + 4 * leaf, leaves[tree * LEAVES + leaf] ?? 0, true);
  }
  const padded = paddedCount(trees);
  new Float64Array(buffer, at + padded * TREE_BYTES, padded).set(restsOf(trees));
}

/** Writes the trees into the memory of the kernel. */
function compileTrees(trees: Trees): Score {
  const module = compileKernel(TREES_WASM);
  if (module === undefined) return createScorePlain(trees);
  const memory = allocateMemory(FEATURES_BYTES + bytesOfTrees(trees));
  if (memory === undefined) return createScorePlain(trees);
  const { score } = startKernel(module, memory, (own: TreesExports) => own);
  writeTrees(memory, FEATURES_BYTES, trees, { first: 0, bytes: 4 });
  const padded = paddedCount(trees);
  const row = new Float32Array(memory.buffer, 0, FEATURES_BYTES / 4);
  return (features, floor) => {
    row.set(features);
    return score(padded, floor);
  };
}

const compiledOnce = onceFor(compileTrees);

/**
 * The sum of the reached leaves (log-odds). Where that is below `floor`, any number between the sum and `floor`, because not
 * every tree is walked. Takes at most 256 features.
 */
export const scoreTrees = (trees: Trees, features: Float32Array, floor = -Infinity): number =>
  compiledOnce(trees)(features, floor);

/** Trees as the generated file holds them: base64 of bytes and of little-endian 32-bit numbers. */
export interface EncodedTrees {
  count: number;
  nodeFeatures: string;
  thresholds: string;
  leaves: string;
}

function readNumbers(base64: string): Float32Array {
  const view = new DataView(readBytes(base64).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getFloat32(4 * i, true));
}

export const readTrees = ({ count, nodeFeatures, thresholds, leaves }: EncodedTrees): Trees => ({
  count,
  nodeFeatures: readBytes(nodeFeatures),
  thresholds: readNumbers(thresholds),
  leaves: readNumbers(leaves),
});
