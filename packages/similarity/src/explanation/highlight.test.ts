import { expect, it } from 'vitest';
import { highlightCommon } from './highlight.ts';

function marked(a: string, b: string): [string[], string[]] {
  const { marca, publicada } = highlightCommon(a, b);
  return [marca.map(([s, e]) => a.slice(s, e)), publicada.map(([s, e]) => b.slice(s, e))];
}

it('common letters are marked in the names as given', () => {
  expect(marked('🌟 Maçã & Phormiga', 'FORMIGA DE MASSA')).toEqual([['Phormiga'], ['FORMIGA']]);
  expect(marked('TRÉVO-LIX', 'Trevolix Calçados')).toEqual([['TRÉVO', 'LIX'], ['Trevolix']]);
});

it('highlighting is symmetric', () => {
  const { marca, publicada } = highlightCommon('BRANDOLIX', 'BLENDOLIX');
  const other = highlightCommon('BLENDOLIX', 'BRANDOLIX');
  expect([other.publicada, other.marca]).toEqual([marca, publicada]);
});

it('nothing is marked where nothing is in common', () => {
  expect(marked('', 'ABC')).toEqual([[], []]);
  expect(marked('XYZ', 'OPQ')).toEqual([[], []]);
});
