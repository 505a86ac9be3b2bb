import { onceFor } from '@vigia/domain';
import type { SignElement } from '../sign/running-text.ts';
import { assemble, type PreparedSign } from '../sign/sign.ts';
import { isOwn } from '../sign/word-role.ts';
import type { StartingTable } from '../sign/starting-table.ts';
import { UNRELATED, SAME_KEY, type WordSimilarity } from './word-similarity.ts';

/**
 * Removes the words that describe the goods. Shared descriptive words must not make two names more similar than they are
 * without them (ACT CONTABILIDADE × ROTA CONTABILIDADE), and one more descriptive word in one name must not help either.
 */

/** Words weaker than this are worn out, whatever they name: about one name in four hundred contains them. */
const WORN_OUT = 0.3;
/** In a name without own words, words stay whose strength is at least this share of the strongest word's strength. */
const NEAR_TOP = 0.85;

const isStrongOwn = ({ strength, word }: SignElement): boolean => isOwn(word.role) && strength >= WORN_OUT;

/** Whether a name has a word of its own that is not worn out: one that neither links others nor names a trade. */
export function hasOwn({ elements }: PreparedSign): boolean {
  for (const element of elements) if (isStrongOwn(element)) return true;
  return false;
}

/** All but the own words that are not worn out. In a name without such words, the strongest words stay. */
const isDescriptive = (sign: PreparedSign, element: SignElement): boolean =>
  hasOwn(sign) ? !isStrongOwn(element) : element.strength < NEAR_TOP * sign.topStrength;

/** Similarity of a word of one name (of the mark, in a query) and a word of the other. */
export type SimilarityOf = (a: SignElement, b: SignElement) => WordSimilarity;

const isMatch = ({ lexical, idea, contained }: WordSimilarity): boolean =>
  lexical > UNRELATED || idea > 0 || contained > 0;
const isShared = ({ lexical }: WordSimilarity): boolean => lexical >= SAME_KEY;

/** Whether a word or a part of it matches a word of the other name or a part of one. */
function matchesAnything(
  sign: PreparedSign,
  i: number,
  element: SignElement,
  other: PreparedSign,
  similarityOf: SimilarityOf,
): boolean {
  const own = sign.parts === sign.elements ? [] : sign.parts.filter((_, part) => sign.wordOfPart[part] === i);
  const theirs = other.parts === other.elements ? other.elements : [...other.elements, ...other.parts];
  return [element, ...own].some((word) => theirs.some((theirWord) => isMatch(similarityOf(word, theirWord))));
}

/** The words that match a word of the other name as one of two joined words, as a bit mask. */
function joinedWords(sign: PreparedSign, other: PreparedSign, similarityOf: SimilarityOf): number {
  let mask = 0;
  sign.joints.forEach((joint, i) => {
    if (joint !== undefined && other.elements.some((element) => similarityOf(joint, element).lexical >= SAME_KEY))
      mask |= 3 << i;
  });
  return mask;
}

/**
 * The descriptive words to leave out, as a bit mask: those that describe the goods in the other name too, and those without a match in it. A
 * word that matches something in part (a joined word, a near word) is more than a description and stays. Where the names differ only in
 * spelling and spaces, only words of both names are left out, because neither name adds anything.
 */
function leftOut(sign: PreparedSign, other: PreparedSign, similarityOf: SimilarityOf): number {
  const joined = joinedWords(sign, other, similarityOf);
  const isSame = sign.spellingKey === other.spellingKey;
  let mask = 0;
  sign.elements.forEach((element, i) => {
    if (!isDescriptive(sign, element) || (joined & (1 << i)) !== 0) return;
    // A common word can be the whole of the other name (ALFA × ALFA MÓVEIS): then it is its core.
    const shared = other.elements.some(
      (theirs) => isShared(similarityOf(element, theirs)) && isDescriptive(other, theirs),
    );
    if (shared || (!isSame && !matchesAnything(sign, i, element, other, similarityOf))) mask |= 1 << i;
  });
  return mask;
}

function strip(sign: PreparedSign, mask: number, startingTable: StartingTable): PreparedSign {
  const { elements, parts, wordOfPart, joints, writtenWords } = sign;
  const isKept = (i: number): boolean => (mask & (1 << i)) === 0;
  const kept = elements.filter((_, i) => isKept(i));
  const places = elements.flatMap((_, i) => (isKept(i) ? [i] : []));
  return {
    ...sign,
    ...assemble(kept, startingTable),
    parts: parts === elements ? kept : parts.filter((_, i) => isKept(wordOfPart[i] ?? -1)),
    writtenWords: writtenWords.filter((_, i) => isKept(i)),
    // Only words that were neighbours in the name are joined.
    joints: places.slice(1).map((place, i) => (places[i] === place - 1 ? joints[place - 1] : undefined)),
  };
}

const knownCores = onceFor<PreparedSign, Map<number, PreparedSign>>(() => new Map());

/** A name without some of its words, given as a bit mask. Cached, because the same words are left out of a name many times. */
export function coreOf(sign: PreparedSign, mask: number, startingTable: StartingTable): PreparedSign {
  if (mask === 0) return sign;
  const cores = knownCores(sign);
  const known = cores.get(mask);
  if (known !== undefined) return known;
  const core = strip(sign, mask, startingTable);
  cores.set(mask, core);
  return core;
}

/** Both names without the descriptive words that say nothing; undefined where there are none. */
export function coresOf(
  a: PreparedSign,
  b: PreparedSign,
  similarityOf: SimilarityOf,
  startingTable: StartingTable,
): readonly [PreparedSign, PreparedSign] | undefined {
  const maskA = leftOut(a, b, similarityOf);
  const maskB = leftOut(b, a, (own, theirs) => similarityOf(theirs, own));
  if (maskA === 0 && maskB === 0) return undefined;
  return [coreOf(a, maskA, startingTable), coreOf(b, maskB, startingTable)];
}
