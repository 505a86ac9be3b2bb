import { expect, it } from 'vitest';
import { TRADE_FIELDS } from '../lexicon/trade-fields.ts';
import { isOwn, roleOfJoined, roleOfWord } from './word-role.ts';

it('words have the role that their kind gives them', () => {
  expect(roleOfWord('DE').role).toBe('linking');
  expect(roleOfWord('GRUPO').role).toBe('linking');
  expect(roleOfWord('PNEUS').role).toBe('trade');
  expect(roleOfWord('PREMIUM').role).toBe('weak');
  expect(roleOfWord('ZYWEE').role).toBe('fanciful');
});

it('words of one trade have one field', () => {
  const { trade } = roleOfWord('TURISMO');
  expect(trade).toBe(roleOfWord('VIAGENS').trade);
  expect(TRADE_FIELDS[trade ?? -1]?.classes).toContain(39);
  expect(roleOfWord('ZYWEE').trade).toBeUndefined();
});

it('a word that consists of words of trades is of the first one’s trade', () => {
  const [pizza, pneus, fanciful] = [roleOfWord('PIZZA'), roleOfWord('PNEUS'), roleOfWord('ZYWEE')];
  expect(roleOfJoined([pizza, pneus])).toEqual(pizza);
  expect(roleOfJoined([pizza, fanciful])).toBeUndefined();
  expect(roleOfJoined([pizza])).toBeUndefined();
  expect(roleOfWord('PIZZAPNEUS', ['PIZZA', 'PNEUS'])).toEqual(pizza);
  expect(roleOfWord('PIZZAZYWEE', ['PIZZA', 'ZYWEE']).role).toBe('fanciful');
});

it('own words neither link others nor name a trade', () => {
  expect((['linking', 'trade', 'weak', 'fanciful'] as const).map(isOwn)).toEqual([false, false, true, true]);
});
