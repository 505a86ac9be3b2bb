import { expect, it } from 'vitest';
import { MAX_WORDS } from '../sign/sign.ts';
import { areAmong, hasPlace, placesOf, placesOfAll, placesWhere } from './places.ts';

const listOf = (places: number): number[] =>
  Array.from({ length: MAX_WORDS + 1 }, (_, at) => at).filter((at) => hasPlace(places, at));

it('a run has the places of its words, up to the last one that a name can have', () => {
  expect(listOf(placesOf({ from: 1, to: 3 }))).toEqual([1, 2]);
  expect(listOf(placesOf({ from: 5, to: 5 }))).toEqual([]);
  expect(listOf(placesOf({ from: 0, to: MAX_WORDS }))).toHaveLength(MAX_WORDS);
});

it('several runs have the places of all their words', () => {
  const runs = [
    { from: 0, to: 2 },
    { from: MAX_WORDS - 1, to: MAX_WORDS },
  ];
  expect(listOf(placesOfAll(runs, (run) => run))).toEqual([0, 1, MAX_WORDS - 1]);
});

it('places are among others where none is missing', () => {
  const even = placesWhere([0, 1, 2, 3], (number) => number % 2 === 0);
  expect(listOf(even)).toEqual([0, 2]);
  expect(areAmong(placesOf({ from: 2, to: 3 }), even)).toBe(true);
  expect(areAmong(placesOf({ from: 2, to: 4 }), even)).toBe(false);
});
