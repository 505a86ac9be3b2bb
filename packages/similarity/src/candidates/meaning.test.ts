import { expect, it } from 'vitest';
import { explain } from '../explanation/explain.fixture.ts';
import { openPair } from '../sinal.fixture.ts';
import { ideasOfMeaning, translate, wordsOfMeaning } from './meaning.ts';

const termsIn = (nome: string): string[] =>
  wordsOfMeaning(openPair(nome, 'ZUNEFA').marca).map(({ word: { term } }) => term);

it.each([
  ['THE KING', ['KING']],
  ['O REI DO POP', ['REI', 'POP']],
  ['RAINHA DA NOITE', ['RAINHA', 'NOITE']],
  // Beside one word only articles link nothing.
  ['GO TO', []],
  ['MEU REI', []],
  // A name that only names a trade.
  ['PADARIA', []],
  ['BEAUTY', []],
  // More words than are compared.
  ['REI RAINHA SOL LUA NOITE', []],
])('the words that make the meaning of %s', (nome, expected) => {
  expect(termsIn(nome)).toEqual(expected);
});

it('each idea of these words is listed once', () => {
  const ideas = ideasOfMeaning(openPair('RAINHA DA NOITE', 'ZUNEFA').marca);
  expect(ideas.length).toBeGreaterThan(1);
  expect(new Set(ideas).size).toBe(ideas.length);
  expect(ideasOfMeaning(openPair('ZUNEFA', 'ZUNEFA').marca)).toEqual([]);
});

it.each([
  ['THE KING', 'O REI', true],
  ['KING', 'O REI', true],
  ['RAINHA DA NOITE', 'QUEEN OF THE NIGHT', true],
  ['ÁGUIA DOURADA', 'GOLDEN EAGLE', true],
  ['REI DO POP', 'KING OF POP', true],
  // The same words are no translation, nor are names of more words or of another idea.
  ['O REI', 'REI', false],
  ['NOITE RAINHA', 'RAINHA DA NOITE', false],
  ['THE KING', 'O REI ZUNEFA', false],
  ['THE KING', 'A RAINHA', false],
  ['KING KING', 'REI RAINHA', false],
])('%s translates %s: %s', (a, b, expected) => {
  const { marca, publicada, query } = openPair(a, b);
  expect(translate(marca, publicada, query.similarityOf)).toBe(expected);
  expect(translate(publicada, marca, (x, y) => query.similarityOf(y, x))).toBe(expected);
});

it.each([
  ['THE KING', 'O REI'],
  ['LE ROI', 'O REI'],
  ['LIFE', 'VIDA'],
  ['EARTH', 'TERRA'],
  ['RAINHA DA NOITE', 'QUEEN OF THE NIGHT'],
  ['LOBO SOLITÁRIO', 'LONE WOLF'],
])('names that translate each other are Similar by their idea, %s × %s', (a, b) => {
  for (const row of [explain(a, b, [35, 35]), explain(b, a, [35, 35])])
    expect(row).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
});

it('a trade that both names say in other languages is no mark', () => {
  expect(explain('BEAUTY', 'BELEZA', [35, 35]).similaridade).toBe('Diferente');
  expect(explain('HOME', 'CASA', [35, 35]).similaridade).toBe('Diferente');
});
