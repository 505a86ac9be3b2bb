import { expect, it } from 'vitest';
import { termos } from './fold.ts';
import { createSpecificationReader } from './specification-words.ts';

function words(especificacao: string): string[] {
  const { words: known, read } = createSpecificationReader();
  read(especificacao, () => undefined);
  return [...known];
}

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

it('a reader numbers each folded word once and visits it once for each specification', () => {
  const { words: known, read } = createSpecificationReader();
  const visited: number[] = [];
  for (const text of ['Bolsas, BOLSAS e calçados', 'calcados; bolsas; chá']) read(text, (word) => visited.push(word));
  expect(known).toEqual(['BOLSAS', 'CALCADOS', 'CHA']);
  expect(visited).toEqual([0, 1, 1, 0, 2]);
});

it('a reader finds every one of many spellings again', () => {
  const { words: known, read } = createSpecificationReader();
  const count = (): number => {
    let visits = 0;
    for (let one = 0; one < 100_010; one += 1) read(`a${String(one)}b`, () => (visits += 1));
    return visits;
  };
  expect([count(), count()]).toEqual([100_000, 100_000]);
  expect(known).toHaveLength(100_000);
});
