import { expect, it } from 'vitest';
import { openPair } from '../sinal.fixture.ts';
import { explain } from '../explanation/explain.fixture.ts';
import { shareJoinedWord, standsWithin } from './joined-words.ts';

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

it.each([
  ['TUVENKO', 'ECOTUVENKO', true],
  ['TUVENKO', 'TUVENKOBRAS SUL', true],
  ['O TUVENKO', 'GEOTUVENKO', true],
  // One letter more is another form, short names and words of a dictionary stand within others by chance, and so do parts of a name.
  ['TUVENKO', 'TUVENKOS', false],
  ['TUVE', 'ECOTUVE', false],
  ['FLORA', 'FLORATUVEN', false],
  ['TUVENKO ZUNEFA', 'ECOTUVENKO', false],
  ['TUVENKO', 'TUVENKO', false],
  // Within a word, and not at its edge.
  ['TUVENKO', 'ECOTUVENKOBRAS', false],
  ['', 'TUVENKO', false],
])('%s stands as a whole within a word of %s, or the other way round: %s', (a, b, expected) => {
  const { query, publicada } = openPair(a, b);
  expect(standsWithin(query.marca.elements, publicada.elements)).toBe(expected);
  expect(standsWithin(publicada.elements, query.marca.elements)).toBe(expected);
});

it.each(['ECOTUVEN', 'FOTOTUVEN', 'ZUNETUVEN'])('a whole name within a word is Similar to it, TUVEN × %s', (nome) => {
  expect(explain('TUVEN', nome, [35, 35])).toMatchObject({
    similaridade: 'Similar',
    regra: 'Reprodução com acréscimo',
  });
});
