import { expect, it } from 'vitest';
import { count, formatDecimal, formatNumber } from './numero.ts';

it('numbers have Brazilian punctuation', () => {
  expect(formatNumber(37_000)).toBe('37.000');
  expect([1, 1.25].map(formatDecimal)).toEqual(['1,0', '1,3']);
});

it('count uses the singular and the plural', () =>
  expect([0, 1, 2, 1000].map((value) => count(value, 'marca', 'marcas'))).toEqual([
    '0 marcas',
    '1 marca',
    '2 marcas',
    '1.000 marcas',
  ]));
