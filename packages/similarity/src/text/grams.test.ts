import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeLetters } from './alphabet.ts';
import { dotTrigrams, eachTrigram, TrigramSums, type TrigramVector } from './grams.ts';

function gramsOf(text: string): number[] {
  const found: number[] = [];
  eachTrigram(encodeLetters(text), (trigram) => found.push(trigram));
  return found;
}

it('every trigram is listed, with both edges', () => {
  expect(gramsOf('ABCD')).toHaveLength(5);
  expect(gramsOf('')).toHaveLength(1);
  expect(gramsOf('ABAB')).toHaveLength(5);
  expect(gramsOf('AAAAA')).toHaveLength(6);
  expect(new Set(gramsOf('AAAAA')).size).toBe(4);
});

it('trigrams depend on the edges and on the order of the letters', () => {
  expect(gramsOf('AB').filter((trigram) => gramsOf('BA').includes(trigram))).toEqual([]);
  const shared = gramsOf('BAKO').filter((trigram) => gramsOf('BAKI').includes(trigram));
  expect(shared).toEqual(gramsOf('BAKO').slice(0, 3));
});

const sums = new TrigramSums();
function packTrigrams(weights: ReadonlyMap<number, number>): TrigramVector {
  // Each weight in two halves, which are added up again.
  for (const half of [0.5, 0.5]) for (const [trigram, weight] of weights) sums.add(trigram, half * weight);
  return sums.pack();
}

const weighted = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 })), { maxLength: 20 })
  .map((entries) => new Map(entries));

it('the inner product equals the sum over common trigrams', () => {
  fc.assert(
    fc.property(weighted, weighted, (a, b) => {
      let expected = 0;
      for (const [trigram, weight] of a) expected += weight * (b.get(trigram) ?? 0);
      expect(dotTrigrams(packTrigrams(a), packTrigrams(b))).toBe(expected);
      expect(packTrigrams(a).norm).toBeCloseTo(Math.sqrt(dotTrigrams(packTrigrams(a), packTrigrams(a))));
    }),
  );
});
