import { expect, it } from 'vitest';
import { createPostingsBuilder } from './postings.ts';

it('postings keep the order in which they were added, by key', () => {
  const builder = createPostingsBuilder();
  builder.add(2, 7, 0.5);
  builder.add(0, 3, 1);
  builder.add(2, 1, 0.25);
  const { starts, places, weights } = builder.pack(4);
  expect([...starts]).toEqual([0, 1, 1, 3, 3]);
  expect([...places]).toEqual([3, 7, 1]);
  expect([...weights]).toEqual([1, 0.5, 0.25]);
});

it('the builder grows beyond its first size', () => {
  const builder = createPostingsBuilder();
  for (let i = 0; i < 5_000; i++) builder.add(i % 3, i, i);
  const { starts, places, weights } = builder.pack(3);
  expect([...starts]).toEqual([0, 1_667, 3_334, 5_000]);
  expect(places.subarray(0, 3)).toEqual(Int32Array.of(0, 3, 6));
  expect(weights.at(-1)).toBe(4_997);
});
