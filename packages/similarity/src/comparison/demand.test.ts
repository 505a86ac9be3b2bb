import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featureIndex } from '../features/features.ts';
import { LIMITS, SENSITIVITIES } from '../model/model-data.ts';
import { openPair } from '../sinal.fixture.ts';
import { alertScore, demandOf, STRICT_SHARE } from './demand.ts';

const scores = fc.double({ min: -30, max: 30, noNaN: true });
const demands = fc.double({ min: 0, max: 6, noNaN: true });

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

it('the default sensitivity makes the whole demand, and the strictest one a share of it', () => {
  const [strict, usual] = SENSITIVITIES;
  fc.assert(
    fc.property(demands, fc.constantFrom(-0.01, 0.01), (demand, distance) => {
      expect(alertScore(usual + demand + distance, demand) >= usual).toBe(distance > 0);
      expect(alertScore(strict + STRICT_SHARE * demand + distance, demand) >= strict).toBe(distance > 0);
    }),
  );
});

it.each(['firstWords', 'trigramProduct', 'ownIdeaMin', 'ownIdeaMax', 'exactMax'])(
  'the demand falls with %s, and stays between 0 and 6',
  (feature) => {
    const some = {
      firstWords: 0.5,
      trigramProduct: 8,
      ownIdeaMin: 0.5,
      ownIdeaMax: 0.7,
      exactMax: 0.5,
    };
    const demandWith = (value: number): number =>
      demandOfPair('TUVENKO SABOR', 'TUVINO SUL', { ...some, [feature]: value });
    expect(demandWith(0.9)).toBeLessThan(demandWith(0.6));
    expect(demandWith(100)).toBe(0);
    expect(demandWith(-100)).toBe(6);
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

/** As much in common as leaves the demand between its bounds, whatever the words are. */
const EQUALLY_NEAR = {
  firstWords: 0.9,
  trigramProduct: 9,
  ownIdeaMin: 0.4,
  ownIdeaMax: 0.4,
  exactMax: 0.6,
};

it.each([
  // A word that many firms of any trade use says less than another word of the dictionary, in other letters too.
  ['BRANDOLIX GARAGE', 'ARMELUP GARAGE', 'BRANDOLIX PARAISO', 'ARMELUP PARAISO'],
  ['BRANDOLIX GARRAGE', 'ARMELUP GARAGE', 'BRANDOLIX PARRAISO', 'ARMELUP PARAISO'],
  // A common word that has only its idea in common with the other.
  ['BRANDOLIX GARAGE', 'ARMELUP OFICINA', 'BRANDOLIX ALMA', 'ARMELUP SOUL'],
  ['TUVOLAB BRANDOLIX', 'TUVOSUL ARMELUP', 'NUTRILAB BRANDOLIX', 'NUTRISUL ARMELUP'],
  // Titles, saints and places of several words.
  ['TUVENKO BRANDOLIX', 'TUVENKO ARMELUP', 'DRA BRANDOLIX', 'DRA ARMELUP'],
  ['BRANDOLIX TUVENKO SUL', 'ARMELUP TUVENKO SUL', 'BRANDOLIX MATO GROSSO', 'ARMELUP MATO GROSSO'],
  ['BRANDOLIX FRANCISCO', 'ARMELUP FRANCISCO', 'BRANDOLIX SAO FRANCISCO', 'ARMELUP SAO FRANCISCO'],
  // The same two letters are the initials of many firms.
  ['BRANDOLIX TVK', 'ARMELUP TVK', 'BRANDOLIX TV', 'ARMELUP TV'],
  // One name has as one word what the other has as two.
  ['TUVENBOX BRANDOLIX', 'TUVEN BOX ARMELUP', 'TUVENBOX BRANDOLIX', 'TUVEN BAX ARMELUP'],
])('of equally near names, an alert demands less of %s × %s than of %s × %s', (a, b, c, d) => {
  expect(demandOfPair(a, b, EQUALLY_NEAR)).toBeLessThan(demandOfPair(c, d, EQUALLY_NEAR));
  expect(demandOfPair(b, a, EQUALLY_NEAR)).toBe(demandOfPair(a, b, EQUALLY_NEAR));
  expect(demandOfPair(d, c, EQUALLY_NEAR)).toBe(demandOfPair(c, d, EQUALLY_NEAR));
});

it.each([
  ['ESTRELA', 'STAR'],
  ['CASA VERDE', 'GREEN HOUSE'],
  ['AXÉ', 'ACHÉ'],
  ['ESTRELA', 'STAR BAR'],
])('an alert demands nothing of names that coincide: %s × %s', (a, b) => {
  expect(demandOfPair(a, b)).toBe(0);
});
