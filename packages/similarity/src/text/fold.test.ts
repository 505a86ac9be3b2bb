import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, MAX_NAME_LENGTH, splitWords, termos } from './fold.ts';

it.each([
  ['Padaria São João & Filhos', ['PADARIA', 'SAO', 'JOAO', 'FILHOS']],
  ["D'Lúnea", ['DLUNEA']],
  ['B & G', ['BG']],
  ['Z O L K A modas', ['ZOLKA', 'MODAS']],
  ['Café+™ 24h', ['CAFE', '24H']],
  ['C\u0327A\u0303O', ['CAO']],
  ['🌟', []],
])('splits %s', (nome, words) => {
  expect(termos(nome)).toEqual(words);
});

it('keeps two vowels that are words apart', () => {
  expect(termos('VOCÊ E A MODA')).toEqual(['VOCE', 'E', 'A', 'MODA']);
});

it('reads a decomposed cedilla as the composed letter', () => {
  expect(splitWords('C\u0327A')[0]?.spoken).toBe('ÇA');
});

it('is stable: folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (nome) => {
      expect(foldText(foldText(nome))).toBe(foldText(nome));
    }),
  );
});

it('places every letter inside the name, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (nome) => {
      let before = 0;
      for (const { start, end } of splitWords(nome).flatMap(({ letters }) => letters)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(nome.length);
        before = start;
      }
      expect(before).toBeLessThan(MAX_NAME_LENGTH);
    }),
  );
});
