import { expect, it } from 'vitest';
import { openPair } from '../sinal.fixture.ts';
import { shareJoinedWord } from './joined-words.ts';

it.each([
  ['MEUBOX GUARDA TUDO', 'MEU BOX RIO', true],
  ['SULMINAS FIOS', 'SUL MINAS AÇO', true],
  // By sound, and with an apostrophe and a space between.
  ['KONECTTUDO', 'CONECT TUDO BRANDOLIX', true],
  ["DU' ARTE MARCENARIA", 'DUARTE MÓVEIS', true],
  // Three and four words.
  ['FLORDELIS', 'FLOR DE LIS COSMÉTICOS', true],
  ['CHUVADEPRATAFINA', 'CHUVA DE PRATA FINA MODAS', true],
  ['TIODOM', 'TI O DOM', false],
  // The same words, and words that are joined in both names.
  ['MEU BOX', 'MEU BOX RIO', false],
  ['MEUBOX', 'MEUBOX RIO', false],
  // One word is the other by itself, though a letter stands before it.
  ['M MAHALO', 'MAHALO COZINHA', false],
  // Too few letters, and words that do not stand side by side.
  ['A B', 'AB', false],
  ['MEU RIO BOX', 'MEUBOX', false],
  ['', 'MEUBOX', false],
])('%s and %s have a word that is joined in one of them only: %s', (a, b, expected) => {
  const { query, publicada } = openPair(a, b);
  expect(shareJoinedWord(query.marca.elements, publicada.elements)).toBe(expected);
  expect(shareJoinedWord(publicada.elements, query.marca.elements)).toBe(expected);
});
