import { expect, it } from 'vitest';
import { openPair } from '../sinal.fixture.ts';
import { shareMereNamesOnly } from './mere-names.ts';

function sharesOnly(a: string, b: string): boolean {
  const { query, publicada } = openPair(a, b);
  return shareMereNamesOnly(query.marca.elements, publicada.elements, query.similarityOf);
}

it.each([
  ['MATO GROSSO BRANDOLIX', 'COPA MATO GROSSO', true],
  ['BRANDOLIX SÃO FRANCISCO', 'ARMELUP SÃO FRANCISCO', true],
  ['DRA BRANDOLIX', 'DRA ARMELUP', true],
  // A given name alone, and a word that is no saint's.
  ['BRANDOLIX FRANCISCO', 'ARMELUP FRANCISCO', false],
  ['SANTO LUXO BRANDOLIX', 'SANTO LUXO', false],
  // Another word in common, and nothing in common.
  ['TUVENKO MATO GROSSO', 'TUVENKO DE MATO GROSSO', false],
  ['BRANDOLIX', 'ARMELUP', false],
])('%s and %s share places, saints and titles only: %s', (a, b, expected) => {
  expect(sharesOnly(a, b)).toBe(expected);
  expect(sharesOnly(b, a)).toBe(expected);
});
