import { sameWords } from './covers.ts';
import { MAX_WORDS } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';

/** The longest run of neighbouring words that both names have in one order, by strength; zeros where it is not at least two words. */
export interface SharedPhrase {
  readonly strength: number;
  /** Number of words, without those that link others. */
  readonly words: number;
}

const NO_PHRASE: SharedPhrase = { strength: 0, words: 0 };
const PHRASE_WORDS = 2;

function phraseFrom(
  a: readonly SignElement[],
  b: readonly SignElement[],
  same: ReadonlySet<number>,
  first: number,
): SharedPhrase {
  let [strength, words] = [0, 0];
  for (let at = first; same.has(at); at += MAX_WORDS + 1) {
    const element = a[Math.floor(at / MAX_WORDS)];
    strength += Math.min(element?.strength ?? 0, b[at % MAX_WORDS]?.strength ?? 0);
    if (element?.word.role !== 'linking') words += 1;
  }
  return words < PHRASE_WORDS ? NO_PHRASE : { strength, words };
}

/** Finds the phrase among the same words of the last pair (`covers.ts`). */
export function longestPhrase(a: readonly SignElement[], b: readonly SignElement[]): SharedPhrase {
  if (sameWords.length < PHRASE_WORDS) return NO_PHRASE;
  const same = new Set(sameWords);
  let best = NO_PHRASE;
  for (const first of sameWords) {
    // A run starts where the pair of words before it is not the same.
    if (same.has(first - MAX_WORDS - 1) && first % MAX_WORDS > 0) continue;
    const phrase = phraseFrom(a, b, same, first);
    if (phrase.strength > best.strength) best = phrase;
  }
  return best;
}
