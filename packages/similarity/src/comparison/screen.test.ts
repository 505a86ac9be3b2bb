import { createRandom } from '@vigia/domain';
import { expect, it } from 'vitest';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { featureIndex, FEATURES, FIRST_TEXT } from '../features/features.ts';
import { TREES } from '../model/model.ts';
import { createScorePlain } from '../model/trees.ts';
import type { PairComparison } from './pair-comparison.ts';
import { openQuery, type Query } from './query.ts';
import { scoreByNames } from './score.ts';
import { BOUND_SLOTS, HIGHEST, LOWEST, UNKNOWN_TO_KERNEL } from './screen-features.ts';
import { PAIRS } from './screen-memory.ts';
import { boundTrees } from './screen-trees.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import { sinal } from '../sinal.fixture.ts';

const SYLLABLES = 'MA RI LU CA TE LO VI NA SO BE DA RO Ç É X 7'.split(' ');
const WORDS =
  'MODAS DE DO E A DÊ PET BANK STORE SR LaBako NOVE24 MAGNASTORE ESTRELA STAR SOL SUN CONTABILIDADE CASA HOUSE VERDE GREEN IN'.split(
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

/** The features that differ, with both values. */
const differencesOf = (found: Float32Array, expected: Float32Array): unknown[] =>
  FEATURES.flatMap(({ name }, i) => (found[i] === expected[i] ? [] : [[name, found[i], expected[i]]]));

it('the kernel computes every feature', () => {
  expect(UNKNOWN_TO_KERNEL).toEqual([]);
});

/** Compares every mark with every name and returns what `compare` reports, with both names. */
function reportPairs(compare: (query: Query, place: number) => unknown[]): unknown[] {
  return marcas.flatMap((marca) => {
    const query = openQuery(issue, marca);
    return published.flatMap(({ nome }, place) => {
      const found = compare(query, place);
      return found.length === 0 ? [] : [[marca.nome, nome, ...found]];
    });
  });
}

it('the kernel and plain code compute the same features', () => {
  const report = reportPairs((query, place) =>
    differencesOf(query.features(place), query.comparePlain().features(place)),
  );
  expect(report).toEqual([]);
});

it('the kernel and plain code leave out the same words, and compute the same features of what remains', () => {
  const report = reportPairs((query, place) => {
    const [kernel, plain] = [query.coreFeatures(place), query.comparePlain().coreFeatures(place)];
    if (kernel === undefined || plain === undefined) return [kernel, plain].filter((core) => core !== undefined);
    return differencesOf(kernel, plain);
  });
  expect(report).toEqual([]);
});

it('the kernel and plain code compute the same scores from a floor on, and lower ones below it', () => {
  const report = reportPairs((query, place) => {
    const floor = [-Infinity, -5, -1, 1][place % 4]!;
    const readScores = ({ score, scoreCores }: PairComparison): unknown[] =>
      [score(place, floor), scoreCores(place, floor)].map((value) =>
        value === undefined || value >= floor ? value : 'below the floor',
      );
    const [kernel, plain] = [readScores(query), readScores(query.comparePlain())];
    return kernel.every((value, i) => value === plain[i]) ? [] : [floor, kernel, plain];
  });
  expect(report).toEqual([]);
});

/** Compares what a query says of all names with what it says of them when sixteen are compared side by side first. */
function reportAhead(among: Indice, query: Query): unknown[] {
  const all = [...among.signs.keys()];
  const read = (place: number): unknown[] => [
    query.score(place, -Infinity),
    query.scoreCores(place, -Infinity),
    query.likeness(place),
    Array.from(query.features(place)),
  ];
  const expected = all.map(read);
  const found = all.map((place) => {
    if (place % PAIRS === 0) {
      const places = Int32Array.from(all.slice(place, place + PAIRS));
      // Of every third name the cores are not compared.
      query.scoreAhead(
        places,
        Float64Array.from(places, (at) => (at % 3 === 0 ? Infinity : -Infinity)),
      );
    }
    // The features that the rules beside the trees ask for are those of the whole names.
    return [...read(place).slice(0, 3), Array.from(query.bound(place))];
  });
  return all.flatMap((place) => {
    const [one, other] = [found[place], expected[place]].map((value) => JSON.stringify(value));
    return one === other ? [] : [[query.marca.sinal.nome, among.signs[place]!.sinal.nome]];
  });
}

it('pairs that are compared side by side have the same scores, cores, features and likeness', () => {
  expect(marcas.flatMap((marca) => reportAhead(issue, openQuery(issue, marca)))).toEqual([]);
});

it('pairs that are compared side by side have the same scores where their cores do not fit the memory together', () => {
  const trades = 'CONTABILIDADE MODAS TURISMO ENGENHARIA VEICULOS ALIMENTOS CONSULTORIA TRANSPORTES INFORMATICA'.split(
    ' ',
  );
  // The mark keeps the words that are only near one of the name. Beside every second name it loses all trades: that core lies where the next ones are written
  // when the memory is full.
  const names = Array.from({ length: 480 }, (_, i) => {
    const near = trades.filter(() => i % 2 === 1 && random(2) === 0).map((trade) => `${trade.slice(0, -1)}UX`);
    return sinal([inventWord(), ...near].join(' '), String(910_000_000 + i));
  });
  const among = buildIndice(names, createFrequencias(countTermos(names)));
  const query = openQuery(among, sinal(['ZOLKARIM', ...trades].join(' '), '1'));
  expect(reportAhead(among, query)).toEqual([]);
});

it('the bounds of features that the kernel computes are exact, or those of texts and no lower', () => {
  const report = reportPairs((query, place) => {
    const features = query.features(place).slice();
    const bound = query.bound(place);
    return [...features.keys()].filter((i) =>
      i < FIRST_TEXT ? bound[i] !== features[i] : !(bound[i]! >= features[i]!),
    );
  });
  expect(report).toEqual([]);
});

it('the bound of the kernel is never below the score, nor below the floor where the score reaches the floor', () => {
  const places = issue.signs.flatMap(({ elements }, place) => (elements.length === 0 ? [] : [place]));
  for (const marca of marcas) {
    const query = openQuery(issue, marca);
    if (query.marca.elements.length === 0) continue;
    for (const floor of [-Infinity, -7, -3, 0]) {
      const floors = places.map(() => floor);
      const [bounds, lower] = [query.boundAll!(places, floors).slice(), query.boundAll!(places, floors, true).slice()];
      places.forEach((place, i) => {
        const whole = query.score(place, -Infinity);
        const score = scoreByNames(query, issue.signs[place]!, place, whole);
        if (score >= floor) expect(Math.min(bounds[i]!, lower[i]!) + 1e-9).toBeGreaterThanOrEqual(score);
        else expect(bounds[i]! + lower[i]!).not.toBeNaN();
      });
    }
  }
});

it('without a floor the bounds are the sums of the bounding trees, and with letters those of all trees with sounds above all others', () => {
  const bounding = createScorePlain(boundTrees(TREES, { named: BOUND_SLOTS, highest: HIGHEST, lowest: LOWEST }));
  const exact = createScorePlain(TREES);
  const places = issue.signs.flatMap(({ elements }, place) => (elements.length === 0 ? [] : [place]));
  const floors = places.map(() => -Infinity);
  for (const marca of marcas) {
    const query = openQuery(issue, marca);
    if (query.marca.elements.length === 0) continue;
    const [bounds, lower] = [query.boundAll!(places, floors).slice(), query.boundAll!(places, floors, true).slice()];
    places.forEach((place, i) => {
      if (bounds[i] === Infinity) return;
      const slots = new Float32Array(256);
      const bound = query.bound(place);
      BOUND_SLOTS.forEach((slot, name) => (slots[slot] = bound[featureIndex(name)]!));
      [slots[HIGHEST], slots[LOWEST]] = [Infinity, -Infinity];
      expect(bounds[i]).toBeCloseTo(bounding(slots, -Infinity), 2);
      const features = query.features(place).slice();
      FEATURES.forEach(({ name }, at) => /sounds/i.test(name) && (features[at] = Infinity));
      expect(lower[i]).toBeCloseTo(exact(features, -Infinity), 2);
    });
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
