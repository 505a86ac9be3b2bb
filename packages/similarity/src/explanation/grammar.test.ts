import { expect, it } from 'vitest';
import { cutAtWord, joinClauses, joinList, quote, quoteList, quoteLetters } from './grammar.ts';

it('joinList has commas and one e', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => joinList(items))).toEqual([
    '',
    'a',
    'a e b',
    'a, b e c',
  ]);
  expect(quoteList(['A', 'B', 'C'])).toBe('«A», «B» e «C»');
});

it('joinClauses has one e', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((clauses) => joinClauses(clauses))).toEqual([
    'a',
    'a, e b',
    'a; b, e c',
  ]);
});

it('cutAtWord leaves no linking word and no punctuation before the mark of the cut', () => {
  expect(cutAtWord('bolsas, carteiras e malas de viagem', 24)).toBe('bolsas, carteiras…');
  expect(cutAtWord('bolsas', 24)).toBe('bolsas');
  expect(cutAtWord('produtos destinados à indústria, à agricultura', 36)).toBe('produtos destinados à indústria…');
  expect(cutAtWord('produtos destinados aos hospitais e às clínicas', 39)).toBe('produtos destinados aos hospitais…');
  expect(Array.from(cutAtWord('🌟'.repeat(70), 60))).toHaveLength(60);
});

it('quote keeps a name on one line and its quotation marks balanced', () => {
  expect(quote('  «A»\n\t B  ')).toBe('«"A" B»');
});

it('quoteLetters tells letters and digits', () => {
  expect([['R'], ['3'], ['3D'], ['A', 'TES']].map((texts) => quoteLetters(texts))).toEqual([
    'a letra «R»',
    'o algarismo «3»',
    'os caracteres «3D»',
    'as letras «A» e «TES»',
  ]);
});
