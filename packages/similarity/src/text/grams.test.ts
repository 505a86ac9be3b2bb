import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeLetters } from './alphabet.ts';
import { dotGramas, eachGram, packGramas } from './grams.ts';

const gramsOf = (text: string): number[] => {
  const found: number[] = [];
  eachGram(encodeLetters(text), (grama) => found.push(grama));
  return found;
};

it('gives every group of three letters, with both edges', () => {
  expect(gramsOf('ABCD')).toHaveLength(5);
  expect(gramsOf('')).toHaveLength(1);
  expect(gramsOf('ABAB')).toHaveLength(5);
  expect(gramsOf('AAAAA')).toHaveLength(6);
  expect(new Set(gramsOf('AAAAA')).size).toBe(4);
});

it('tells the beginning from the end and one order from another', () => {
  expect(gramsOf('AB').filter((grama) => gramsOf('BA').includes(grama))).toEqual([]);
  const shared = gramsOf('BAKO').filter((grama) => gramsOf('BAKI').includes(grama));
  expect(shared).toEqual(gramsOf('BAKO').slice(0, 3));
});

const weighted = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 })), { maxLength: 20 })
  .map((entries) => new Map(entries));

it('lays groups side by side as if one looked each up', () => {
  fc.assert(
    fc.property(weighted, weighted, (a, b) => {
      let expected = 0;
      for (const [grama, weight] of a) expected += weight * (b.get(grama) ?? 0);
      expect(dotGramas(packGramas(a), packGramas(b))).toBe(expected);
      expect(packGramas(a).norma).toBeCloseTo(Math.sqrt(dotGramas(packGramas(a), packGramas(a))));
    }),
  );
});
