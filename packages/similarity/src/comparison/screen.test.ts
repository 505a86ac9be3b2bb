import { createRandom } from '@vigia/domain';
import { expect, it } from 'vitest';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { FEATURES } from '../features/features.ts';
import { TREES } from '../model/model.ts';
import { createScorePlain } from '../model/trees.ts';
import { openQuery } from './query.ts';
import { scoreNames, scoreWhole } from './score.ts';
import { SCREENED_FEATURES } from './screen.ts';
import { boundTrees } from './screen-trees.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import { sinal } from '../sinal.fixture.ts';

const SYLLABLES = 'MA RI LU CA TE LO VI NA SO BE DA RO Ç É X 7'.split(' ');
const WORDS = 'MODAS DE DO E A DÊ PET BANK STORE SR LaBako NOVE24 MAGNASTORE ESTRELA STAR SOL SUN CONTABILIDADE'.split(
  ' ',
);

const next = createRandom(23);
/** A whole number below `limit`. */
const random = (limit: number): number => Math.floor(next() * limit);
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
const inventWord = (): string =>
  random(2) === 0 ? pick(WORDS) : Array.from({ length: 1 + random(4) }, () => pick(SYLLABLES)).join('');
const inventName = (): string =>
  Array.from({ length: 1 + random(random(8) === 0 ? 12 : 4) }, inventWord).join(random(5) === 0 ? '' : ' ');
/** The first letters of the words, as an acronym. */
const initialsOf = (nome: string): string => Array.from(nome.matchAll(/\b\p{L}/gu), ([letter]) => letter).join('');

const published = Array.from({ length: 400 }, (_, i) => sinal(inventName(), String(910_000_000 + i), [1 + random(3)]));
const issue: Indice = buildIndice(published, createFrequencias(countTermos(published)));
const marcas = Array.from({ length: 40 }, (_, i) => {
  const { nome } = pick(published);
  return sinal([nome, initialsOf(nome) || 'XY', inventName(), `${nome} ${inventWord()}`][i % 4]!, '1', [1 + random(3)]);
});

it('the kernel and plain code compute the same cheap features', () => {
  const screened = new Map(SCREENED_FEATURES.map((name, slot) => [name, slot]));
  for (const marca of marcas) {
    const { screened: read, plainBound } = openQuery(issue, marca);
    published.forEach(({ nome }, place) => {
      const plain = plainBound(place).slice();
      const kernel = read!(place);
      const differences = FEATURES.flatMap(({ name }, i) => {
        const slot = screened.get(name);
        return slot === undefined || kernel[slot] === plain[i] ? [] : [[name, kernel[slot], plain[i]]];
      });
      expect({ marca: marca.nome, nome, differences }).toEqual({ marca: marca.nome, nome, differences: [] });
    });
  }
});

it('the bound of the kernel is never below the score, nor below the floor where the score reaches the floor', () => {
  const places = issue.signs.flatMap(({ elements }, place) => (elements.length === 0 ? [] : [place]));
  for (const marca of marcas) {
    const query = openQuery(issue, marca);
    if (query.marca.elements.length === 0) continue;
    for (const floor of [-Infinity, -7, -3, 0]) {
      const bounds = query.boundAll!(
        places,
        places.map(() => floor),
      ).slice();
      places.forEach((place, i) => {
        const whole = scoreWhole(query, place, -Infinity);
        const score = scoreNames(query, issue.signs[place]!, place, whole, -Infinity);
        if (score >= floor) expect(bounds[i]! + 1e-9).toBeGreaterThanOrEqual(score);
        else expect(bounds[i]).not.toBeNaN();
      });
    }
  }
});

it('trees over unknown features return an upper bound', () => {
  const named = new Map(FEATURES.flatMap(({ name }, i) => (i % 3 === 0 ? [[name, i]] : [])));
  const bound = createScorePlain(boundTrees(TREES, { named, highest: 254, lowest: 255 }));
  const exact = createScorePlain(TREES);
  for (let run = 0; run < 300; run++) {
    const features = new Float32Array(256);
    FEATURES.forEach((_, i) => (features[i] = random(3) === 0 ? random(20) : next()));
    const slots = features.slice();
    [slots[254], slots[255]] = [Infinity, -Infinity];
    expect(bound(slots, -Infinity) + 1e-9).toBeGreaterThanOrEqual(exact(features, -Infinity));
  }
});
