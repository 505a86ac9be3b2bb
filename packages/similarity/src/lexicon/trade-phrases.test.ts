import { expect, it } from 'vitest';
import { TRADE_FIELDS } from './trade-fields.ts';
import { tradePhraseWords } from './trade-phrases.ts';

const tradesIn = (name: string): (readonly [number, string | undefined])[] =>
  Array.from(tradePhraseWords(name.split(' ')), ([at, field]) => [at, TRADE_FIELDS[field]?.name]);

it('finds the words that together name a trade, with the words that link them', () => {
  expect(tradesIn('TUVENKO LAVA JATO')).toEqual([
    [1, 'veículos e combustíveis'],
    [2, 'veículos e combustíveis'],
  ]);
  expect(tradesIn('PAO DE QUEIJO BRANDOLIX').map(([at]) => at)).toEqual([0, 1, 2]);
});

it('finds the longest phrase where one begins within another', () => {
  expect(
    tradesIn('MOVEIS SOB MEDIDA')
      .map(([at]) => at)
      .toSorted(),
  ).toEqual([0, 1, 2]);
});

it.each(['LAVA', 'JATO LAVA', 'LAVA O JATO', ''])('finds nothing in %j', (name) => {
  expect(tradesIn(name)).toEqual([]);
});
