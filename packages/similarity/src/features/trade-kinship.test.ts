import { expect, it } from 'vitest';
import { tradeFieldOf } from '../lexicon/trade-fields.ts';
import { tradeKinshipOf, UNKNOWN_TRADE } from './trade-kinship.ts';

const fieldsOf = (words: string): number[] => words.split(' ').flatMap((word) => tradeFieldOf(word) ?? []);

const kinship = (a: string, b: string): number => tradeKinshipOf(fieldsOf(a), fieldsOf(b));

it('one trade is the most akin, an akin trade more than an unknown one, a foreign trade less', () => {
  expect(kinship('TURISMO', 'VIAGENS')).toBe(1);
  expect(kinship('HOTEL', 'TURISMO')).toBeGreaterThan(UNKNOWN_TRADE);
  expect(kinship('TURISMO', 'PNEUS')).toBeLessThan(UNKNOWN_TRADE);
  expect(kinship('ZYWEE', 'PNEUS')).toBe(UNKNOWN_TRADE);
});

it('commerce alone tells no trade', () => {
  expect(kinship('LOJA', 'COMERCIO')).toBe(UNKNOWN_TRADE);
  expect(kinship('LOJA PNEUS', 'AUTO')).toBe(1);
});

it('the best pair of trades decides, in either order', () => {
  expect(kinship('TURISMO PNEUS', 'VIAGENS')).toBe(1);
  expect(kinship('HOTEL', 'TURISMO')).toBe(kinship('TURISMO', 'HOTEL'));
});
