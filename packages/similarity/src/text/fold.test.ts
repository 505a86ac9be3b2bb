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
])('%s is split into words', (nome, words) => {
  expect(termos(nome)).toEqual(words);
});

it('two vowels that are words stay separate', () => {
  expect(termos('VOCÊ E A MODA')).toEqual(['VOCE', 'E', 'A', 'MODA']);
});

it('a decomposed cedilla is spoken as Ç', () => {
  expect(splitWords('C\u0327A')[0]?.spoken).toBe('ÇA');
});

it('folding a folded name changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (nome) => {
      expect(foldText(foldText(nome))).toBe(foldText(nome));
    }),
  );
});

it('every letter has its place in the name, in order', () => {
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

it('letters that look like Latin ones are read as these, in words that have no others', () => {
  expect(foldText('\u041c\u0410\u041c\u0412\u041e CAF\u0395')).toBe('MAMBO CAFE');
  expect(foldText('\u039bURA \u042fUSTIC')).toBe('AURA RUSTIC');
  // A word with a letter that looks like no Latin one is of its own script.
  expect(foldText('\u0391\u0398\u0397\u039d\u0391')).toBe('\u0391\u0398\u0397\u039d\u0391');
  expect(foldText('\u039b')).toBe('\u039b');
});
