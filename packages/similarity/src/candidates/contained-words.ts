import type { PreparedWord } from '../sign/prepared-word.ts';

/** Finds the words of an issue that begin or end with a given word, and those that the given word begins or ends with. */
export interface ContainedWords {
  each: (wanted: PreparedWord, use: (id: number) => void) => void;
}

/** Minimum length of a contained word: shorter ones are part of too many others. */
const MIN_CONTAINED = 2;

interface SortedTexts {
  texts: readonly string[];
  ids: readonly number[];
}

const reverse = (text: string): string => Array.from(text).reverse().join('');

function sortTexts(entries: readonly (readonly [text: string, id: number])[]): SortedTexts {
  const sorted = [...entries].sort((a, b) => (a[0] < b[0] ? -1 : Number(a[0] > b[0])) || a[1] - b[1]);
  return { texts: sorted.map(([text]) => text), ids: sorted.map(([, id]) => id) };
}

function firstFrom({ texts }: SortedTexts, text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function eachWithPrefix(list: SortedTexts, prefix: string, use: (id: number) => void): void {
  for (let at = firstFrom(list, prefix); list.texts[at]?.startsWith(prefix) === true; at++) {
    const id = list.ids[at];
    if (id !== undefined) use(id);
  }
}

function indexTexts(words: readonly PreparedWord[], select: (v: PreparedWord) => string): ContainedWords {
  const byText = new Map<string, number[]>();
  const entries: (readonly [string, number])[] = [];
  for (const word of words) {
    const text = select(word);
    entries.push([text, word.id]);
    const group = byText.get(text);
    if (group === undefined) byText.set(text, [word.id]);
    else group.push(word.id);
  }
  const forwards = sortTexts(entries);
  const backwards = sortTexts(entries.map(([text, id]) => [reverse(text), id] as const));
  return {
    each: (wanted, use) => {
      const text = select(wanted);
      if (text.length < MIN_CONTAINED) return;
      eachWithPrefix(forwards, text, use);
      eachWithPrefix(backwards, reverse(text), use);
      for (let cut = MIN_CONTAINED; cut < text.length; cut++) {
        for (const id of byText.get(text.slice(0, cut)) ?? []) use(id);
        for (const id of byText.get(text.slice(text.length - cut)) ?? []) use(id);
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
