import { coresOf, type SimilarityOf } from '../features/core.ts';
import { coverageOf, type Coverage } from '../features/coverage.ts';
import type { JoinedMatch } from '../features/covers.ts';
import { moreFavourable, roleCoverageOf, type BestMatch, type WordList } from '../features/role-coverage.ts';
import { editDistance, patternOf } from '../text/edit-distance.ts';
import { multiplyTrigrams, matchWords, leastDistances, NOTHING, readingsOfText } from '../candidates/word-matches.ts';
import { scoreFirstPass, firstPassOf } from '../candidates/first-score.ts';
import { FEW, type Indice } from '../candidates/issue-index.ts';
import { createScreen, type Screen } from './screen.ts';
import { dotTrigrams } from '../text/grams.ts';
import { FEATURES, writeBound, writeTextFeatures, type FeaturePair } from '../features/features.ts';
import { createVocabulary } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import { prepareSign, type PreparedSign } from '../sign/sign.ts';
import type { Sinal } from '../sinal.ts';
import { createSimilarityTo, createTableSpace, WordTable, type SimilarityTo } from './word-table.ts';

/** A mark's query against an issue. Valid until the next query on the same issue is opened. */
export interface Query {
  readonly marca: PreparedSign;
  /** The first-pass score of each name. */
  readonly firstScore: Float32Array;
  /**
   * Upper bounds of the scores, by name alone, of the pairs with the names at some places; below its floor a bound may be any number below
   * it. The next call writes over them. Undefined where the kernel for it is missing.
   */
  readonly boundAll: ((places: ArrayLike<number>, floors: ArrayLike<number>) => Float64Array) | undefined;
  /** The features that this kernel computes, in the order of SCREENED_FEATURES: only for tests. */
  readonly screened: ((place: number) => Float32Array) | undefined;
  /** Upper bounds of the features of the pair with the name at a place (`writeBound`): cheaper. The next call reuses the array. */
  bound: (place: number) => Float32Array;
  /** The same in plain code: only for tests. */
  plainBound: (place: number) => Float32Array;
  /** The features of the pair, in the order of FEATURES. The next call reuses the array. */
  features: (place: number) => Float32Array;
  /**
   * The features of both names without descriptive words that say nothing; undefined where neither name has such a word. Shared words
   * that describe the goods must not make two names more similar than their cores are.
   */
  coreFeatures: (place: number) => Float32Array | undefined;
  /** How much of each name the words of the other cover. */
  coverageOf: (place: number) => Coverage;
  /** Similarity of a word of the mark and a word of the name. */
  similarityOf: SimilarityOf;
}

/** Minimum similarity of joined words and the word that they match. */
const JOINED = 0.8;

/** The mark, or its core, prepared for comparison with one name after another. */
interface PreparedSide {
  sinal: PreparedSign;
  table: WordTable;
  elements: readonly SimilarityTo[];
  parts: readonly SimilarityTo[];
  joints: readonly (SimilarityTo | undefined)[];
}

function createSide(sinal: PreparedSign, table: WordTable): PreparedSide {
  const similarityTo = (element: SignElement): SimilarityTo => createSimilarityTo(element, table);
  const elements = sinal.elements.map(similarityTo);
  return {
    sinal,
    table,
    elements,
    parts: sinal.parts === sinal.elements ? elements : sinal.parts.map(similarityTo),
    joints: sinal.joints.map((joint) => (joint === undefined ? undefined : similarityTo(joint))),
  };
}

/** Finds neighbouring words of the mark that, joined, match one word of the name. */
function joinOwn({ sinal: a, joints, table }: PreparedSide, b: PreparedSign, found: JoinedMatch[]): void {
  b.elements.forEach((other, j) => {
    if (!table.isSimilar(other.word)) return;
    for (let i = 0; i < joints.length; i++) {
      const lexical = joints[i]?.(other).lexical ?? 0;
      const strength = Math.min(a.joints[i]?.strength ?? 0, other.strength);
      if (lexical >= JOINED) found.push({ a: [i, i + 1], b: [j], lexical, strength });
    }
  });
}

/** Finds neighbouring words of the name that, joined, match one word of the mark. */
function joinTheirs({ sinal: a, elements, table }: PreparedSide, b: PreparedSign, found: JoinedMatch[]): void {
  for (let j = 0; j < b.joints.length; j++) {
    const joint = b.joints[j];
    if (joint === undefined || !table.isSimilar(joint.word)) continue;
    elements.forEach((similarityOf, i) => {
      const { lexical } = similarityOf(joint);
      const strength = Math.min(joint.strength, a.elements[i]?.strength ?? 0);
      if (lexical >= JOINED) found.push({ a: [i], b: [j, j + 1], lexical, strength });
    });
  }
}

const coverageOfWords = (
  a: readonly SignElement[],
  similarities: readonly SimilarityTo[],
  b: readonly SignElement[],
  joined: readonly JoinedMatch[],
  leaders: readonly [number, number],
  table: WordTable,
): Coverage =>
  coverageOf(
    a,
    b,
    (i, j) => {
      const y = b[j];
      return y === undefined ? NOTHING : (similarities[i]?.(y) ?? NOTHING);
    },
    joined,
    leaders,
    (j) => {
      const y = b[j];
      return y !== undefined && table.isSimilar(y.word);
    },
  );

function coverageOfSigns(side: PreparedSide, b: PreparedSign): Coverage {
  const joined: JoinedMatch[] = [];
  joinOwn(side, b, joined);
  joinTheirs(side, b, joined);
  const { sinal: a } = side;
  return coverageOfWords(a.elements, side.elements, b.elements, joined, [a.leader, b.leader], side.table);
}

const partsOf = ({ parts, topStrength }: PreparedSign): WordList => ({ elements: parts, topStrength });

/** Writes the bounds of the features of a pair, and returns the two words that match best. */
function boundSigns(
  side: PreparedSide,
  b: PreparedSign,
  found: Pick<FeaturePair, 'letterDistance' | 'trigramProduct'>,
  out: Float32Array,
): BestMatch | undefined {
  const { sinal: a } = side;
  const words = coverageOfSigns(side, b);
  const roles = roleCoverageOf(a, b, words);
  const isSplit = a.parts !== a.elements || b.parts !== b.elements;
  const parts = isSplit ? coverageOfWords(a.parts, side.parts, b.parts, [], NO_LEADERS, side.table) : words;
  const splitRoles = isSplit ? moreFavourable(roles, roleCoverageOf(partsOf(a), partsOf(b), parts)) : roles;
  const { letterDistance, trigramProduct } = found;
  writeBound({ a, b, words, roles: splitRoles, parts, letterDistance, trigramProduct }, out);
  return splitRoles.best;
}

const NO_LEADERS = [-1, -1] as const;

/** What is kept for an issue from mark to mark: the kernel for upper bounds, and the table of the current mark. */
interface IssueSpace {
  readonly screen: Screen | undefined;
  table?: WordTable;
}

const spaces = new WeakMap<Indice, IssueSpace>();

function spaceOf(issue: Indice): IssueSpace {
  const known = spaces.get(issue);
  if (known !== undefined) return known;
  const space = { screen: issue.signs.length < FEW ? undefined : createScreen(issue) };
  spaces.set(issue, space);
  return space;
}

/** Writes the table of a mark over that of the mark before. The screen is undefined where the table does not fit its memory. */
function openTable(
  issue: Indice,
  marca: PreparedSign,
  matches: ReturnType<typeof matchWords>,
): { table: WordTable; screen: Screen | undefined } {
  const space = spaceOf(issue);
  space.table?.clear();
  const entries = WordTable.countEntries(matches);
  const screen = space.screen !== undefined && space.screen.space.columns.length >= entries ? space.screen : undefined;
  const table = new WordTable(screen?.space ?? createTableSpace(issue.words.length, entries), marca, matches);
  space.table = table;
  screen?.open(marca, table);
  return { table, screen };
}

/** Opens a mark against an issue: scores every name in a first pass and computes features on demand. */
export function openQuery(issue: Indice, sinal: Sinal): Query {
  const { frequencies, startingTable } = issue;
  const marca = prepareSign(sinal, { vocabulary: createVocabulary(issue.knownWords), frequencies, startingTable });
  const firstPass = firstPassOf(issue);
  const space = firstPass.findings;
  leastDistances(issue.letters, [marca.whole.letters.codes], space.letters);
  leastDistances(issue.sounds, readingsOfText(marca.whole), space.sounds);
  leastDistances(issue.nuclei, readingsOfText(marca.nucleus), space.nuclei);
  multiplyTrigrams(marca, issue, space.products);
  const { table, screen } = openTable(issue, marca, matchWords(marca, issue, space.strongestMatches));
  const similarityOf: SimilarityOf = (a, b) => createSimilarityTo(a, table)(b);
  const wholeMark = createSide(marca, table);
  const sides = new Map<PreparedSign, PreparedSide>([[marca, wholeMark]]);
  scoreFirstPass(marca, firstPass);
  const at = (place: number): PreparedSign => {
    const publicada = issue.signs[place];
    if (publicada === undefined) throw new RangeError(`no published sign at ${place}`);
    return publicada;
  };
  const out = new Float32Array(FEATURES.length);
  /** The place whose bounds are in `out`, and the words of the pair that match best. */
  let bounded = -1;
  let best: BestMatch | undefined;
  const plainBound = (place: number): Float32Array => {
    const found = { letterDistance: space.letters[place] ?? 0, trigramProduct: space.products[place] ?? 0 };
    best = boundSigns(wholeMark, at(place), found, out);
    bounded = place;
    return out;
  };
  const bound = (place: number): Float32Array => {
    if (screen?.writeBound(place, space, out) !== true) return plainBound(place);
    bounded = place;
    return out;
  };
  return {
    marca,
    firstScore: space.firstScore,
    similarityOf,
    coverageOf: (place) => coverageOfSigns(wholeMark, at(place)),
    boundAll: screen && ((places, floors) => screen.boundAll(places, floors, space)),
    screened: screen && ((place) => screen.features(place, space)),
    bound,
    plainBound,
    features: (place) => {
      if (bounded !== place) bound(place);
      writeTextFeatures(marca, at(place), best, out);
      bounded = -1;
      return out;
    },
    coreFeatures: (place) => {
      const publicada = at(place);
      const cores = coresOf(marca, publicada, similarityOf, startingTable);
      if (cores === undefined) return undefined;
      const [a, b] = cores;
      const found = {
        letterDistance: editDistance(patternOf(a.whole.letters.codes), b.whole.letters.codes),
        trigramProduct: dotTrigrams(a.trigrams, b.trigrams),
      };
      const side = sides.get(a) ?? createSide(a, table);
      sides.set(a, side);
      writeTextFeatures(a, b, boundSigns(side, b, found, out), out);
      bounded = -1;
      return out;
    },
  };
}
