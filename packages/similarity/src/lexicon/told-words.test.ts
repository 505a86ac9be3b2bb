import { expect, it } from 'vitest';
import { isMasculineName, titleKindOf } from './told-persons.ts';
import { isOrigin, isPlace, placePhraseWords } from './places.ts';
import { isToldPlace, placePhrasesIn } from './told-places.ts';
import { toldPhraseWords } from './told-phrases.ts';
import { respeltTradeOf, toldTradeOf, tradeSenseOf } from './told-trades.ts';
import { TRADE_FIELDS, tradeFieldOf } from './trade-fields.ts';
import { tradePhraseWords } from './trade-phrases.ts';

it('the longest name of a place counts, also where the features do not know it', () => {
  expect([...placePhrasesIn(['RIO', 'GRANDE', 'DO', 'SUL'])]).toEqual(
    [0, 1, 2, 3].map((at) => [at, 'RIO GRANDE DO SUL']),
  );
  expect(placePhrasesIn(['BELO', 'MONTE']).get(0)).toBe('BELO MONTE');
  expect(placePhraseWords(['BELO', 'MONTE']).size).toBe(0);
  expect([isToldPlace('CWB'), isPlace('CWB')]).toEqual([true, false]);
});

it('a trade is told where the features do not know it, and in its own classes where the word means other things too', () => {
  const nameOf = (field: number | undefined) => TRADE_FIELDS[field ?? -1]?.name;
  expect(nameOf(toldTradeOf('VIACAO', tradeFieldOf('VIACAO'), [39]))).toBe('transporte e logística');
  expect(nameOf(toldTradeOf('MULTIMARCAS', tradeFieldOf('MULTIMARCAS'), [25]))).toBe('comércio');
  const oil = tradeFieldOf('OIL') ?? -1;
  expect([tradeSenseOf('OILS', oil, [40], []), tradeSenseOf('OILS', oil, [3], [])]).toEqual(['names', 'ordinary']);
  const magazine = tradeFieldOf('MAGAZINE');
  expect([25, 16].map((classe) => nameOf(toldTradeOf('MAGAZINE', magazine, [classe])))).toEqual([
    'comércio',
    'comunicação e internet',
  ]);
  const water = tradeFieldOf('AGUA') ?? -1;
  expect([tradeSenseOf('AGUA', water, [32], []), tradeSenseOf('AGUAS', water, [36], [])]).toEqual([
    'names',
    'ordinary',
  ]);
});

it('a word of no dictionary tells the trade of the word with the usual letters', () => {
  const nameOf = (term: string) => TRADE_FIELDS[respeltTradeOf(term) ?? -1]?.name;
  expect(['PANQUEKAS', 'KOSMETYKOS', 'PIZZAS', 'TUVENKO'].map(nameOf)).toEqual([
    'alimentação',
    'beleza e cosméticos',
    undefined,
    undefined,
  ]);
});

it('a title stands before another word, and SEU before the name of a person', () => {
  expect(titleKindOf('DRA', 'TREVOLIX')).toBe('shortTitle');
  expect(titleKindOf('DRA', undefined)).toBeUndefined();
  expect([titleKindOf('SEU', 'ZE'), titleKindOf('SEU', 'TREVOLIX')]).toEqual(['title', undefined]);
  expect([isMasculineName('ALEXANDRE'), isMasculineName('ALICE')]).toEqual([true, false]);
});

it('phrases name a trade in explanations where the engine does not know them', () => {
  const nameOf = (field: number | undefined) => TRADE_FIELDS[field ?? -1]?.name;
  expect(Array.from(toldPhraseWords(['ZUNEFA', 'CAES', 'E', 'GATOS']), ([at, field]) => [at, nameOf(field)])).toEqual([
    [1, 'animais'],
    [2, 'animais'],
    [3, 'animais'],
  ]);
  expect(tradePhraseWords(['CAES', 'E', 'GATOS']).size).toBe(0);
  expect(toldPhraseWords(['PET', 'SHOP'])).toEqual(tradePhraseWords(['PET', 'SHOP']));
});

it('adjectives of places are told as such', () => {
  expect([isOrigin('CHINES'), isOrigin('CHINA')]).toEqual([true, false]);
});
