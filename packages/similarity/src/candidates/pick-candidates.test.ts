import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byScore, countHighest, pickCandidates, type Candidate, type NamesAbove } from './pick-candidates.ts';

const firstScores = fc
  .array(fc.double({ min: -1, max: 20, noNaN: true }), { maxLength: 60 })
  .map((values) => Float32Array.from(values));

const picks = fc.record({ cut: fc.double({ min: -1, max: 4, noNaN: true }), least: fc.nat({ max: 80 }) });

it('candidates are all names above the cut, and at least as many as asked', () => {
  fc.assert(
    fc.property(firstScores, picks, (firstScore, { cut, least }) => {
      const kinds = Uint16Array.from(firstScore, (_, place) => place % 2);
      const cuts = Float64Array.of(cut, cut / 2);
      const places = [...pickCandidates(firstScore, { kinds, cuts }, least)];
      const near = [...firstScore.keys()].filter((place) => firstScore[place]! >= cuts[place % 2]!);
      expect(places).toEqual(expect.arrayContaining(near));
      expect(places.length).toBeGreaterThanOrEqual(Math.min(least, firstScore.length));
      if (least === 0) expect(places).toEqual(near);
    }),
    { numRuns: 500 },
  );
});

it('candidates and counts are the same where the names above a limit are known', () => {
  fc.assert(
    fc.property(firstScores, picks, fc.double({ min: 0, max: 2, noNaN: true }), (firstScore, { cut, least }, below) => {
      const kinds = Uint16Array.from(firstScore, (_, place) => place % 2);
      const cuts = Float64Array.of(cut, cut / 2);
      const limit = Math.min(...cuts) - below;
      const places = [...firstScore.keys()].filter((place) => firstScore[place]! >= limit);
      const all = { limit: -Infinity, places: [...firstScore.keys()] };
      const pick = (above?: NamesAbove): Int32Array => pickCandidates(firstScore, { kinds, cuts }, least, above);
      expect(pick({ limit, places })).toEqual(pick());
      const count = (above: NamesAbove): Int32Array => countHighest(firstScore, least, above);
      expect(count({ limit, places })).toEqual(count(all));
    }),
    { numRuns: 500 },
  );
});

it('candidates below the cut are the nearest others, in the order of their places', () => {
  const firstScore = Float32Array.of(0.1, 0.5, 0.3, 0.9, 0.4);
  const candidateCuts = { kinds: new Uint16Array(firstScore.length), cuts: Float64Array.of(0.8) };
  const pick = (least: number): number[] => [...pickCandidates(firstScore, candidateCuts, least)];
  expect(pick(0)).toEqual([3]);
  expect(pick(1)).toEqual([3]);
  expect(pick(3)).toEqual([1, 3, 4]);
  expect(pick(99)).toEqual([0, 1, 2, 3, 4]);
});

it('rows are ordered by the score that they show, then by number, then by place', () => {
  const rows: Candidate[] = [
    { place: 3, numero: '2', score: 5, shown: 1 },
    { place: 1, numero: '2', score: 5, shown: 1 },
    { place: 0, numero: '3', score: 5, shown: 1 },
    { place: 2, numero: '9', score: 1, shown: 5 },
  ];
  expect(rows.sort(byScore).map(({ place }) => place)).toEqual([2, 1, 3, 0]);
});
