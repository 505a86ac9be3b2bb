import { sameWords } from './covers.ts';
import { MAX_WORDS } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';

/** The longest run of neighbouring words that both names have in one order, by strength; zeros where it is not at least two words. */
export interface SharedPhrase {
  readonly strength: number;
  /** Number of words, without those that link others. */
  readonly words: number;
  /** Strength of the strongest run of two or more words, linking words included, without words of trades. */
  readonly ownStrength: number;
}

const NO_PHRASE: SharedPhrase = { strength: 0, words: 0, ownStrength: 0 };
const PHRASE_WORDS = 2;

/** The places of the words of the run that starts with a pair of same words. */
function runFrom(same: ReadonlySet<number>, first: number): number[] {
  const places: number[] = [];
  for (let at = first; same.has(at); at += MAX_WORDS + 1) places.push(at);
  return places;
}

function phraseOf(a: readonly SignElement[], b: readonly SignElement[], places: readonly number[]): SharedPhrase {
  let [strength, words, trades] = [0, 0, 0];
  for (const at of places) {
    const [x, y] = [a[Math.floor(at / MAX_WORDS)], b[at % MAX_WORDS]];
    if (x === undefined || y === undefined) continue;
    strength += Math.min(x.strength, y.strength);
    words += Number(x.word.role !== 'linking' && y.word.role !== 'linking');
    trades += Number(x.word.role === 'trade' || y.word.role === 'trade');
  }
  const ownStrength = places.length < PHRASE_WORDS || trades > 0 ? 0 : strength;
  return words < PHRASE_WORDS ? { ...NO_PHRASE, ownStrength } : { strength, words, ownStrength };
}

/** Finds the phrase among the same words of the last pair (`covers.ts`). */
export function longestPhrase(a: readonly SignElement[], b: readonly SignElement[]): SharedPhrase {
  if (sameWords.length < PHRASE_WORDS) return NO_PHRASE;
  const same = new Set(sameWords);
  let best = NO_PHRASE;
  for (const first of sameWords) {
    // A run starts where the pair of words before it is not the same.
    if (same.has(first - MAX_WORDS - 1) && first % MAX_WORDS > 0) continue;
    const phrase = phraseOf(a, b, runFrom(same, first));
    const ownStrength = Math.max(best.ownStrength, phrase.ownStrength);
    const isBetter =
      phrase.strength > best.strength || (phrase.strength === best.strength && phrase.words > best.words);
    best = { ...(isBetter ? phrase : best), ownStrength };
  }
  return best;
}
