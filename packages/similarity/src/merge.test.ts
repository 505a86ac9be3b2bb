import { expect, it } from 'vitest';
import { countKept } from './merge.ts';

it('keeps every Similar row, at least the nearest, at most the maximum', () => {
  expect(countKept(1_000, 3, {})).toBe(100);
  expect(countKept(1_000, 300, {})).toBe(300);
  expect(countKept(1_000, 900, {})).toBe(500);
  expect(countKept(20, 3, { nearest: 10 })).toBe(10);
  expect(countKept(5, 3, { nearest: 10 })).toBe(5);
});
