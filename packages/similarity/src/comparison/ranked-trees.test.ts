import { expect, it } from 'vitest';
import type { Trees } from '../model/trees.ts';
import { rankTrees } from './ranked-trees.ts';

const INNER = 15;
const PLACES = { values: { first: 0, bytes: 64 }, ranks: 0, highest: 254, lowest: 255 };

/** Trees that compare one feature with as many thresholds as they have nodes. */
const treesOf = (count: number, slot = 3): Trees => ({
  count,
  nodeFeatures: new Uint8Array(count * INNER).fill(slot),
  thresholds: Float32Array.from({ length: count * INNER }, (_, i) => -1 - i),
  leaves: new Float32Array(count * 16),
});

it('the thresholds of a feature are listed once, in ascending order, and not those of values beyond all others', () => {
  const trees = treesOf(2);
  trees.thresholds.fill(-2, INNER);
  expect([...rankTrees(trees, PLACES).thresholds.get(3)!]).toEqual([...trees.thresholds.slice(0, INNER)].reverse());
  expect(rankTrees(treesOf(1, PLACES.highest), PLACES).thresholds.size).toBe(0);
});

it('a feature with more thresholds than a byte has ranks is refused', () => {
  expect(() => rankTrees(treesOf(16), PLACES)).not.toThrow();
  expect(() => rankTrees(treesOf(17), PLACES)).toThrow(RangeError);
});
