import { createRandom } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { buildIndice } from '../candidates/issue-index.ts';
import { scoreFeatures, thresholdOf } from '../model/model.ts';
import { judgePair, scoreNames } from './score.ts';
import { openQuery } from './query.ts';
import { MARCA, NO_COUNTS, sinal } from '../sinal.fixture.ts';

const SYLLABLES =
  'ba be bri ca cho co da do dru fa fen gue ja ka ki la li ma mi mo na nax nho pa pra ro sa se ta tra va vi xa zu'.split(
    ' ',
  );
const COMMON = 'MODAS CAFÉ STORE BRASIL CASA DO ENGENHARIA TECH PHARMA BANK ESTRELA STAR SUN SOL 18 24H'.split(' ');

const next = createRandom(7);
/** A whole number below `limit`. */
const random = (limit: number): number => Math.floor(next() * limit);
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
const invent = (): string =>
  Array.from({ length: 1 + random(3) }, () => pick(SYLLABLES))
    .join('')
    .toUpperCase();
const makeName = (): string =>
  Array.from({ length: 1 + random(3) }, () => (random(3) === 0 ? pick(COMMON) : invent())).join(
    random(6) === 0 ? '' : ' ',
  );

/** The name with one letter changed, removed or added, joined, or with one word more. */
function distort(nome: string): string {
  const at = random(nome.length);
  const words = nome.split(' ');
  const ways = [
    () => nome.slice(0, at) + nome.slice(at + 1),
    () => nome.slice(0, at) + pick('AEIOSXZKCH'.split('')) + nome.slice(at + 1),
    () => nome.slice(0, at) + pick('AEIOSXZKCH '.split('')) + nome.slice(at),
    () => words.join(''),
    () => `${nome} ${pick(COMMON)}`,
    () => `${invent()} ${nome}`,
    () => words.reverse().join(' '),
    () => `${nome.slice(0, at)} ${nome.slice(at)}`,
  ];
  return pick(ways)();
}

const roots = Array.from({ length: 120 }, makeName);
const names = [...roots, ...roots.flatMap((nome) => [distort(nome), distort(nome), distort(distort(nome))])];
const issue = buildIndice(
  names.map((nome, i) => sinal(nome, String(910000000 + i))),
  NO_COUNTS,
);
/** Distorted names, so that the issue rarely contains the mark itself. */
const marcas = roots.slice(0, 40).map(distort);

/** The numbers of all names that reach a threshold; every name is scored. */
function searchAll(nome: string, threshold: number): string[] {
  const query = openQuery(issue, sinal(nome));
  if (query.marca.elements.length === 0) return [];
  return issue.signs
    .filter((publicada, place) => {
      if (publicada.elements.length === 0) return false;
      const names = scoreNames(query, publicada, place, scoreFeatures(query.features(place)));
      return judgePair(query, publicada, place, { names, gain: 0, areGoodsKnown: false }).alert >= threshold;
    })
    .map(({ sinal: { numero } }) => numero);
}

describe('the first pass', () => {
  it.each([0, 1, 2])('the first pass loses no hit at temperature %i', (temperature) => {
    let found = 0;
    for (const nome of marcas) {
      const rows = compare(issue, sinal(nome, MARCA), { temperature, sameClass: false, nearest: 0, max: 10_000 });
      const hits = rows.map(({ publicada }) => publicada.numero).sort();
      expect({ nome, hits }).toEqual({ nome, hits: searchAll(nome, thresholdOf(temperature)).sort() });
      found += hits.length;
    }
    expect(found).toBeGreaterThan(marcas.length);
    // If most names were hits, the test would prove little.
    expect(found).toBeLessThan((marcas.length * names.length) / 10);
  });
});
