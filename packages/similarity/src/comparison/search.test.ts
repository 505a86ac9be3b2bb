import { createRandom } from '@vigia/domain';
import { expect, it } from 'vitest';
import { affinityOf, goodsOf, haveKnownGoods, NEUTRAL } from '../goods/affinity.ts';
import { buildIndice, type Indice } from '../candidates/issue-index.ts';
import { byScore, pickCandidates, type Candidate } from '../candidates/pick-candidates.ts';
import { compare, compareParte, joinPartes } from './compare.ts';
import { scoreWithGoods, thresholdOf } from '../model/model.ts';
import { openQuery, type Query } from './query.ts';
import { scoreNames, judgePair, showScore } from './score.ts';
import { gainsOf } from './gains.ts';
import { cutsOf, findCandidates } from './search.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import type { Sinal } from '../sinal.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';

const SYLLABLES = 'MA RI LU CA TE LO VI NA SO BE DA RO'.split(' ');
const TRADES = 'MODAS ALIMENTOS ENGENHARIA DIGITAL PET STORE CONSULTORIA BRASIL'.split(' ');

const next = createRandom(17);
/** A whole number below `limit`. */
const random = (limit: number): number => Math.floor(next() * limit);
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
const head = (least: number): string => Array.from({ length: least + random(3) }, () => pick(SYLLABLES)).join('');

/** Kinds of names with many similar names in one issue, and with many ties. */
const KINDS: readonly (() => string)[] = [
  () => `${head(2)} ${pick(TRADES)}`,
  () => head(1),
  () => `${head(1)} ${pick(TRADES)} ${head(1)} ${pick(TRADES)} ${head(2)}`,
  () => `${pick(TRADES)} ${pick(TRADES)}`,
];

const create = (nome: string, numero: number): Sinal => ({
  numero: String(numero),
  nome,
  apresentacao: null,
  classes: Array.from({ length: random(3) }, () => ({
    codigo: pick([9, 25, 35, 42]),
    especificacao: pick([null, 'Comércio de roupas; ', 'Software; ']),
  })),
  titulares: [`Titular ${random(20)}`],
});

function invent(makeName: () => string): { issue: Indice; marcas: Sinal[] } {
  // Numbers in no order, so that ties are not in the order of the places.
  const published = Array.from({ length: 300 }, () => create(makeName(), 900_000_000 + random(1_000_000)));
  const marcas = Array.from({ length: 8 }, (_, i) =>
    create(i % 4 === 0 ? pick(published).nome : makeName(), i % 5 === 0 ? Number(pick(published).numero) : i),
  );
  return { issue: buildIndice(published, createFrequencias(countTermos(published))), marcas };
}

interface Wanted {
  temperature: number;
  sameClass: boolean;
  nearest: number;
  max: number;
}

const OPTIONS: readonly Wanted[] = [
  { temperature: 1, sameClass: false, nearest: 0, max: 500 },
  { temperature: 1, sameClass: false, nearest: 20, max: 20 },
  { temperature: 0, sameClass: false, nearest: 100, max: 500 },
  { temperature: 2, sameClass: true, nearest: 20, max: 500 },
  { temperature: 1.5, sameClass: false, nearest: 5, max: 9 },
  { temperature: 2, sameClass: false, nearest: 0, max: 3 },
  { temperature: 0.5, sameClass: true, nearest: 3, max: 1 },
];

/** Scores every candidate exactly in plain code, one after another. */
function findExhaustively(issue: Indice, opened: Query, places: Iterable<number>, sameClass: boolean): Candidate[] {
  const query = { ...opened, ...opened.comparePlain() };
  const { marca } = query;
  const own = new Set(marca.sinal.classes.map(({ codigo }) => codigo));
  const found: Candidate[] = [];
  for (const place of places) {
    const publicada = issue.signs[place]!;
    const { sinal } = publicada;
    if (sameClass && own.size > 0 && !sinal.classes.some(({ codigo }) => own.has(codigo))) continue;
    if (sinal.numero === marca.sinal.numero || [...marca.titulares].some((titular) => publicada.titulares.has(titular)))
      continue;
    const names = scoreNames(query, publicada, place, query.score(place, -Infinity));
    const afinidade = affinityOf(goodsOf(marca.sinal), goodsOf(sinal));
    const { score, alert } = judgePair(query, publicada, place, {
      names,
      gain: scoreWithGoods(0, afinidade),
      areGoodsKnown: haveKnownGoods(marca.sinal, sinal),
    });
    const shown = showScore(marca.sinal, sinal, score, afinidade);
    found.push({ place, numero: sinal.numero, score: alert, shown });
  }
  return found.sort(byScore);
}

const takeWanted = (sorted: readonly Candidate[], threshold: number, { nearest, max }: Wanted): Candidate[] =>
  sorted.filter(({ score }, index) => index < nearest || score >= threshold).slice(0, max);

/** Below the threshold any score says the same. */
const takeComparable = (rows: readonly Candidate[], threshold: number): Candidate[] =>
  rows.map((row) => ({ ...row, score: row.score >= threshold ? row.score : -Infinity }));

it.each(KINDS.map((makeName, kind) => [kind, makeName] as const))(
  'a search with a moving floor finds the rows of an exhaustive search, with the same scores from the threshold on (kind %i of names)',
  (_, makeName) => {
    const { issue, marcas } = invent(makeName);
    for (const marca of marcas)
      for (const options of OPTIONS) {
        const threshold = thresholdOf(options.temperature);
        const least = options.nearest * 2;
        const query = openQuery(issue, marca);
        const gains = gainsOf(issue, query.marca);
        const cuts = cutsOf(issue, gains, threshold);
        const places = pickCandidates(query.firstScore, cuts, least);
        const all = findExhaustively(issue, query, places, options.sameClass);
        const found = findCandidates(issue, query, { ...options, gains, threshold, least }).sort(byScore);
        const rowsOf = (sorted: readonly Candidate[]): Candidate[] =>
          takeComparable(takeWanted(sorted, threshold, options), threshold);
        expect(rowsOf(found)).toEqual(rowsOf(all));
      }
  },
);

it('rows of a small maximum are the first rows of a large one', () => {
  const { issue, marcas } = invent(KINDS[0]!);
  for (const marca of marcas) {
    const options = { temperature: 1.5, sameClass: false, nearest: 30 };
    const all = compare(issue, marca, { ...options, max: 600 });
    for (const max of [0, 1, 7, 30])
      expect(compare(issue, marca, { ...options, max })).toEqual(all.slice(0, Math.min(max, all.length)));
  }
});

it.each([2, 3])('%i parts of an issue give the rows of the whole issue', (parts) => {
  for (const makeName of KINDS) {
    const { issue, marcas } = invent(makeName);
    // Each number once, because the parts do not know the place of a sign in the whole.
    const whole = issue.publicadas.map((published, i) => ({
      ...published,
      numero: String(900_000_000 + ((i * 7) % 300)),
    }));
    const all = buildIndice(whole, issue.frequencies);
    const split = Array.from({ length: parts }, (_, part) =>
      buildIndice(
        whole.filter((_, i) => i % parts === part),
        issue.frequencies,
      ),
    );
    for (const marca of marcas)
      for (const options of OPTIONS) {
        const expected = compare(all, marca, options);
        // Each part may know the rows of the parts before it.
        for (const isTold of [false, true]) {
          const known: number[] = [];
          const partes = split.map((part) => {
            const parte = compareParte(part, marca, options, isTold ? { explained: true, known } : { explained: true });
            known.push(...parte.linhas.filter(({ certain }) => certain).map(({ shown }) => shown));
            return parte;
          });
          expect(joinPartes(partes, options).map(({ comparacao }) => comparacao)).toEqual(expected);
        }
      }
  }
});

it('the nearest rows can be left out where a row is Similar or enough rows have a grade', () => {
  const { issue, marcas } = invent(KINDS[0]!);
  for (const marca of marcas)
    for (const temperature of [0, 1]) {
      const options = { temperature, sameClass: false, graded: true };
      const hits = compare(issue, marca, { ...options, nearest: 0 });
      const isEnough = hits.length >= 20 || hits.some(({ similaridade }) => similaridade === 'Similar');
      const rows = compare(issue, marca, { ...options, nearest: 20, nearestIfNone: true });
      expect(rows).toEqual(isEnough ? hits : compare(issue, marca, { ...options, nearest: 20 }));
    }
});

it.each([
  ['UPA UPA', 'UPAUPÁ MULTIMODA'],
  ['UPAUPÁ MULTIMODA', 'UPA UPA'],
  ['BYE BYE PET', 'BYEBYE KIDS'],
])('in a whole issue %s finds %s, where one of them joins a word that the other one repeats', (nome, other) => {
  const published = Array.from({ length: 300 }, (_, i) => create(KINDS[1]!(), 900_000_000 + i));
  const issue = buildIndice([...published, sinal(other, PUBLICADA)], NO_COUNTS);
  const rows = compare(issue, sinal(nome), { temperature: 1, sameClass: false, nearest: 0 });
  expect(rows.map(({ publicada }) => publicada.nome)).toContain(other);
});

it.each([
  ['PEUGEOT', 'PEJÔ', 'Imitação fonética'],
  ['NIKE', 'NAIK', 'Imitação fonética'],
  // The ampersand is read as E.
  ['C&A', 'CEA', 'Reprodução'],
  ['RENAULT', 'RENÔ', 'Imitação fonética'],
])('in a whole issue %s finds %s, which sounds the same, although few letters are', (nome, other, regra) => {
  const published = Array.from({ length: 300 }, (_, i) => create(KINDS[1]!(), 900_000_000 + i));
  const issue = buildIndice([...published, sinal(other, PUBLICADA)], NO_COUNTS);
  for (const nearest of [0, 20]) {
    const rows = compare(issue, sinal(nome), { temperature: 1, sameClass: false, nearest });
    const row = rows.find(({ publicada }) => publicada.nome === other);
    expect(row).toMatchObject({ similaridade: 'Similar', regra, partes: { fonetica: 1 } });
  }
});

it('goods that are known count as known where their affinity is that of unknown ones', () => {
  const withGoods = (numero: string, classe: number, especificacao: string): Sinal => ({
    ...sinal('Trevolix', numero),
    classes: [{ codigo: classe, especificacao }],
  });
  const marca = withGoods(MARCA, 25, 'sapatos botas chinelos gravatas meias luvas cintos');
  const publicada = withGoods(PUBLICADA, 1, 'sapatos botas chinelos resinas adubos corantes vernizes');
  expect(affinityOf(goodsOf(marca), goodsOf(publicada))).toBe(NEUTRAL);
  const probabilityOf = (own: Sinal, other: Sinal): number =>
    compare(buildIndice([other], NO_COUNTS), own, { temperature: 1, sameClass: false, nearest: 1 })[0]!.probabilidade;
  expect(probabilityOf(marca, publicada)).toBeGreaterThan(
    probabilityOf(sinal('Trevolix'), sinal('Trevolix', PUBLICADA)),
  );
});
