import { expect, it } from 'vitest';
import { explainPair } from './compare.ts';
import { haveSameWords } from './other-forms.ts';
import { MARCA, NO_COUNTS, openPair, PUBLICADA, sinal } from '../sinal.fixture.ts';

it.each([
  // Number, degree and gender, of common words too.
  ['PORTAL', 'PORTAIS', true],
  ['CASA', 'CASAS', true],
  ['GATO', 'GATINHOS', true],
  ['BARCO', 'BARQUINHO', true],
  ['MANGA', 'MANGUINHAS', true],
  ['BARQUINHO', 'BARQUINHOS', true],
  ['FLORES', 'FLORZINHA', true],
  ['MENINO MINEIRO', 'MENINO MINEIRA', true],
  ['DOCE SABOR', 'DOCES SABORES', true],
  // What links words or names a firm does not count.
  ['FLOR DO CAMPO', 'GRUPO FLORES DE CAMPO', true],
  // The same endings, but not the same word.
  ['MODO', 'MODA', false],
  ['CASO', 'CASA', false],
  ['PORTO', 'PORTA', false],
  // The same meaning, but not the same word.
  ['ESTRELA', 'STAR', false],
  // More words, other words, another order, and no words.
  ['PORTAL', 'PORTAIS BRANDOLIX', false],
  ['PORTAL TUVENKO', 'PORTAIS BRANDOLIX', false],
  ['CAMPO FLOR', 'FLORES CAMPO', false],
  ['', '', false],
])('%s and %s have the same words in any form: %s', (a, b, expected) => {
  const { query, publicada } = openPair(a, b);
  expect(haveSameWords(query.marca.elements, publicada.elements, query.similarityOf)).toBe(expected);
  expect(haveSameWords(publicada.elements, query.marca.elements, (x, y) => query.similarityOf(y, x))).toBe(expected);
});

it.each([
  ['PORTAL', 'PORTAIS'],
  ['ANIMAL', 'ANIMAIS'],
  ['CASA', 'CASAS'],
  ['MÓVEL LEGAL', 'MÓVEIS LEGAIS'],
])('%s and %s of one class are Similar, although their words are common', (a, b) => {
  const row = explainPair(NO_COUNTS, sinal(a, MARCA, [35]), sinal(b, PUBLICADA, [35]));
  expect(row?.similaridade).toBe('Similar');
});

it.each([
  ['LIMÃO', 'LIMAUM'],
  ['REXONA', 'REKSONA'],
  ['STYLE', 'ESTAILE'],
  ['NIKE', 'NAIQUE'],
  ['EXTRA', 'EKSTRA'],
  ['NIKE', 'NAIK'],
  ['RENAULT', 'RENÔ'],
  ['LOJA PEUGEOT', 'LOJA PEJÔ'],
  ['C&A', 'CEA'],
])('%s and %s of one class are Similar, because they sound the same, although a word is common', (a, b) => {
  const row = explainPair(NO_COUNTS, sinal(a, MARCA, [35]), sinal(b, PUBLICADA, [35]));
  expect(row?.similaridade).toBe('Similar');
});
