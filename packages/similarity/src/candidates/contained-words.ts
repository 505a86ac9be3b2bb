import type { PreparedWord } from '../sign/prepared-word.ts';

/** Finds the words of an issue that begin or end with a given word, and those that the given word begins or ends with. */
export interface ContainedWords {
  each: (wanted: PreparedWord, use: (id: number) => void) => void;
}

/** Minimum length of a contained word: shorter ones are part of too many others. */
const MIN_CONTAINED = 2;

/** The words of each text. */
type WordsByText = ReadonlyMap<string, readonly number[]>;

function reverse(text: string): string {
  let reversed = '';
  for (let at = text.length - 1; at >= 0; at--) reversed += text.charAt(at);
  return reversed;
}

/** Index of the first text that is not before the given one. */
function firstFrom(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The groups of words of sorted texts. */
interface SortedTexts {
  readonly texts: readonly string[];
  readonly groups: readonly (readonly number[])[];
}

function sortTexts(byText: WordsByText, write: (text: string) => string): SortedTexts {
  const groupOf = new Map(Array.from(byText, ([text, group]) => [write(text), group]));
  // Without a comparison function strings are sorted by code units, as `<` compares them.
  const texts = [...groupOf.keys()].sort();
  return { texts, groups: texts.map((text) => groupOf.get(text) ?? []) };
}

function eachWithPrefix({ texts, groups }: SortedTexts, prefix: string, use: (id: number) => void): void {
  for (let at = firstFrom(texts, prefix); texts[at]?.startsWith(prefix) === true; at++)
    for (const id of groups[at] ?? []) use(id);
}

const asWritten = (text: string): string => text;

function indexTexts(words: readonly PreparedWord[], select: (v: PreparedWord) => string): ContainedWords {
  const byText = new Map<string, number[]>();
  for (const word of words) {
    const text = select(word);
    const group = byText.get(text);
    if (group === undefined) byText.set(text, [word.id]);
    else group.push(word.id);
  }
  const forwards = sortTexts(byText, asWritten);
  const backwards = sortTexts(byText, reverse);
  const useGroup = (text: string, use: (id: number) => void): void => {
    for (const id of byText.get(text) ?? []) use(id);
  };
  return {
    each: (wanted, use) => {
      const text = select(wanted);
      if (text.length < MIN_CONTAINED) return;
      eachWithPrefix(forwards, text, use);
      eachWithPrefix(backwards, reverse(text), use);
      for (let cut = MIN_CONTAINED; cut < text.length; cut++) {
        useGroup(text.slice(0, cut), use);
        useGroup(text.slice(text.length - cut), use);
      }
    },
  };
}

/** By spelling and by reproduction key. A word may be reported more than once. */
export function indexContainedWords(words: readonly PreparedWord[]): ContainedWords {
  const byTerm = indexTexts(words, ({ term }) => term);
  const bySpellingKey = indexTexts(words, ({ spellingKey }) => spellingKey);
  return {
    each: (wanted, use) => {
      byTerm.each(wanted, use);
      bySpellingKey.each(wanted, use);
    },
  };
}
