/**
 * Classes of Nice whose goods and services go together in trade: made by the same firms, sold in the same shops, or one rendered
 * with the other. Written by hand for this project (Apache-2.0) from general knowledge of the classification and of Brazilian
 * trade, while looking at the alerts of the evaluation (docs/model-card.md). Trade, delivery and making to order (35, 39, 40) go
 * with any goods and stand in affinity.ts.
 */
const GROUPS: readonly (readonly [number, readonly number[]])[] = [
  // Chemicals, paints, building and its materials.
  [1, [2, 5, 31, 44]],
  [2, [19, 37]],
  [6, [7, 8, 19, 20, 37]],
  [17, [19]],
  [19, [20, 37]],
  [37, [8, 20, 36, 42]],
  // Health, beauty, animals.
  [3, [5, 21, 44]],
  [5, [10, 29, 30, 31, 44]],
  [10, [44]],
  [31, [44]],
  // Machines, vehicles, apparatus.
  [7, [8, 11, 12, 37]],
  [11, [21, 37]],
  [12, [4, 37, 39]],
  [9, [14, 16, 28, 37, 38, 41, 42]],
  // Clothing and what goes with it; the house.
  [25, [14, 18, 24, 26, 28]],
  [14, [18]],
  [24, [20, 23, 27]],
  [21, [8, 20]],
  [20, [27]],
  // Food and drink.
  [30, [29, 31, 32]],
  [29, [31]],
  [33, [32]],
  [43, [29, 30, 32, 33]],
  // Learning and play.
  [41, [15, 16, 28]],
  [16, [28]],
  // Services with one another.
  [35, [36, 41, 42, 45]],
  [36, [45]],
  [38, [41, 42]],
  [41, [42, 43, 44]],
];

const pairs = GROUPS.flatMap(([classe, others]) => others.map((other) => [classe, other] as const));

/** For each class the classes akin to it. Symmetric. */
export const AKIN_CLASSES: ReadonlyMap<number, ReadonlySet<number>> = new Map(
  Array.from(
    Map.groupBy([...pairs, ...pairs.map(([a, b]) => [b, a] as const)], ([classe]) => classe),
    ([classe, akin]) => [classe, new Set(akin.map(([, other]) => other))],
  ),
);
