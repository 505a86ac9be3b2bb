import type { SignElement } from '../sign/running-text.ts';
import { assemble, type PreparedSign } from '../sign/sign.ts';
import type { StartingTable } from '../sign/starting-table.ts';
import { UNRELATED, SAME_KEY, type WordSimilarity } from './word-similarity.ts';

/**
 * Names without the words that describe the goods: what two names share of these must not make them more alike than they are
 * without (ACT CONTABILIDADE × ROTA CONTABILIDADE), and one more of them on one side must not help either.
 */

/** Words weaker than this are descriptive of the goods, or worn out: what one name in two thousand carries. */
const DESCRIPTIVE = 0.5;
/** Of a name of nothing but such words, those are left that are nearly as strong as the strongest. */
const NEAR_TOP = 0.85;

const isDescriptive = ({ topStrength }: PreparedSign, { strength }: SignElement): boolean =>
  strength < Math.min(DESCRIPTIVE, NEAR_TOP * topStrength);

/** How one word of the one name and one of the other are alike. */
type SimilarityOf = (a: SignElement, b: SignElement) => WordSimilarity;

const isMatch = ({ lexical, idea, contained }: WordSimilarity): boolean =>
  lexical > UNRELATED || idea > 0 || contained > 0;
const isShared = ({ lexical }: WordSimilarity): boolean => lexical >= SAME_KEY;

/** Whether a word, or a part of it, meets a word of the other name or a part of one. */
const matchesAnything = (
  sign: PreparedSign,
  i: number,
  element: SignElement,
  other: PreparedSign,
  similarityOf: SimilarityOf,
): boolean => {
  const own = sign.parts === sign.elements ? [] : sign.parts.filter((_, part) => sign.wordOfPart[part] === i);
  const theirs = other.parts === other.elements ? other.elements : [...other.elements, ...other.parts];
  return [element, ...own].some((word) => theirs.some((met) => isMatch(similarityOf(word, met))));
};

/** Which words meet one of the other name only as a part of two run together. */
const joinedWords = (sign: PreparedSign, other: PreparedSign, similarityOf: SimilarityOf): number => {
  let mask = 0;
  sign.joints.forEach((joint, i) => {
    if (joint !== undefined && other.elements.some((element) => similarityOf(joint, element).lexical >= SAME_KEY))
      mask |= 3 << i;
  });
  return mask;
};

/**
 * The descriptive words to leave out, one bit each: those that describe the goods in the other name too, and those that meet nothing in it. What meets
 * something else in part (a word run together with another, a near word) says more and stays. Of names that are the same but for
 * spelling and spaces only what both have: there nothing is added.
 */
const leftOut = (sign: PreparedSign, other: PreparedSign, similarityOf: SimilarityOf): number => {
  const joined = joinedWords(sign, other, similarityOf);
  const isSame = sign.spellingKey === other.spellingKey;
  let mask = 0;
  sign.elements.forEach((element, i) => {
    if (!isDescriptive(sign, element) || (joined & (1 << i)) !== 0) return;
    // A common word may be all there is to the other name (ALFA × ALFA MÓVEIS): there it is its core.
    const shared = other.elements.some(
      (theirs) => isShared(similarityOf(element, theirs)) && isDescriptive(other, theirs),
    );
    if (shared || (!isSame && !matchesAnything(sign, i, element, other, similarityOf))) mask |= 1 << i;
  });
  return mask;
};

const strip = (sign: PreparedSign, mask: number, startingTable: StartingTable): PreparedSign => {
  const { elements, parts, wordOfPart, joints, writtenWords } = sign;
  const isKept = (i: number): boolean => (mask & (1 << i)) === 0;
  const kept = elements.filter((_, i) => isKept(i));
  const places = elements.flatMap((_, i) => (isKept(i) ? [i] : []));
  return {
    ...sign,
    ...assemble(kept, startingTable),
    parts: parts === elements ? kept : parts.filter((_, i) => isKept(wordOfPart[i] ?? -1)),
    writtenWords: writtenWords.filter((_, i) => isKept(i)),
    // Only words that stood side by side are joined.
    joints: places.slice(1).map((place, i) => (places[i] === place - 1 ? joints[place - 1] : undefined)),
  };
};

const stripped = new WeakMap<PreparedSign, Map<number, PreparedSign>>();

/** The same words are left out of a name again and again. */
const stripOnce = (sign: PreparedSign, mask: number, startingTable: StartingTable): PreparedSign => {
  if (mask === 0) return sign;
  const cores = stripped.get(sign) ?? new Map<number, PreparedSign>();
  stripped.set(sign, cores);
  const core = cores.get(mask) ?? strip(sign, mask, startingTable);
  cores.set(mask, core);
  return core;
};

/** Both names without the descriptive words that say nothing; undefined where there are none. */
export const coresOf = (
  a: PreparedSign,
  b: PreparedSign,
  similarityOf: SimilarityOf,
  startingTable: StartingTable,
): readonly [PreparedSign, PreparedSign] | undefined => {
  const maskA = leftOut(a, b, similarityOf);
  const maskB = leftOut(b, a, (own, theirs) => similarityOf(theirs, own));
  if (maskA === 0 && maskB === 0) return undefined;
  return [stripOnce(a, maskA, startingTable), stripOnce(b, maskB, startingTable)];
};
