import { expect, it } from 'vitest';
import { findMencao, listMencoes, matchPessoas } from './mencao.ts';

const pessoas = [
  { id: 1, nome: 'Marina Dias' },
  { id: 2, nome: 'Bia Lima' },
  { id: 3, nome: 'Íris Maia' },
];

it.each([
  ['@', { from: 0, typed: '' }],
  ['Oi @bi', { from: 3, typed: 'bi' }],
  ['Oi @Bia Li', { from: 3, typed: 'Bia Li' }],
  ['linha\n@ma', { from: 6, typed: 'ma' }],
  ['a@b', undefined],
  ['ana@exemplo.com.br', undefined],
  ['@Bia Lima, olá', undefined],
  ['sem menção', undefined],
])('findMencao finds what is typed after an @ at the caret: %j', (text, expected) =>
  expect(findMencao(text, text.length)).toEqual(expected),
);

it('matchPessoas finds people by the beginning of any name, whatever the accents', () => {
  expect(matchPessoas(pessoas, '').length).toBe(3);
  expect(matchPessoas(pessoas, 'iri').map(({ id }) => id)).toEqual([3]);
  expect(matchPessoas(pessoas, 'ma').map(({ id }) => id)).toEqual([1, 3]);
  expect(matchPessoas(pessoas, 'Bia Li').map(({ id }) => id)).toEqual([2]);
  expect(matchPessoas(pessoas, 'zé')).toEqual([]);
});

it('listMencoes finds the people whom a text names', () => {
  expect(listMencoes('@Bia Lima e @Marina Dias, olá', pessoas)).toEqual([1, 2]);
  expect(listMencoes('Bia Lima', pessoas)).toEqual([]);
});
