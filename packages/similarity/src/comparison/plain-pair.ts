import type { FirstPassFindings } from '../candidates/first-pass.ts';
import type { Indice } from '../candidates/issue-index.ts';
import { likenessOf } from '../explanation/parts.ts';
import { coresOf } from '../features/core.ts';
import { coverageOf, type Coverage } from '../features/coverage.ts';
import type { JoinedMatch } from '../features/covers.ts';
import { FEATURES, writeBound, writeTextFeatures, type FeaturePair } from '../features/features.ts';
import { NOTHING, type WordSimilarity } from '../features/word-similarity.ts';
import { moreFavourable, roleCoverageOf, type BestMatch, type WordList } from '../features/role-coverage.ts';
import { scoreFeatures } from '../model/model.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { editDistance, patternOf } from '../text/edit-distance.ts';
import { dotTrigrams } from '../text/grams.ts';
import type { PairComparison } from './pair-comparison.ts';
import { compareByTable, createSimilarityTo, type SimilarityTo, type WordTable } from './word-table.ts';

/** Minimum similarity of joined words and the word that they match. */
const JOINED = 0.8;

/** The mark, or its core, prepared for comparison with one name after another. */
export interface PreparedSide {
  sinal: PreparedSign;
  table: WordTable;
  elements: readonly SimilarityTo[];
  parts: readonly SimilarityTo[];
  joints: readonly (SimilarityTo | undefined)[];
}

export function createSide(sinal: PreparedSign, table: WordTable): PreparedSide {
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

/** Adds two joined words and a word that are alike in letters or sounds, or that mean the same (ARCO-ÍRIS × RAINBOW). */
function addJoined(
  found: JoinedMatch[],
  places: Pick<JoinedMatch, 'a' | 'b' | 'strength'>,
  { lexical, idea }: WordSimilarity,
): void {
  if (lexical >= JOINED || idea > 0) found.push({ ...places, lexical: lexical >= JOINED ? lexical : 0, idea });
}

/** Finds neighbouring words of the mark that, joined, match one word of the name. */
function joinOwn({ sinal: a, joints, table }: PreparedSide, b: PreparedSign, found: JoinedMatch[]): void {
  b.elements.forEach((other, j) => {
    if (!table.isSimilar(other.word)) return;
    for (let i = 0; i < joints.length; i++) {
      const match = joints[i]?.(other);
      const strength = Math.min(a.joints[i]?.strength ?? 0, other.strength);
      if (match !== undefined) addJoined(found, { a: [i, i + 1], b: [j], strength }, match);
    }
  });
}

/** Finds neighbouring words of the name that, joined, match one word of the mark. */
function joinTheirs({ sinal: a, elements, table }: PreparedSide, b: PreparedSign, found: JoinedMatch[]): void {
  for (let j = 0; j < b.joints.length; j++) {
    const joint = b.joints[j];
    if (joint === undefined || !table.isSimilar(joint.word)) continue;
    elements.forEach((similarityOf, i) => {
      const strength = Math.min(joint.strength, a.elements[i]?.strength ?? 0);
      addJoined(found, { a: [i], b: [j, j + 1], strength }, similarityOf(joint));
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

export function coverageOfSigns(side: PreparedSide, b: PreparedSign): Coverage {
  const joined: JoinedMatch[] = [];
  joinOwn(side, b, joined);
  joinTheirs(side, b, joined);
  const { sinal: a } = side;
  return coverageOfWords(a.elements, side.elements, b.elements, joined, [a.leader, b.leader], side.table);
}

const partsOf = ({ parts, topStrength }: PreparedSign): WordList => ({ elements: parts, topStrength });

/** Writes the bounds of the features of a pair, and returns the two words that match best. */
export function boundSigns(
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

/** Compares pairs in plain code: where the kernel is missing, and in tests of it. */
export function createPlainComparison(
  { signs, startingTable }: Indice,
  marca: PreparedSign,
  table: WordTable,
  { letters, products }: Pick<FirstPassFindings, 'letters' | 'products'>,
): PairComparison {
  const similarityOf = (a: SignElement, b: SignElement): WordSimilarity => compareByTable(a, b, table);
  const whole = createSide(marca, table);
  const sides = new Map<PreparedSign, PreparedSide>([[marca, whole]]);
  const out = new Float32Array(FEATURES.length);
  /** The place whose bounds are in `out`, and the words of the pair that match best. */
  let bounded = -1;
  let best: BestMatch | undefined;
  const at = (place: number): PreparedSign => {
    const publicada = signs[place];
    if (publicada === undefined) throw new RangeError(`no published sign at ${place}`);
    return publicada;
  };
  const bound = (place: number): Float32Array => {
    const found = { letterDistance: letters[place] ?? 0, trigramProduct: products[place] ?? 0 };
    best = boundSigns(whole, at(place), found, out);
    bounded = place;
    return out;
  };
  const features = (place: number): Float32Array => {
    if (bounded !== place) bound(place);
    writeTextFeatures(marca, at(place), best, out);
    bounded = -1;
    return out;
  };
  const coreFeatures = (place: number): Float32Array | undefined => {
    const cores = coresOf(marca, at(place), similarityOf, startingTable);
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
  };
  return {
    features,
    bound,
    coreFeatures,
    score: (place, floor) => {
      // Most candidates fail already by their upper bound.
      const most = floor === -Infinity ? Infinity : scoreFeatures(bound(place), undefined, floor);
      return most < floor ? most : scoreFeatures(features(place), undefined, floor);
    },
    scoreAhead: () => undefined,
    likeness: (place) => likenessOf({ features: features(place), coverage: coverageOfSigns(whole, at(place)) }),
    scoreCores: (place, floor) => {
      const cores = coreFeatures(place);
      return cores && scoreFeatures(cores, undefined, floor);
    },
  };
}
