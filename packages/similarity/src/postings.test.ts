import { expect, it } from 'vitest';
import { packOcorrencias } from './postings.ts';

it('packs by key, in the order given', () => {
  const { starts, places, weights } = packOcorrencias(4, [
    { key: 2, place: 7, weight: 0.5 },
    { key: 0, place: 1, weight: 1 },
    { key: 2, place: 3, weight: 0.25 },
  ]);
  expect([...starts]).toEqual([0, 1, 1, 3, 3]);
  expect([...places]).toEqual([1, 7, 3]);
  expect([...weights]).toEqual([1, 0.5, 0.25]);
});
