import { createRandom } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { adjustToList, expectedCoverage } from './coverage.ts';

/** The probabilities of these tests hold for lists with half of conflicts. */
const HALF = { share: 0.5, slope: 1 };

/**
 * A made-up list whose pairs are conflicts with a share of their own. Scores of conflicts and of others are normal with one distance, so the right
 * probability for a calibration with half of conflicts is known.
 */
function makeList(pairs: number, share: number, seed: number): { probability: number; conflict: boolean }[] {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const list = Array.from({ length: pairs }, () => {
    const conflict = random() < share;
    const score = normal() + (conflict ? 1 : -1);
    return { probability: 1 / (1 + Math.exp(-2 * score)), conflict };
  });
  return list.sort((a, b) => b.probability - a.probability);
}

describe('expectedCoverage', () => {
  it.each([0.5, 0.3, 0.1, 0.04])(
    'expectedCoverage is within 5 points of the truth for a list with a share of conflicts of %f',
    (share) => {
      for (const seed of [1, 2, 3]) {
        const list = makeList(8000, share, seed);
        const cuts = [100, 400, 1000, 3000];
        const conflicts = list.filter(({ conflict }) => conflict).length;
        const { expected, coverageAt } = expectedCoverage(
          list.map(({ probability }) => probability),
          HALF,
        );
        expect(Math.abs(expected / conflicts - 1)).toBeLessThan(0.15);
        for (const cut of cuts) {
          const truth = list.slice(0, cut).filter(({ conflict }) => conflict).length / conflicts;
          expect(Math.abs(coverageAt(cut) - truth)).toBeLessThan(0.05);
        }
      }
    },
  );

  it('expectedCoverage estimates few conflicts among hundreds of pairs as often too high as too low', () => {
    const lists = Array.from({ length: 60 }, (_, seed) => makeList(600, 0.04, seed));
    const conflicts = lists.flat().filter(({ conflict }) => conflict).length;
    const expected = lists.map(
      (list) =>
        expectedCoverage(
          list.map(({ probability }) => probability),
          HALF,
        ).expected,
    );
    expect(Math.abs(expected.reduce((sum, own) => sum + own, 0) / conflicts - 1)).toBeLessThan(0.05);
  });

  it('expectedCoverage of chosen pairs counts these pairs, not as many of the first', () => {
    const { coverageAt, coverageOf } = expectedCoverage([0.9, 0.5, 0.4, 0.2], HALF);
    expect(coverageOf([1, 0])).toBeCloseTo(coverageAt(2));
    expect(coverageOf([0, 3])).toBeLessThan(coverageAt(2));
    expect([coverageOf([]), coverageOf([0, 1, 2, 3])]).toEqual([0, 1]);
  });

  it('expectedCoverage never falls from cut to cut, begins at 0 and ends at 1', () => {
    const probabilities = makeList(300, 0.2, 7).map(({ probability }) => probability);
    const { coverageAt } = expectedCoverage(probabilities, HALF);
    expect([0, 300, 301].map(coverageAt)).toEqual([0, 1, 1]);
    for (let cut = 1; cut <= 300; cut++) expect(coverageAt(cut)).toBeGreaterThanOrEqual(coverageAt(cut - 1));
  });

  it('expectedCoverage takes an empty list, one pair, and lists of zeros and ones', () => {
    const empty = expectedCoverage([], HALF);
    expect([empty.expected, empty.coverageAt(0), empty.coverageAt(5)]).toEqual([0, 1, 1]);
    expect(expectedCoverage([0.4], HALF).coverageAt(1)).toBe(1);
    for (const p of [0, 1]) {
      const { expected, coverageAt } = expectedCoverage(
        Array.from({ length: 100 }, () => p),
        HALF,
      );
      expect(Number.isFinite(expected)).toBe(true);
      expect(coverageAt(50)).toBeCloseTo(0.5);
    }
  });
});

describe('adjustToList', () => {
  it('adjustToList keeps the order of the probabilities', () => {
    const adjusted = adjustToList(
      makeList(500, 0.05, 3).map(({ probability }) => probability),
      HALF,
    );
    for (let i = 1; i < adjusted.length; i++) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[i - 1] ?? 1);
  });

  it('adjustToList changes the probabilities of a few pairs little', () => {
    const [first = 0] = adjustToList([0.8, 0.3], HALF);
    expect(Math.abs(first - 0.8)).toBeLessThan(0.1);
  });
});
