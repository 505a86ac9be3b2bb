import { onceFor } from '@vigia/domain';
import { SAME_KEY, SAME_MEANING } from '../features/word-similarity.ts';
import type { SimilarityOf } from '../features/core.ts';
import { functionWordClassOf } from '../lexicon/function-words.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { isOwn } from '../sign/word-role.ts';

/** More words than this are not compared one by one. */
const MOST_WORDS = 4;

/** Whether words say more than a trade: they have a word that is no common one, or name no trade. */
const sayMore = (words: readonly SignElement[]): boolean =>
  words.some(({ word: { role } }) => role === 'fanciful') || words.every(({ word: { role } }) => isOwn(role));

const isArticle = ({ word }: SignElement): boolean => functionWordClassOf(word.term) === 'artigo';

/**
 * The words that make the meaning of a name, without those that only link them: REI and POP of O REI DO POP. Beside one word only articles link nothing, because GO is
 * not GO TO. None where the name only names a trade.
 */
export const wordsOfMeaning = onceFor(({ elements }: PreparedSign): readonly SignElement[] => {
  const words = elements.filter(({ word }) => functionWordClassOf(word.term) === undefined);
  const isPlain = words.length > 1 || elements.every((element) => words.includes(element) || isArticle(element));
  return words.length > 0 && words.length <= MOST_WORDS && isPlain && sayMore(words) ? words : [];
});

const saysOwnIdea = ({ word: { role, ideas } }: SignElement): boolean => ideas.length > 0 && isOwn(role);

const NONE: readonly number[] = [];

/** The ideas of those of these words that name no trade, because a trade is said in many names; none of one that a word is only near to. */
export function ideasOfMeaning(sign: PreparedSign): readonly number[] {
  if (!sign.elements.some(saysOwnIdea)) return NONE;
  const ideas = new Set<number>();
  for (const { word } of wordsOfMeaning(sign).filter(saysOwnIdea))
    for (const { idea, closeness } of word.ideas) if (closeness === 1) ideas.add(idea);
  return [...ideas];
}

/** Whether the words of two lists of one length mean the same, one by one, and at least two of them are different words. `isOther`: whether two before were. */
function translateOneByOne(
  [first, ...rest]: readonly SignElement[],
  others: readonly SignElement[],
  similarityOf: SimilarityOf,
  isOther = false,
): boolean {
  if (first === undefined) return isOther;
  return others.some((other, at) => {
    const { lexical, idea } = similarityOf(first, other);
    const isSame = lexical >= SAME_KEY;
    if (!isSame && idea < SAME_MEANING) return false;
    return translateOneByOne(rest, others.toSpliced(at, 1), similarityOf, isOther || !isSame);
  });
}

/** Whether two names mean the same word by word, in any order, and not only by the same words (RAINHA DA NOITE × QUEEN OF THE NIGHT). Symmetric. */
export function translate(a: PreparedSign, b: PreparedSign, similarityOf: SimilarityOf): boolean {
  const [own, other] = [wordsOfMeaning(a), wordsOfMeaning(b)];
  return own.length === other.length && translateOneByOne(own, other, similarityOf);
}
