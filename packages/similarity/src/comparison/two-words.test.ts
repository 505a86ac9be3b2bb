import { expect, it } from 'vitest';
import { explainPair } from './compare.ts';
import { MARCA, NO_COUNTS, openPair, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { shareTwoWords } from './two-words.ts';

it.each([
  ['CLEAN CAR CENTRO AUTOMOTIVO', 'CLEAN CAR LAVA JATO', true],
  ['CARNE & QUEIJO HAMBURGUERIA', 'QUEIJO CARNE DELIVERY', true],
  // In another form.
  ['DESIGN DE VENDAS', 'DESIGN VENDE', true],
  // One word, words that link others or name a firm, and two words that are one of the other name.
  ['PADARIA DO CENTRO', 'PADARIA DA VILA', false],
  ['GRUPO DO CENTRO', 'GRUPO DO SUL', false],
  ['SOLAR SOLARES', 'SOLAR BRASIL', false],
  // The same meaning in other words.
  ['AUTO PEÇAS', 'AUTO PARTS', false],
  ['', '', false],
])('%s and %s have two words in common: %s', (a, b, expected) => {
  const { query, publicada } = openPair(a, b);
  expect(shareTwoWords(query.marca.elements, publicada.elements, query.similarityOf)).toBe(expected);
  expect(shareTwoWords(publicada.elements, query.marca.elements, (x, y) => query.similarityOf(y, x))).toBe(expected);
});

it.each([
  // Two words that describe, and one that the other name divides.
  ['CLEAN CAR CENTRO AUTOMOTIVO', 'CLEAN CAR LAVA JATO', 37],
  ['SKINLAB COSMÉTICOS', 'THE BRAND SKIN LAB', 3],
  // The same meaning word by word.
  ['CAVALO DE FERRO', 'IRON HORSE', 35],
])('%s and %s of one class are Similar, although one of them has words that describe only', (a, b, classe) => {
  const row = explainPair(NO_COUNTS, sinal(a, MARCA, [classe]), sinal(b, PUBLICADA, [classe]));
  expect(row?.similaridade).toBe('Similar');
});
