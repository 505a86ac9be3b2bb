import { expect, it } from 'vitest';
import { createSharedRows, rowsOfParts } from './shared-rows.ts';

it('a part reads what the rows of the other parts show for the same mark, and nothing of its own', () => {
  const shared = createSharedRows(3, 4, 2);
  const [first, second, third] = [rowsOfParts(shared, 0), rowsOfParts(shared, 1), rowsOfParts(shared, 2)];
  first.write(0, [5, 4]);
  third.write(0, [3]);
  expect(second.read(0)).toEqual([5, 4, 3]);
  expect(first.read(0)).toEqual([3]);
  expect(second.read(1)).toEqual([]);
});

it('a place serves one mark after another, and keeps the first rows up to the limit', () => {
  const shared = createSharedRows(2, 4, 2);
  const [own, other] = [rowsOfParts(shared, 0), rowsOfParts(shared, 1)];
  own.write(1, [9, 8, 7]);
  expect(other.read(1)).toEqual([9, 8]);
  expect(other.read(5)).toEqual([]);
  own.write(5, []);
  expect(other.read(5)).toEqual([]);
  expect(other.read(1)).toEqual([]);
});
