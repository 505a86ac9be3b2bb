import { onceFor } from '@vigia/domain';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import { withoutLinks, type SignElement } from '../sign/running-text.ts';
import { dropDoubled } from '../text/rewrite.ts';

/** Shorter words are found in two others by chance. */
const LEAST = 4;

/** The reproduction keys of the words of a name, and of two to four neighbouring words run together, where that is none of them by itself (M MAHALO). */
interface KeysOfName {
  readonly words: readonly string[];
  readonly joined: readonly string[];
}

/** How many neighbouring words are run together. */
const COUNTS = [2, 3, 4];
/** The shortest key of three or more words: shorter ones are found in others by chance. */
const LEAST_OF_MANY = 8;

/** The key of some neighbouring words run together; undefined where it is too short, or the key of one of them. */
function joinedKey(words: readonly PreparedWord[]): string | undefined {
  const key = dropDoubled(words.map(({ spellingKey }) => spellingKey).join(''));
  const letters = words.reduce((sum, { term }) => sum + term.length, 0);
  if (words.length > 2 ? key.length < LEAST_OF_MANY : letters < LEAST) return undefined;
  return words.some(({ spellingKey }) => dropDoubled(spellingKey) === key) ? undefined : key;
}

const keysOf = onceFor((elements: readonly SignElement[]): KeysOfName => {
  const words = elements.map(({ word }) => word);
  const joined = words.flatMap((_, from) =>
    COUNTS.filter((count) => from + count <= words.length).flatMap(
      (count) => joinedKey(words.slice(from, from + count)) ?? [],
    ),
  );
  return { words: words.map(({ spellingKey }) => dropDoubled(spellingKey)), joined };
});

const joinsTo = ({ joined }: KeysOfName, { words }: KeysOfName): boolean =>
  joined.length > 0 && joined.some((key) => words.includes(key));

/** Whether one name has as one word what the other has as several, by their reproduction keys (MEUBOX × MEU BOX RIO, FLORDELIS × FLOR DE LIS MODAS). Symmetric. */
export function shareJoinedWord(a: readonly SignElement[], b: readonly SignElement[]): boolean {
  const [own, other] = [keysOf(a), keysOf(b)];
  return joinsTo(own, other) || joinsTo(other, own);
}

/** Shorter names stand within words by chance. */
const LEAST_WITHIN = 5;
/** What a word must have beside such a name: one letter more is another form of it. */
const LEAST_BESIDE = 2;

/** The letters of a name of one word that no dictionary has, long enough to be found within other words; empty for other names. */
const soleTermOf = onceFor((elements: readonly SignElement[]): string => {
  const [only, second] = withoutLinks(elements);
  if (only === undefined || second !== undefined) return '';
  const { term } = only.word;
  return term.length < LEAST_WITHIN || isOrdinaryWord(term) ? '' : term;
});

/** Whether a word that no dictionary has begins or ends with some letters. */
const hasAround = (elements: readonly SignElement[], letters: string): boolean =>
  letters !== '' &&
  elements.some(
    ({ word: { term } }) =>
      term.length >= letters.length + LEAST_BESIDE &&
      (term.startsWith(letters) || term.endsWith(letters)) &&
      !isOrdinaryWord(term),
  );

/** Whether all of one name is one word with which a word of the other name begins or ends (TUVENKO × ECOTUVENKO). Symmetric. */
export const standsWithin = (a: readonly SignElement[], b: readonly SignElement[]): boolean =>
  hasAround(b, soleTermOf(a)) || hasAround(a, soleTermOf(b));
