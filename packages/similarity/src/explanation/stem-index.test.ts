import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StemIndex } from './stem-index.ts';

const stemsOfItem = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })
  .map((stems) => Int32Array.from(stems));

/** The items that share stems with an item and how many, in the order of the first shared stem. */
function countPlainly(items: readonly Int32Array[], stems: Int32Array): [item: number, shared: number][] {
  const shared = new Map<number, number>();
  for (const stem of stems)
    for (const [item, own] of items.entries()) if (own.includes(stem)) shared.set(item, (shared.get(item) ?? 0) + 1);
  return [...shared];
}

it('counts the stems that items share with one item after the other, as a plain search does', () => {
  fc.assert(
    fc.property(fc.array(stemsOfItem, { maxLength: 70 }), fc.array(stemsOfItem), (items, asked) => {
      const index = new StemIndex(items);
      for (const stems of asked) {
        const size = index.countShared(stems);
        const found = Array.from(index.met.subarray(0, size), (item) => [item, index.shared[item]]);
        expect(found).toEqual(countPlainly(items, stems));
      }
    }),
  );
});

it('finds stems of six letters, whose keys use nearly all bits of a number', () => {
  const keys = Int32Array.from({ length: 300 }, (_, i) => (1 << 30) - 1 - i * 32_768);
  const index = new StemIndex([keys.subarray(0, 150), keys.subarray(150)]);
  expect([index.countShared(keys), index.shared[0], index.shared[1]]).toEqual([2, 150, 150]);
  expect(index.countShared(Int32Array.of(7))).toBe(0);
});
