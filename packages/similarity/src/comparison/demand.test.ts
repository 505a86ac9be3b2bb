import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featureIndex, FEATURES } from '../features/features.ts';
import { LIMITS } from '../model/model-data.ts';
import { openPair } from '../sinal.fixture.ts';
import { alertScore, demandOf } from './demand.ts';

const scores = fc.double({ min: -30, max: 30, noNaN: true });
const demands = fc.double({ min: 0, max: 2.5, noNaN: true });
const demandOfPair = (a: string, b: string): number => demandOf(openPair(a, b).query.features(0));

it('the score of an alert keeps the order of equal demands, and is never above the score', () => {
  fc.assert(
    fc.property(scores, scores, demands, (x, y, demand) => {
      expect(alertScore(Math.max(x, y), demand)).toBeGreaterThanOrEqual(alertScore(Math.min(x, y), demand));
      expect(alertScore(x, demand)).toBeLessThanOrEqual(x);
      expect(alertScore(x, demand) >= LIMITS.Média).toBe(x >= LIMITS.Média);
      expect(alertScore(x, 0)).toBe(x);
    }),
  );
});

it('the demand falls with everything that two names have in common, and is never negative', () => {
  const features = new Float32Array(FEATURES.length);
  expect(demandOf(features)).toBe(2.5);
  for (const name of ['strongestFanciful', 'ownIdeaMin', 'strongestContained', 'firstWords']) {
    const before = demandOf(features);
    features[featureIndex(name)] = 0.5;
    expect(demandOf(features)).toBeLessThan(before);
  }
  expect(demandOf(features.fill(1))).toBe(0);
});

it.each([
  ['BRANDOLIX', 'BRANDOLIX ALIMENTOS', 'BRANDOLIX IMPERIAL', 'TUVENKO IMPERIAL'],
  ['TUVENKO', 'GRUPO TUVENKO', 'TUVENKO', 'TUVINO SABOR'],
])('an alert demands less of %s × %s than of %s × %s', (a, b, c, d) => {
  expect(demandOfPair(a, b)).toBeLessThan(demandOfPair(c, d));
});

it('an alert demands nothing of names that mean the same', () => {
  expect(demandOfPair('ESTRELA', 'STAR')).toBe(0);
});
