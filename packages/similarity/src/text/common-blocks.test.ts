import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeLetters } from './alphabet.ts';
import { commonBlocks } from './common-blocks.ts';

const blocksOf = (a: string, b: string): number => commonBlocks(encodeLetters(a), encodeLetters(b));

it('common blocks are found whatever their order', () => {
  expect(blocksOf('TURLIRIA', 'LIRIATUR')).toBe(8);
  expect(blocksOf('PETNUT', 'NUTPETISCO')).toBe(6);
  expect(blocksOf('BAKOLI', 'BAKOLI')).toBe(6);
});

it('common blocks shorter than three letters are chance', () => {
  expect(blocksOf('ABXY', 'XYAB')).toBe(0);
  expect(blocksOf('', 'ABC')).toBe(0);
});

it('each letter counts in one block only', () => {
  expect(blocksOf('LIRIA', 'LIRIALIRIA')).toBe(5);
});

it('equally long blocks that overlap are chosen alike from both sides', () => {
  expect(blocksOf('BAPRABABA', 'RABAFAPRALIBA')).toBe(blocksOf('RABAFAPRALIBA', 'BAPRABABA'));
});

it('only the first 32 letters count', () => {
  expect(blocksOf('A'.repeat(40), 'A'.repeat(40))).toBe(32);
});

it('common blocks are symmetric and at most as long as the shorter text', () => {
  const texts = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(blocksOf(a, b)).toBeLessThanOrEqual(Math.min(32, a.length, b.length));
      expect(blocksOf(b, a)).toBe(blocksOf(a, b));
      expect(blocksOf(a, a)).toBe(a.length < 3 ? 0 : Math.min(32, a.length));
    }),
  );
});
