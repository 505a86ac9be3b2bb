import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DEPTH, createScorePlain, scoreTrees, type Trees } from './trees.ts';

const INNER = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

/** A tree that compares another feature with a half at each depth; the leaf shows the path. */
const tree = (weight: number): Trees => ({
  count: 1,
  nodeFeatures: Uint8Array.from({ length: INNER }, (_, node) => Math.floor(Math.log2(node + 1))),
  thresholds: new Float32Array(INNER).fill(0.5),
  leaves: Float32Array.from({ length: LEAVES }, (_, leaf) => weight * leaf),
});

const join = (a: Trees, b: Trees): Trees => ({
  count: a.count + b.count,
  nodeFeatures: Uint8Array.of(...a.nodeFeatures, ...b.nodeFeatures),
  thresholds: Float32Array.of(...a.thresholds, ...b.thresholds),
  leaves: Float32Array.of(...a.leaves, ...b.leaves),
});

describe('trees', () => {
  it('a tree leads to the leaf of its comparisons', () => {
    for (let leaf = 0; leaf < LEAVES; leaf++) {
      const answers = Float32Array.from({ length: DEPTH }, (_, depth) => (leaf >> (DEPTH - 1 - depth)) & 1);
      expect(scoreTrees(tree(1), answers)).toBe(leaf);
    }
  });

  it('a feature equal to the threshold goes to the right', () => {
    expect(scoreTrees(tree(1), new Float32Array(DEPTH).fill(0.5))).toBe(LEAVES - 1);
    expect(scoreTrees(tree(1), new Float32Array(DEPTH).fill(0.499))).toBe(0);
  });

  it('the leaves of several trees are added', () => {
    const answers = Float32Array.of(1, 0, 1, 0);
    expect(scoreTrees(join(tree(1), tree(100)), answers)).toBe(10 + 1_000);
    expect(scoreTrees({ ...tree(1), count: 0 }, answers)).toBe(0);
  });

  const featureValue = fc.float({ min: -2, max: 40, noNaN: true });
  const forest = fc.nat({ max: 12 }).chain((count) => {
    const floats = (length: number) => fc.array(featureValue, { minLength: length, maxLength: length });
    return fc.record({
      count: fc.constant(count),
      nodeFeatures: fc.uint8Array({ max: 61, minLength: count * INNER, maxLength: count * INNER }),
      thresholds: floats(count * INNER).map((values) => Float32Array.from(values)),
      leaves: floats(count * LEAVES).map((values) => Float32Array.from(values)),
    });
  });
  const row = fc.array(featureValue, { minLength: 62, maxLength: 62 }).map((values) => Float32Array.from(values));

  it('the kernel and plain code return the same sum', () => {
    fc.assert(
      fc.property(forest, row, fc.option(featureValue, { nil: -Infinity }), (trees, features, floor) => {
        expect(scoreTrees(trees, features, floor)).toBe(createScorePlain(trees)(features, floor));
      }),
      { numRuns: 300 },
    );
  });

  it('trees stop early only below the floor, and return at least the sum', () => {
    fc.assert(
      fc.property(forest, row, featureValue, (trees, features, floor) => {
        const [exact, found] = [scoreTrees(trees, features), scoreTrees(trees, features, floor)];
        if (found >= floor) expect(found).toBe(exact);
        // The upper bound is added in another order.
        else expect(found).toBeGreaterThanOrEqual(exact - 1e-9 * Math.abs(exact));
      }),
      { numRuns: 300 },
    );
  });

  it('trees work without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(scoreTrees(tree(1), new Float32Array(DEPTH).fill(1))).toBe(LEAVES - 1);
    vi.unstubAllGlobals();
  });
});
