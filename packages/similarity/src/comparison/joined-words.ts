import { onceFor } from '@vigia/domain';
import type { SignElement } from '../sign/running-text.ts';
import { dropDoubled } from '../text/rewrite.ts';

/** Shorter words are found in two others by chance. */
const LEAST = 4;

/** The reproduction keys of the words of a name, and of two neighbouring words run together, where that is neither of them by itself (M MAHALO). */
interface KeysOfName {
  readonly words: readonly string[];
  readonly joined: readonly string[];
}

const keysOf = onceFor((elements: readonly SignElement[]): KeysOfName => {
  const words = elements.map(({ word }) => dropDoubled(word.spellingKey));
  const joined = elements.slice(1).flatMap(({ word: second }, i) => {
    const first = elements[i]?.word;
    if (first === undefined || first.term.length + second.term.length < LEAST) return [];
    const key = dropDoubled(first.spellingKey + second.spellingKey);
    return key === words[i] || key === words[i + 1] ? [] : [key];
  });
  return { words, joined };
});

const joinsTo = ({ joined }: KeysOfName, { words }: KeysOfName): boolean =>
  joined.length > 0 && joined.some((key) => words.includes(key));

/** Whether one name has as one word what the other has as two, by their reproduction keys (MEUBOX × MEU BOX RIO). Symmetric. */
export function shareJoinedWord(a: readonly SignElement[], b: readonly SignElement[]): boolean {
  const [own, other] = [keysOf(a), keysOf(b)];
  return joinsTo(own, other) || joinsTo(other, own);
}
