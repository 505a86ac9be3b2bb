import { DEPTH, paddedCount, restsOf, type Trees } from '../model/trees.ts';
import type { KernelMemory } from '../wasm/load-kernel.ts';

/** The layout that kernel/tree-bounds.assembly.ts expects: the nodes, and the leaves from the last to the first, in four rows of bytes. */
const [NODE_BYTES, LEAVES_AT, TREE_BYTES] = [4, 64, 128] as const;
/** For each feature, before its thresholds: the addresses of its values and of its ranks, and the number of its thresholds. */
const ENTRY_BYTES = 12;
const INNER = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;
/** Bytes of the ranks of a feature. */
const RANK_BYTES = 16;
/** Ranks are bytes. The highest one is above those of all thresholds. */
const [LOWEST_RANK, HIGHEST_RANK] = [-128, 127] as const;
const MAX_THRESHOLDS = HIGHEST_RANK - LOWEST_RANK - 1;

/** Where the kernel has the values of features, and where their ranks: the addresses of the first, and the bytes from one feature to the next. */
export interface RankPlaces {
  readonly values: { readonly first: number; readonly bytes: number };
  readonly ranks: number;
  /** The slots of values above and below every threshold. */
  readonly highest: number;
  readonly lowest: number;
}

/** The thresholds of each feature that trees compare, in ascending order, without those of `highest` and `lowest`. */
type Thresholds = ReadonlyMap<number, Float32Array>;

/** Lists the thresholds of trees. Throws a RangeError where a feature has more than fit into a byte. */
function listThresholds({ nodeFeatures, thresholds }: Trees, { highest, lowest }: RankPlaces): Thresholds {
  const found = new Map<number, Set<number>>();
  nodeFeatures.forEach((slot, node) => {
    if (slot === highest || slot === lowest) return;
    const ofSlot = found.get(slot) ?? new Set();
    found.set(slot, ofSlot.add(thresholds[node] ?? 0));
  });
  return new Map(
    Array.from(found, ([slot, values]) => {
      if (values.size > MAX_THRESHOLDS) throw new RangeError('a feature has too many thresholds for ranks of a byte');
      return [slot, Float32Array.from(values).sort()];
    }),
  );
}

/** Trees with the thresholds of their features, and the bytes that both need in the memory of a kernel. */
export interface RankedTrees {
  readonly trees: Trees;
  readonly thresholds: Thresholds;
  readonly bytes: number;
}

const bytesOfNodes = (trees: Trees): number => paddedCount(trees) * (TREE_BYTES + 8);

export function rankTrees(trees: Trees, places: RankPlaces): RankedTrees {
  const thresholds = listThresholds(trees, places);
  const table = [...thresholds.values()].reduce((sum, { length }) => sum + ENTRY_BYTES + 4 * length, 0);
  return { trees, thresholds, bytes: bytesOfNodes(trees) + table };
}

/** Writes the table of thresholds, and the ranks of the values above and below all of them. */
function writeThresholds(memory: KernelMemory, at: number, thresholds: Thresholds, places: RankPlaces): void {
  const view = new DataView(memory.buffer);
  let next = at;
  for (const [slot, values] of thresholds) {
    view.setUint32(next, places.values.first + places.values.bytes * slot, true);
    view.setUint32(next + 4, places.ranks + RANK_BYTES * slot, true);
    view.setUint32(next + 8, values.length, true);
    next += ENTRY_BYTES;
    for (const value of values) {
      view.setFloat32(next, value, true);
      next += 4;
    }
  }
  const ranks = new Int8Array(memory.buffer, places.ranks);
  ranks.fill(HIGHEST_RANK, RANK_BYTES * places.highest, RANK_BYTES * (places.highest + 1));
  ranks.fill(LOWEST_RANK, RANK_BYTES * places.lowest, RANK_BYTES * (places.lowest + 1));
}

function writeNodes(view: DataView, at: number, { trees, thresholds }: RankedTrees, { ranks }: RankPlaces): void {
  for (let index = 0; index < trees.count * INNER; index++) {
    const slot = trees.nodeFeatures[index] ?? 0;
    // A value is less than a threshold where its rank is less than one more than the number of lower thresholds.
    const lower = thresholds.get(slot)?.indexOf(trees.thresholds[index] ?? 0) ?? 0;
    const node = at + Math.floor(index / INNER) * TREE_BYTES + (index % INNER) * NODE_BYTES;
    view.setUint16(node, ranks + RANK_BYTES * slot, true);
    view.setInt8(node + 2, LOWEST_RANK + lower + 1);
  }
}

function writeLeaves(view: DataView, at: number, { leaves }: Trees): void {
  const bytes = new DataView(leaves.buffer, leaves.byteOffset);
  for (let index = 0; index < leaves.length; index++) {
    const last = at + Math.floor(index / LEAVES) * TREE_BYTES + LEAVES_AT + LEAVES - 1;
    for (let row = 0; row < 4; row++)
      view.setUint8(last - (index % LEAVES) + LEAVES * row, bytes.getUint8(4 * index + row));
  }
}

/** What the kernel needs to know of written trees: their address and number, and the address and the number of entries of the table of thresholds. */
export type WrittenTrees = readonly [trees: number, count: number, table: number, features: number];

/** Writes trees that compare ranks, and the table of their thresholds, at an address, a multiple of eight. */
export function writeRankedTrees(
  memory: KernelMemory,
  at: number,
  ranked: RankedTrees,
  places: RankPlaces,
): WrittenTrees {
  const { trees, thresholds } = ranked;
  const view = new DataView(memory.buffer);
  writeNodes(view, at, ranked, places);
  writeLeaves(view, at, trees);
  const count = paddedCount(trees);
  new Float64Array(memory.buffer, at + count * TREE_BYTES, count).set(restsOf(trees));
  const table = at + bytesOfNodes(trees);
  writeThresholds(memory, table, thresholds, places);
  return [at, count, table, thresholds.size];
}
