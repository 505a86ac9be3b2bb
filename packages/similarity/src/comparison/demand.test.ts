import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featureIndex } from '../features/features.ts';
import { LIMITS } from '../model/model-data.ts';
import { openPair } from '../sinal.fixture.ts';
import { alertScore, demandOf } from './demand.ts';

const scores = fc.double({ min: -30, max: 30, noNaN: true });
const demands = fc.double({ min: 0, max: 5, noNaN: true });

/** The demand of two names, and the same with other values of some features. */
function demandOfPair(a: string, b: string, values: Readonly<Record<string, number>> = {}): number {
  const { query, publicada } = openPair(a, b);
  const changed = Float32Array.from(query.bound(0));
  for (const [name, value] of Object.entries(values)) changed[featureIndex(name)] = value;
  return demandOf({ ...query, bound: () => changed }, publicada, 0);
}

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

it.each(['sharedFanciful', 'firstWords', 'trigramShareMax', 'trigramProduct', 'ownIdeaMin', 'ownIdeaMax'])(
  'the demand falls with %s, and stays between 0 and 5',
  (feature) => {
    const some = {
      sharedFanciful: 0.5,
      firstWords: 0.5,
      trigramShareMax: 0.5,
      trigramProduct: 3,
      ownIdeaMin: 0.5,
      ownIdeaMax: 0.7,
    };
    const demandWith = (value: number): number =>
      demandOfPair('TUVENKO SABOR', 'TUVINO SUL', { ...some, [feature]: value });
    expect(demandWith(0.9)).toBeLessThan(demandWith(0.6));
    expect(demandWith(100)).toBe(0);
    expect(demandWith(-100)).toBe(5);
  },
);

it.each([
  ['BRANDOLIX', 'BRANDOLIX ALIMENTOS', 'BRANDOLIX IMPERIAL', 'TUVENKO IMPERIAL'],
  ['TUVENKO', 'GRUPO TUVENKO', 'TUVENKO', 'TUVINO SABOR'],
  // A word of a dictionary, of any language, is no reason to alert where both names have other words.
  ['BRANDOLIX TUVENKO', 'ARMELUP TUVENKO', 'BRANDOLIX GARAGE', 'ARMELUP GARAGE'],
  ['BRANDOLIX TUVENKO', 'ARMELUP TUVENKO', 'BRANDOLIX SUMMER', 'ARMELUP SUMMER'],
])('an alert demands less of %s × %s than of %s × %s', (a, b, c, d) => {
  expect(demandOfPair(a, b)).toBeLessThan(demandOfPair(c, d));
  expect(demandOfPair(b, a)).toBe(demandOfPair(a, b));
  expect(demandOfPair(d, c)).toBe(demandOfPair(c, d));
});

it('an alert demands nothing of names that mean the same', () => {
  expect(demandOfPair('ESTRELA', 'STAR')).toBe(0);
});
