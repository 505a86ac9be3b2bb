import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMovingFloor } from './floor.ts';

/** The lowest score among the rows that are returned if these are all scores; −Infinity where a lower score would be returned too. */
function lowestWanted(scores: readonly number[], threshold: number, nearest: number, max: number): number {
  const sorted = scores.toSorted((a, b) => b - a);
  const nth = (count: number): number => (count === 0 ? Infinity : (sorted[count - 1] ?? -Infinity));
  return Math.max(Math.min(threshold, nth(nearest)), nth(max));
}

it('the moving floor is the lowest score that can still be among the rows', () => {
  const score = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(fc.array(score), score, fc.nat({ max: 8 }), fc.nat({ max: 12 }), (scores, threshold, nearest, max) => {
      const floor = createMovingFloor({ threshold, nearest, max });
      scores.forEach((added, i) => {
        floor.add(added, added);
        expect(floor.value).toBe(lowestWanted(scores.slice(0, i + 1), threshold, nearest, max));
      });
    }),
  );
});

it('the moving floor drops no wanted row where rows show other scores than those that make them Similar', () => {
  const number = fc.integer({ min: -9, max: 9 });
  const rows = fc.array(fc.record({ shown: number, score: number }));
  fc.assert(
    fc.property(rows, number, fc.nat({ max: 8 }), fc.nat({ max: 12 }), (found, threshold, nearest, max) => {
      const floor = createMovingFloor({ threshold, nearest, max });
      for (const { shown, score } of found) floor.add(shown, score);
      const wanted = found
        .toSorted((a, b) => b.shown - a.shown)
        .filter(({ score }, index) => index < nearest || score >= threshold)
        .slice(0, max);
      for (const { shown, score } of wanted) expect(Math.max(shown, score)).toBeGreaterThanOrEqual(floor.value);
    }),
  );
});
