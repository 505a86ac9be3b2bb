import type { Corrido } from '../sign/running-text.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import { editSimilarity, padraoOf } from '../text/edit-distance.ts';
import type { Encontro } from './coverage.ts';
import { compareTexts, type TextComparison } from './text-comparison.ts';

/** A pair of names with what is known of it before the whole texts are compared. */
export interface FeaturePair {
  readonly a: SinalPreparado;
  readonly b: SinalPreparado;
  readonly words: Encontro;
  /** The same of the split words; `words` again where no word is split. */
  readonly parts: Encontro;
  /** Edit distance of the first 32 letters of the names, words run together. */
  readonly letterDistance: number;
  /** Inner product of their weighted trigrams. */
  readonly trigramProduct: number;
}

/** A pair with the comparison of its texts: of all words, and of the words that distinguish most (the nucleus). */
interface TextPair {
  readonly a: SinalPreparado;
  readonly b: SinalPreparado;
  readonly whole: TextComparison;
  readonly nucleus: TextComparison;
}

/** The part of the engine that a feature belongs to: `npm run evaluate` leaves out one group at a time. */
export type FeatureGroup = 'words' | 'joined and split' | 'letters' | 'sounds' | 'trigrams' | 'ideas' | 'context';

/** How the score may move with a feature: 1 only up, −1 only down, 0 both ways (lengths, strengths). */
export type Direction = -1 | 0 | 1;

/** A symmetric number that says how alike two names are, or what the other features are worth. */
export interface Feature {
  readonly name: string;
  readonly group: FeatureGroup;
  readonly direction: Direction;
}

interface PairFeature extends Feature {
  readonly compute: (pair: FeaturePair) => number;
}

interface TextFeature extends Feature {
  readonly compute: (pair: TextPair) => number;
  /** The most that `compute` can return for the pair; 1 where it is left out. */
  readonly most?: (pair: FeaturePair) => number;
}

const pair = (
  name: string,
  group: FeatureGroup,
  direction: Direction,
  compute: PairFeature['compute'],
): PairFeature => ({ name, group, direction, compute });

/** A feature of whole texts. The score never falls with it: `writeBound` relies on that. */
const text = (
  name: string,
  group: FeatureGroup,
  compute: TextFeature['compute'],
  bound: Pick<TextFeature, 'most'> = {},
): TextFeature => ({ name, group, direction: 1, compute, ...bound });

const shorterOf = (a: Corrido, b: Corrido): number =>
  Math.max(1, Math.min(a.letras.codes.length, b.letras.codes.length));
const longerOf = (a: Corrido, b: Corrido): number => Math.max(1, a.letras.codes.length, b.letras.codes.length);

const lengthOf = ({ letras }: Corrido): number => letras.codes.length;

const isAcronymOf = (a: SinalPreparado, b: SinalPreparado): boolean =>
  b.elementos.length >= 2 &&
  a.elementos.some(({ vocabulo }) => vocabulo.termo.length >= 2 && vocabulo.termo === b.iniciais);

/** Share of one name's trigrams that the other has, by weight. A name without trigrams has norm and product 0. */
const trigramShare = (product: number, norm: number): number => (product === 0 ? 0 : Math.min(1, product / norm ** 2));

/** Features that cost little. Shares of both names come in pairs, the lesser first. */
const PAIR_FEATURES: readonly PairFeature[] = [
  pair('exactMin', 'words', 1, ({ words }) => words.exata[0]),
  pair('exactMax', 'words', 1, ({ words }) => words.exata[1]),
  pair('nearMin', 'words', 1, ({ words }) => words.proxima[0]),
  pair('nearMax', 'words', 1, ({ words }) => words.proxima[1]),
  pair('strongestExact', 'words', 1, ({ words }) => words.eloExato),
  pair('strongestNear', 'words', 1, ({ words }) => words.elo),
  pair('sharedStrength', 'words', 1, ({ words }) => words.comum),
  pair('leadWords', 'words', 1, ({ words }) => words.lideres),
  pair('topWords', 'words', 1, ({ words }) => words.topos),
  pair('firstWords', 'words', 1, ({ words }) => words.primeiras),
  pair('missedMin', 'words', -1, ({ words }) => words.sobra[0]),
  pair('missedMax', 'words', -1, ({ words }) => words.sobra[1]),
  pair('ideaMin', 'ideas', 1, ({ words }) => words.ideal[0]),
  pair('ideaMax', 'ideas', 1, ({ words }) => words.ideal[1]),
  pair('strongestIdea', 'ideas', 1, ({ words }) => words.eloIdeal),
  pair('containedMin', 'joined and split', 1, ({ words }) => words.contida[0]),
  pair('containedMax', 'joined and split', 1, ({ words }) => words.contida[1]),
  pair('strongestContained', 'joined and split', 1, ({ words }) => words.eloContida),
  // Of the words as written and the words split, whichever are more alike.
  pair('partsNearMin', 'joined and split', 1, ({ words, parts }) => Math.max(words.proxima[0], parts.proxima[0])),
  pair('partsNearMax', 'joined and split', 1, ({ words, parts }) => Math.max(words.proxima[1], parts.proxima[1])),
  pair('partsStrongestNear', 'joined and split', 1, ({ words, parts }) => Math.max(words.elo, parts.elo)),
  pair('partsSharedStrength', 'joined and split', 1, ({ words, parts }) => Math.max(words.comum, parts.comum)),
  pair('partsTopWords', 'joined and split', 1, ({ words, parts }) => Math.max(words.topos, parts.topos)),
  pair('partsMissedMin', 'joined and split', -1, ({ words, parts }) => Math.min(words.sobra[0], parts.sobra[0])),
  pair('partsMissedMax', 'joined and split', -1, ({ words, parts }) => Math.min(words.sobra[1], parts.sobra[1])),
  pair('partsIdeaMin', 'ideas', 1, ({ words, parts }) => Math.max(words.ideal[0], parts.ideal[0])),
  pair('partsIdeaMax', 'ideas', 1, ({ words, parts }) => Math.max(words.ideal[1], parts.ideal[1])),
  pair('partsStrongestIdea', 'ideas', 1, ({ words, parts }) => Math.max(words.eloIdeal, parts.eloIdeal)),
  pair('partsContainedMin', 'joined and split', 1, ({ words, parts }) => Math.max(words.contida[0], parts.contida[0])),
  pair('partsContainedMax', 'joined and split', 1, ({ words, parts }) => Math.max(words.contida[1], parts.contida[1])),
  pair('partsStrongestContained', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.eloContida, parts.eloContida),
  ),
  pair('trigramCosine', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    trigramProduct === 0 ? 0 : Math.min(1, trigramProduct / (a.gramas.norma * b.gramas.norma)),
  ),
  pair('trigramShareMin', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    Math.min(trigramShare(trigramProduct, a.gramas.norma), trigramShare(trigramProduct, b.gramas.norma)),
  ),
  pair('trigramShareMax', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    Math.max(trigramShare(trigramProduct, a.gramas.norma), trigramShare(trigramProduct, b.gramas.norma)),
  ),
  pair('trigramProduct', 'trigrams', 1, ({ trigramProduct }) => Math.sqrt(trigramProduct)),
  pair('letters', 'letters', 1, ({ a, b, letterDistance }) => 1 - letterDistance / longerOf(a.todo, b.todo)),
  pair('sameKey', 'letters', 1, ({ a, b }) => Number(a.chave === b.chave)),
  pair('acronym', 'joined and split', 1, ({ a, b }) => Number(isAcronymOf(a, b) || isAcronymOf(b, a))),
  pair('lengthMin', 'context', 0, ({ a, b }) => Math.min(lengthOf(a.todo), lengthOf(b.todo))),
  pair('lengthMax', 'context', 0, ({ a, b }) => Math.max(lengthOf(a.todo), lengthOf(b.todo))),
  pair('nucleusLengthMin', 'context', 0, ({ a, b }) => Math.min(lengthOf(a.nucleo), lengthOf(b.nucleo))),
  pair('nucleusLengthMax', 'context', 0, ({ a, b }) => Math.max(lengthOf(a.nucleo), lengthOf(b.nucleo))),
  pair('wordCountMin', 'context', 0, ({ a, b }) => Math.min(a.elementos.length, b.elementos.length)),
  pair('wordCountMax', 'context', 0, ({ a, b }) => Math.max(a.elementos.length, b.elementos.length)),
  pair('strengthMin', 'context', 0, ({ a, b }) => Math.min(a.pesoTotal, b.pesoTotal)),
  pair('strengthMax', 'context', 0, ({ a, b }) => Math.max(a.pesoTotal, b.pesoTotal)),
  pair('topStrengthMin', 'context', 0, ({ a, b }) => Math.min(a.topo, b.topo)),
  pair('topStrengthMax', 'context', 0, ({ a, b }) => Math.max(a.topo, b.topo)),
];

/** Features of whole texts, words run together: costly, so they are computed last and only where `writeBound` leaves the score open. */
const TEXT_FEATURES: readonly TextFeature[] = [
  text('prefix', 'letters', ({ whole }) => whole.prefix, {
    most: ({ a, b }) => Math.min(a.todo.escrita.length, b.todo.escrita.length),
  }),
  text('jaroWinkler', 'letters', ({ whole }) => whole.letters.jaro),
  text('runOfShorter', 'letters', ({ a, b, whole }) => whole.letters.run / shorterOf(a.todo, b.todo)),
  text('runOfLonger', 'letters', ({ a, b, whole }) => whole.letters.run / longerOf(a.todo, b.todo)),
  text('prefixOfShorter', 'letters', ({ a, b, whole }) => whole.prefix / shorterOf(a.todo, b.todo)),
  text('sounds', 'sounds', ({ whole }) => whole.sounds.whole),
  text('weightedSounds', 'sounds', ({ whole }) => whole.sounds.weighted),
  text('partialSounds', 'sounds', ({ whole }) => whole.sounds.partial),
  text('nucleusLetters', 'letters', ({ a, b }) =>
    editSimilarity(padraoOf(a.nucleo.letras.codes), b.nucleo.letras.codes),
  ),
  text('nucleusJaroWinkler', 'letters', ({ nucleus }) => nucleus.letters.jaro),
  text('nucleusPrefixOfShorter', 'letters', ({ a, b, nucleus }) => nucleus.prefix / shorterOf(a.nucleo, b.nucleo)),
  text('nucleusSounds', 'sounds', ({ nucleus }) => nucleus.sounds.whole),
  text('nucleusPartialSounds', 'sounds', ({ nucleus }) => nucleus.sounds.partial),
  text('skeleton', 'sounds', ({ a, b }) => editSimilarity(padraoOf(a.esqueleto), b.esqueleto)),
];

/** All features, in the order in which they are written, trained on and read by the trees. */
export const FEATURES: readonly Feature[] = [...PAIR_FEATURES, ...TEXT_FEATURES];

/** Place of a feature in the order of FEATURES. Throws a RangeError where there is none of that name. */
export const featureIndex = (name: string): number => {
  const index = FEATURES.findIndex((feature) => feature.name === name);
  if (index < 0) throw new RangeError(`no feature named ${name}`);
  return index;
};

const FIRST_TEXT = PAIR_FEATURES.length;
// What the loops below need of the tables, ready at hand.
const computePair = PAIR_FEATURES.map(({ compute }) => compute);
const computeText = TEXT_FEATURES.map(({ compute }) => compute);
const otherBounds = TEXT_FEATURES.flatMap(({ most }, i) => (most === undefined ? [] : [{ at: FIRST_TEXT + i, most }]));

/**
 * Writes the features of a pair into `out` (as long as FEATURES): those that cost little exactly, those of whole texts as high as
 * they can be. The score never falls with a feature of texts, so the score of these values is an upper bound of the true one.
 */
export const writeBound = (pair: FeaturePair, out: Float32Array): void => {
  let at = 0;
  for (const compute of computePair) out[at++] = compute(pair);
  out.fill(1, FIRST_TEXT);
  for (const bound of otherBounds) out[bound.at] = bound.most(pair);
};

/** Compares the whole texts of a pair and writes their features over the bounds that `writeBound` left in `out`. */
export const writeTextFeatures = (a: SinalPreparado, b: SinalPreparado, out: Float32Array): void => {
  const whole = compareTexts(a.todo, b.todo);
  // Most names are all nucleus: what was compared is not compared again.
  const isAllNucleus = a.nucleo === a.todo && b.nucleo === b.todo;
  const pair: TextPair = { a, b, whole, nucleus: isAllNucleus ? whole : compareTexts(a.nucleo, b.nucleo) };
  let at = FIRST_TEXT;
  for (const compute of computeText) out[at++] = compute(pair);
};
