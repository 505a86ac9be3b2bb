import { expect, it } from 'vitest';
import { keyUnits, reproductionKey } from './reproduction-key.ts';

it.each([
  ['KILO', 'QUILO'],
  ['CAZA', 'KASA'],
  ['PHARMA', 'FARMA'],
  ['WYLLI', 'VILI'],
  ['CHINA', 'SHINA'],
  ['XINA', 'CHINA'],
  ['MASSA', 'MAÇA'],
  ['HELENNA', 'ELENA'],
  ['FAMILIA', 'FAMILHA'],
])('%s and %s have the same key', (a, b) => {
  expect(reproductionKey(a)).toBe(reproductionKey(b));
});

it.each([
  ['VELHA', 'VELA'],
  ['SONHO', 'SONO'],
  ['HSE', 'SE'],
])('%s and %s have different keys', (a, b) => {
  expect(reproductionKey(a)).not.toBe(reproductionKey(b));
});

it('C before E and C before A have different keys', () => {
  expect(reproductionKey('CERO')).not.toBe(reproductionKey('CARO'));
});

it('a number keeps its doubled digits', () => {
  expect(reproductionKey('1100')).toBe('1100');
});

it('each symbol of the key refers to its letters', () => {
  expect(keyUnits('PHOTTO')).toEqual([
    { symbol: 'F', from: 0, to: 2 },
    { symbol: 'O', from: 2, to: 3 },
    { symbol: 'T', from: 3, to: 5 },
    { symbol: 'O', from: 5, to: 6 },
  ]);
});
