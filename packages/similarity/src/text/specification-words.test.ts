import { expect, it } from 'vitest';
import { termos } from './fold.ts';
import { listSpecificationWords } from './specification-words.ts';

const words = (especificacao: string): string[] => [...listSpecificationWords(especificacao)];

it('the words of a specification are folded as those of names, each once, without the short ones', () => {
  expect(words('Comércio (através de qualquer meio) de CALÇADOS; calcados, bonés & cintos 12V')).toEqual([
    'COMERCIO',
    'ATRAVES',
    'QUALQUER',
    'MEIO',
    'CALCADOS',
    'BONES',
    'CINTOS',
    '12V',
  ]);
  const text = "copos d'água – œuvre, Straße, вода, cafe\u0301 \u00a0fim";
  expect(words(text)).toEqual(termos(text).filter((word) => word.length >= 3));
});

it('a word that folds to fewer than three letters is left out', () => {
  expect(words("de a o e d'a \u0301\u0301\u0301")).toEqual([]);
});

it('words beyond the first 2,000 letters are not read', () => {
  expect(words(`${'x'.repeat(1998)} fora`)).toEqual(['X'.repeat(500)]);
});
