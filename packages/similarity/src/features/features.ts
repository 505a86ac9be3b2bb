import type { RunningText } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { editSimilarity, patternOf } from '../text/edit-distance.ts';
import type { Coverage } from './coverage.ts';
import { compareBest, type WordComparison } from './best-words.ts';
import type { BestMatch, RoleCoverage } from './role-coverage.ts';
import { commonBlocks } from '../text/common-blocks.ts';
import { compareTexts, type TextComparison } from './text-comparison.ts';

/** A pair of names with everything that is known before its whole texts are compared. */
export interface FeaturePair {
  readonly a: PreparedSign;
  readonly b: PreparedSign;
  readonly words: Coverage;
  readonly roles: RoleCoverage;
  /** The same of the split words; `words` again where no word is split. */
  readonly parts: Coverage;
  /** Edit distance of the first 32 letters of the names, words run together. */
  readonly letterDistance: number;
  /** Inner product of their weighted trigrams. */
  readonly trigramProduct: number;
}

/** A pair with the comparison of its texts: of all words, and of the words that distinguish most (the nucleus). */
interface TextPair {
  readonly a: PreparedSign;
  readonly b: PreparedSign;
  readonly whole: TextComparison;
  readonly nucleus: TextComparison;
  /** Letters of all blocks that both names have, in any order. */
  readonly blocks: number;
  /** The two words that match best. */
  readonly best: WordComparison;
}

/** The part of the engine that a feature belongs to: `npm run evaluate` leaves out one group at a time. */
export type FeatureGroup =
  | 'words'
  | 'joined and split'
  | 'letters'
  | 'sounds'
  | 'trigrams'
  | 'ideas'
  | 'trades'
  | 'own words'
  | 'what is added'
  | 'phrases'
  | 'blocks'
  | 'best words'
  | 'context';

/** How the score may move with a feature: 1 only up, −1 only down, 0 both ways (lengths, strengths). */
export type Direction = -1 | 0 | 1;

/** A symmetric number: how similar two names are, or how much weight the other features deserve. */
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

const shorterOf = (a: RunningText, b: RunningText): number =>
  Math.max(1, Math.min(a.letters.codes.length, b.letters.codes.length));
const longerOf = (a: RunningText, b: RunningText): number =>
  Math.max(1, a.letters.codes.length, b.letters.codes.length);

const lengthOf = ({ letters }: RunningText): number => letters.codes.length;

const isAcronymOf = (a: PreparedSign, b: PreparedSign): boolean =>
  b.elements.length >= 2 && a.elements.some(({ word }) => word.term.length >= 2 && word.term === b.initials);

/** Share of one name's trigrams that the other has, by weight. A name without trigrams has norm and product 0. */
const trigramShare = (product: number, norm: number): number => (product === 0 ? 0 : Math.min(1, product / norm ** 2));

/** Features that cost little. Shares of both names come in pairs, the lesser first. */
const PAIR_FEATURES: readonly PairFeature[] = [
  pair('exactMin', 'words', 1, ({ words }) => words.exact[0]),
  pair('exactMax', 'words', 1, ({ words }) => words.exact[1]),
  pair('nearMin', 'words', 1, ({ words }) => words.near[0]),
  pair('nearMax', 'words', 1, ({ words }) => words.near[1]),
  pair('strongestExact', 'words', 1, ({ words }) => words.strongestExact),
  pair('strongestNear', 'words', 1, ({ words }) => words.strongestNear),
  pair('sharedStrength', 'words', 1, ({ words }) => words.sharedStrength),
  pair('leadWords', 'words', 1, ({ words }) => words.leadWords),
  pair('topWords', 'words', 1, ({ words }) => words.topWords),
  pair('firstWords', 'words', 1, ({ words }) => words.firstWords),
  pair('missedMin', 'words', -1, ({ words }) => words.missed[0]),
  pair('missedMax', 'words', -1, ({ words }) => words.missed[1]),
  pair('ideaMin', 'ideas', 1, ({ words }) => words.idea[0]),
  pair('ideaMax', 'ideas', 1, ({ words }) => words.idea[1]),
  pair('strongestIdea', 'ideas', 1, ({ words }) => words.strongestIdea),
  pair('containedMin', 'joined and split', 1, ({ words }) => words.contained[0]),
  pair('containedMax', 'joined and split', 1, ({ words }) => words.contained[1]),
  pair('strongestContained', 'joined and split', 1, ({ words }) => words.strongestContained),
  // The higher value of two: for the words as written, and for the words split.
  pair('partsNearMin', 'joined and split', 1, ({ words, parts }) => Math.max(words.near[0], parts.near[0])),
  pair('partsNearMax', 'joined and split', 1, ({ words, parts }) => Math.max(words.near[1], parts.near[1])),
  pair('partsStrongestNear', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.strongestNear, parts.strongestNear),
  ),
  pair('partsSharedStrength', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.sharedStrength, parts.sharedStrength),
  ),
  pair('partsTopWords', 'joined and split', 1, ({ words, parts }) => Math.max(words.topWords, parts.topWords)),
  pair('partsMissedMin', 'joined and split', -1, ({ words, parts }) => Math.min(words.missed[0], parts.missed[0])),
  pair('partsMissedMax', 'joined and split', -1, ({ words, parts }) => Math.min(words.missed[1], parts.missed[1])),
  pair('partsIdeaMin', 'ideas', 1, ({ words, parts }) => Math.max(words.idea[0], parts.idea[0])),
  pair('partsIdeaMax', 'ideas', 1, ({ words, parts }) => Math.max(words.idea[1], parts.idea[1])),
  pair('partsStrongestIdea', 'ideas', 1, ({ words, parts }) => Math.max(words.strongestIdea, parts.strongestIdea)),
  pair('partsContainedMin', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.contained[0], parts.contained[0]),
  ),
  pair('partsContainedMax', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.contained[1], parts.contained[1]),
  ),
  pair('partsStrongestContained', 'joined and split', 1, ({ words, parts }) =>
    Math.max(words.strongestContained, parts.strongestContained),
  ),
  pair('trigramCosine', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    trigramProduct === 0 ? 0 : Math.min(1, trigramProduct / (a.trigrams.norm * b.trigrams.norm)),
  ),
  pair('trigramShareMin', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    Math.min(trigramShare(trigramProduct, a.trigrams.norm), trigramShare(trigramProduct, b.trigrams.norm)),
  ),
  pair('trigramShareMax', 'trigrams', 1, ({ a, b, trigramProduct }) =>
    Math.max(trigramShare(trigramProduct, a.trigrams.norm), trigramShare(trigramProduct, b.trigrams.norm)),
  ),
  pair('trigramProduct', 'trigrams', 1, ({ trigramProduct }) => Math.sqrt(trigramProduct)),
  pair('letters', 'letters', 1, ({ a, b, letterDistance }) => 1 - letterDistance / longerOf(a.whole, b.whole)),
  pair('sameKey', 'letters', 1, ({ a, b }) => Number(a.spellingKey === b.spellingKey)),
  pair('acronym', 'joined and split', 1, ({ a, b }) => Number(isAcronymOf(a, b) || isAcronymOf(b, a))),
  pair('lengthMin', 'context', 0, ({ a, b }) => Math.min(lengthOf(a.whole), lengthOf(b.whole))),
  pair('lengthMax', 'context', 0, ({ a, b }) => Math.max(lengthOf(a.whole), lengthOf(b.whole))),
  pair('nucleusLengthMin', 'context', 0, ({ a, b }) => Math.min(lengthOf(a.nucleus), lengthOf(b.nucleus))),
  pair('nucleusLengthMax', 'context', 0, ({ a, b }) => Math.max(lengthOf(a.nucleus), lengthOf(b.nucleus))),
  pair('wordCountMin', 'context', 0, ({ a, b }) => Math.min(a.elements.length, b.elements.length)),
  pair('wordCountMax', 'context', 0, ({ a, b }) => Math.max(a.elements.length, b.elements.length)),
  pair('strengthMin', 'context', 0, ({ a, b }) => Math.min(a.totalStrength, b.totalStrength)),
  pair('strengthMax', 'context', 0, ({ a, b }) => Math.max(a.totalStrength, b.totalStrength)),
  pair('topStrengthMin', 'context', 0, ({ a, b }) => Math.min(a.topStrength, b.topStrength)),
  pair('topStrengthMax', 'context', 0, ({ a, b }) => Math.max(a.topStrength, b.topStrength)),
  pair('tradeKinship', 'trades', 1, ({ roles }) => roles.kinship),
  pair('restTradeKinship', 'trades', 1, ({ roles }) => roles.restKinship),
  pair('sharedTrade', 'trades', 0, ({ roles }) => roles.sharedTrade),
  pair('tradeWordsMin', 'trades', 0, ({ roles }) => roles.tradeWords[0]),
  pair('tradeWordsMax', 'trades', 0, ({ roles }) => roles.tradeWords[1]),
  pair('ownNearMin', 'own words', 1, ({ roles }) => roles.ownNear[0]),
  pair('ownNearMax', 'own words', 1, ({ roles }) => roles.ownNear[1]),
  pair('ownIdeaMin', 'own words', 1, ({ roles }) => roles.ownIdea[0]),
  pair('ownIdeaMax', 'own words', 1, ({ roles }) => roles.ownIdea[1]),
  pair('ownContainedMin', 'own words', 1, ({ roles }) => roles.ownContained[0]),
  pair('ownContainedMax', 'own words', 1, ({ roles }) => roles.ownContained[1]),
  pair('sharedOwn', 'own words', 1, ({ roles }) => roles.sharedOwn),
  pair('strongestOwn', 'own words', 1, ({ roles }) => roles.strongestOwn),
  pair('sharedFanciful', 'own words', 1, ({ roles }) => roles.sharedFanciful),
  pair('strongestFanciful', 'own words', 1, ({ roles }) => roles.strongestFanciful),
  pair('sharedWords', 'own words', 1, ({ roles }) => roles.sharedWords),
  pair('leaderMin', 'own words', 1, ({ roles }) => roles.leaders[0]),
  pair('leaderMax', 'own words', 1, ({ roles }) => roles.leaders[1]),
  pair('restOwnMin', 'what is added', -1, ({ roles }) => roles.restOwn[0]),
  pair('restOwnMax', 'what is added', -1, ({ roles }) => roles.restOwn[1]),
  pair('restFancifulMin', 'what is added', -1, ({ roles }) => roles.restFanciful[0]),
  pair('restFancifulMax', 'what is added', -1, ({ roles }) => roles.restFanciful[1]),
  pair('restWordsMin', 'what is added', -1, ({ roles }) => roles.restWords[0]),
  pair('restWordsMax', 'what is added', -1, ({ roles }) => roles.restWords[1]),
  pair('plainSides', 'what is added', 1, ({ roles }) => roles.plainSides),
  pair('bestStrength', 'best words', 1, ({ roles }) => roles.best?.strength ?? 0),
  pair('bestLength', 'best words', 0, ({ roles: { best } }) =>
    best === undefined ? 0 : Math.min(best.a.term.length, best.b.term.length),
  ),
  pair('bestShift', 'best words', 0, ({ roles }) => roles.best?.shift ?? 0),
  pair('phraseStrength', 'phrases', 1, ({ roles }) => roles.phrase.strength),
  pair('phraseWords', 'phrases', 1, ({ roles }) => roles.phrase.words),
  pair('ownPhraseStrength', 'phrases', 1, ({ roles }) => roles.phrase.ownStrength),
  pair('phraseShare', 'phrases', 1, ({ a, b, roles }) => {
    const total = Math.max(a.totalStrength, b.totalStrength);
    return total === 0 ? 0 : roles.phrase.strength / total;
  }),
];

/** Features of whole texts, words run together: costly, so they are computed last and only where the upper bound reaches the limit. */
const TEXT_FEATURES: readonly TextFeature[] = [
  text('prefix', 'letters', ({ whole }) => whole.prefix, {
    most: ({ a, b }) => Math.min(a.whole.spelling.length, b.whole.spelling.length),
  }),
  text('jaroWinkler', 'letters', ({ whole }) => whole.letters.jaro),
  text('runOfShorter', 'letters', ({ a, b, whole }) => whole.letters.run / shorterOf(a.whole, b.whole)),
  text('runOfLonger', 'letters', ({ a, b, whole }) => whole.letters.run / longerOf(a.whole, b.whole)),
  text('prefixOfShorter', 'letters', ({ a, b, whole }) => whole.prefix / shorterOf(a.whole, b.whole)),
  text('sounds', 'sounds', ({ whole }) => whole.sounds.whole),
  text('weightedSounds', 'sounds', ({ whole }) => whole.sounds.weighted),
  text('partialSounds', 'sounds', ({ whole }) => whole.sounds.partial),
  text('nucleusLetters', 'letters', ({ a, b }) =>
    editSimilarity(patternOf(a.nucleus.letters.codes), b.nucleus.letters.codes),
  ),
  text('nucleusJaroWinkler', 'letters', ({ nucleus }) => nucleus.letters.jaro),
  text('nucleusPrefixOfShorter', 'letters', ({ a, b, nucleus }) => nucleus.prefix / shorterOf(a.nucleus, b.nucleus)),
  text('nucleusSounds', 'sounds', ({ nucleus }) => nucleus.sounds.whole),
  text('nucleusPartialSounds', 'sounds', ({ nucleus }) => nucleus.sounds.partial),
  text('blocksOfLonger', 'blocks', ({ a, b, blocks }) => blocks / longerOf(a.whole, b.whole)),
  text('blocksOfShorter', 'blocks', ({ a, b, blocks }) => blocks / shorterOf(a.whole, b.whole)),
  text('bestLetters', 'best words', ({ best }) => best.letters),
  text('bestJaroWinkler', 'best words', ({ best }) => best.jaro),
  text('bestSounds', 'best words', ({ best }) => best.sounds),
  text('bestBeginning', 'best words', ({ best }) => best.beginning),
  text('bestEnding', 'best words', ({ best }) => best.ending),
  text('bestFirstLetter', 'best words', ({ best }) => best.sameFirst),
  text('skeleton', 'sounds', ({ a, b }) => editSimilarity(patternOf(a.skeleton), b.skeleton)),
];

/** All features, in the order in which they are written, trained on and read by the trees. */
export const FEATURES: readonly Feature[] = [...PAIR_FEATURES, ...TEXT_FEATURES];

/** Place of a feature in the order of FEATURES. Throws a RangeError where there is none of that name. */
export function featureIndex(name: string): number {
  const index = FEATURES.findIndex((feature) => feature.name === name);
  if (index < 0) throw new RangeError(`no feature named ${name}`);
  return index;
}

/** The place of the first feature of whole texts. */
export const FIRST_TEXT = PAIR_FEATURES.length;
// The loops below need only these parts of the tables.
const computePair = PAIR_FEATURES.map(({ compute }) => compute);
const computeText = TEXT_FEATURES.map(({ compute }) => compute);
const otherBounds = TEXT_FEATURES.flatMap(({ most }, i) => (most === undefined ? [] : [{ at: FIRST_TEXT + i, most }]));

/**
 * Writes the features of a pair into `out` (as long as FEATURES): those that cost little exactly, those of whole texts as high as
 * they can be. The score never falls with a feature of texts, so the score of these values is an upper bound of the true one.
 */
export function writeBound(pair: FeaturePair, out: Float32Array): void {
  let at = 0;
  for (const compute of computePair) out[at++] = compute(pair);
  out.fill(1, FIRST_TEXT);
  for (const bound of otherBounds) out[bound.at] = bound.most(pair);
}

/** Compares the whole texts of a pair, and the two words that match best, and writes their features over the bounds that `writeBound` left in `out`. */
export function writeTextFeatures(
  a: PreparedSign,
  b: PreparedSign,
  best: BestMatch | undefined,
  out: Float32Array,
): void {
  const whole = compareTexts(a.whole, b.whole);
  // In most names every word belongs to the nucleus, so the texts are not compared again.
  const isAllNucleus = a.nucleus === a.whole && b.nucleus === b.whole;
  const nucleus = isAllNucleus ? whole : compareTexts(a.nucleus, b.nucleus);
  const blocks = commonBlocks(a.whole.letters.codes, b.whole.letters.codes);
  const pair: TextPair = { a, b, whole, nucleus, blocks, best: compareBest(best) };
  let at = FIRST_TEXT;
  for (const compute of computeText) out[at++] = compute(pair);
}
