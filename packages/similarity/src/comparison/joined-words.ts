import type { SignElement } from '../sign/running-text.ts';
import { dropDoubled } from '../text/rewrite.ts';

/** Shorter words are found in two others by chance. */
const LEAST = 4;

/** The reproduction key of a word, or of two run together. */
const keyOf = (...words: readonly SignElement[]): string =>
  dropDoubled(words.map(({ word }) => word.spellingKey).join(''));

/** Whether two neighbouring words of one name are a word of the other, where neither of them is that word by itself (M MAHALO). */
function joinsTo(elements: readonly SignElement[], others: readonly SignElement[]): boolean {
  const keys = new Set(others.map((other) => keyOf(other)));
  return elements.slice(1).some((second, i) => {
    const first = elements[i];
    if (first === undefined || first.word.term.length + second.word.term.length < LEAST) return false;
    const key = keyOf(first, second);
    return keys.has(key) && key !== keyOf(first) && key !== keyOf(second);
  });
}

/** Whether one name has as one word what the other has as two, by their reproduction keys (MEUBOX × MEU BOX RIO). Symmetric. */
export const shareJoinedWord = (a: readonly SignElement[], b: readonly SignElement[]): boolean =>
  joinsTo(a, b) || joinsTo(b, a);
