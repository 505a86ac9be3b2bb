import { once, onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import type { Coverage } from '../features/coverage.ts';
import { multiplyTrigrams, matchWords } from '../candidates/word-matches.ts';
import { scoreFirstPass, firstPassOf } from '../candidates/first-score.ts';
import { FEW, type Indice } from '../candidates/issue-index.ts';
import { ideasOfMeaning, translate } from '../candidates/meaning.ts';
import { IssueGoods } from '../goods/issue-goods.ts';
import { createScreen, type Screen } from './screen.ts';
import { createVocabulary } from '../sign/prepared-word.ts';
import { readingsOfText } from '../sign/running-text.ts';
import { prepareSign, type PreparedSign } from '../sign/sign.ts';
import { compoundOf, sayOneIdea } from '../sign/compound.ts';
import { listWaysToSay } from '../sign/ways-to-say.ts';
import type { Sinal } from '../sinal.ts';
import { createKernelComparison } from './kernel-pair.ts';
import type { PairComparison } from './pair-comparison.ts';
import { coverageOfSigns, createPlainComparison, createSide } from './plain-pair.ts';
import { compareByTable, createTableSpace, WordTable } from './word-table.ts';

/** A mark's query against an issue. Valid until the next query on the same issue is opened. */
export interface Query extends PairComparison {
  readonly marca: PreparedSign;
  /** The first-pass score of each name. */
  readonly firstScore: Float32Array;
  /** The places of the names with at least this first-pass score, in order. The next call writes over them. */
  readonly atLeast: (limit: number) => Int32Array;
  /**
   * Upper bounds of the scores, by name alone, of the pairs with the names at some places; below its floor a bound may be any number below
   * it. With letters of whole texts, which cost more, the bounds are lower. The next call writes over them. Undefined where the kernel for it is missing.
   */
  readonly boundAll:
    ((places: ArrayLike<number>, floors: ArrayLike<number>, withLetters?: boolean) => Float64Array) | undefined;
  /** The same comparison in plain code: only for tests. */
  readonly comparePlain: () => PairComparison;
  /** How much of each name the words of the other cover. */
  coverageOf: (place: number) => Coverage;
  /** Similarity of a word of the mark and a word of the name. */
  similarityOf: SimilarityOf;
  /** How akin the goods of the mark and of the name are, 0 to 1. */
  affinityOf: (place: number) => number;
  /** Whether the whole name sounds the same as the mark in any way to say both. */
  soundsTheSame: (place: number) => boolean;
  /** Whether the name says as a compound what the mark says as a phrase, or the other way round (HONEYMOON × LUA DE MEL). */
  meansTheSame: (place: number) => boolean;
  /** Whether the whole name sounds or means the same as the mark. */
  isTheSame: (place: number) => boolean;
  /** Whether the name has the letters of the mark. */
  hasSameLetters: (place: number) => boolean;
}

/** What is kept for an issue from mark to mark: the kernel for upper bounds, the goods, and the table of the current mark. */
interface IssueSpace {
  readonly screen: Screen | undefined;
  readonly goods: IssueGoods;
  table?: WordTable;
}

const spaceOf = onceFor((issue: Indice): IssueSpace => ({
  screen: issue.signs.length < FEW ? undefined : createScreen(issue),
  goods: new IssueGoods(issue.publicadas),
}));

/** Writes the table of a mark over that of the mark before. The screen is undefined where the mark does not fit its memory. */
function openTable(
  issue: Indice,
  marca: PreparedSign,
  matches: ReturnType<typeof matchWords>,
): { table: WordTable; screen: Screen | undefined } {
  const space = spaceOf(issue);
  space.table?.clear();
  const entries = WordTable.countEntries(matches);
  const screen = space.screen !== undefined && space.screen.space.columns.length >= entries ? space.screen : undefined;
  const table = new WordTable(
    screen?.space ?? createTableSpace(issue.words.length, entries),
    marca,
    matches,
    issue.wordsByTerm,
  );
  space.table = table;
  return { table, screen: screen?.open(marca, table) === true ? screen : undefined };
}

function openGoods(issue: Indice, sinal: Sinal): IssueGoods {
  const { goods } = spaceOf(issue);
  goods.open(sinal);
  return goods;
}

/** A first-pass score above every cut. */
const SURE = 3;

/** The names that sound the same as the mark. */
const listSameSounds = (marca: PreparedSign, { placesByWay }: Indice): ReadonlySet<number> =>
  new Set(listWaysToSay(marca).flatMap((way) => placesByWay.get(way) ?? []));

/** The places of the names that pass a test, each once. */
function keepPlaces(
  signs: readonly PreparedSign[],
  places: readonly number[],
  test: (publicada: PreparedSign) => boolean,
): ReadonlySet<number> {
  const kept = new Set(places);
  for (const place of kept) {
    const publicada = signs[place];
    if (publicada === undefined || !test(publicada)) kept.delete(place);
  }
  return kept;
}

/** The names that say in other words what the mark says as a compound or as a phrase of a list. */
function listSameIdeas(marca: PreparedSign, { placesByCompound, signs }: Indice): ReadonlySet<number> {
  const places = placesByCompound.get(compoundOf(marca)?.idea ?? -1) ?? [];
  return keepPlaces(signs, places, (publicada) => sayOneIdea(marca, publicada));
}

/** The names that mean the same as the mark word by word. */
function listTranslations(
  marca: PreparedSign,
  { placesByMeaning, signs }: Indice,
  table: WordTable,
): ReadonlySet<number> {
  const similarityOf: SimilarityOf = (a, b) => compareByTable(a, b, table);
  const places = ideasOfMeaning(marca).flatMap((idea) => placesByMeaning.get(idea) ?? []);
  return keepPlaces(signs, places, (publicada) => translate(marca, publicada, similarityOf));
}

/**
 * Names with the reproduction key of the mark, and those that sound or mean the same, are candidates, although their letters may be others (51 × CINQUENTA E UM,
 * PEUGEOT × PEJÔ).
 */
function raiseSure(
  { spellingKey }: PreparedSign,
  { placesByKey }: Indice,
  same: readonly ReadonlySet<number>[],
  firstScore: Float32Array,
): void {
  for (const place of placesByKey.get(spellingKey) ?? []) firstScore[place] = SURE;
  for (const places of same) for (const place of places) firstScore[place] = SURE;
}

/** Opens a mark against an issue: scores every name in a first pass and compares pairs on demand. */
export function openQuery(issue: Indice, sinal: Sinal): Query {
  const { frequencies, startingTable } = issue;
  const marca = prepareSign(sinal, { vocabulary: createVocabulary(issue.knownWords), frequencies, startingTable });
  const firstPass = firstPassOf(issue);
  const space = firstPass.findings;
  firstPass.clear();
  firstPass.compareTexts('letters', [marca.whole.letters.codes]);
  firstPass.compareTexts('sounds', readingsOfText(marca.whole));
  firstPass.compareTexts('nuclei', readingsOfText(marca.nucleus));
  multiplyTrigrams(marca, issue, firstPass);
  const { table, screen } = openTable(issue, marca, matchWords(marca, issue, firstPass));
  scoreFirstPass(marca, firstPass);
  const [sameSounds, sameIdeas] = [listSameSounds(marca, issue), listSameIdeas(marca, issue)];
  const translations = listTranslations(marca, issue, table);
  const same = [sameSounds, sameIdeas, translations];
  raiseSure(marca, issue, same, space.firstScore);
  const comparePlain = once(() => createPlainComparison(issue, marca, table, space));
  const side = once(() => createSide(marca, table));
  const goods = once(() => openGoods(issue, sinal));
  return {
    ...(screen?.isComplete === true ? createKernelComparison(screen, space) : comparePlain()),
    marca,
    firstScore: space.firstScore,
    atLeast: firstPass.atLeast,
    comparePlain,
    boundAll:
      screen &&
      ((places, floors, withLetters = false) =>
        screen.boundAll(places, floors, space, withLetters && screen.isComplete)),
    similarityOf: (a, b) => compareByTable(a, b, table),
    coverageOf: (place) => {
      const publicada = issue.signs[place];
      if (publicada === undefined) throw new RangeError(`no published sign at ${place}`);
      return coverageOfSigns(side(), publicada);
    },
    affinityOf: (place) => goods().affinityAt(place),
    soundsTheSame: (place) => sameSounds.has(place),
    meansTheSame: (place) => sameIdeas.has(place),
    isTheSame: (place) => same.some((places) => places.has(place)),
    hasSameLetters: (place) => space.letters[place] === 0,
  };
}
