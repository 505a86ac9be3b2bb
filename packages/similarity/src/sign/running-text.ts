import type { PreparedWord } from './prepared-word.ts';
import { keepBytes } from '../text/arena.ts';
import { buildWeightedText } from '../sound/phoneme-distance.ts';
import type { WeightedText } from '../sound/phoneme-distance-plain.ts';

/** A word of a name, with its strength there: how much it distinguishes. */
export interface SignElement {
  readonly word: PreparedWord;
  readonly strength: number;
}

/** The words of a name without spaces, in letters and in both readings. */
export interface RunningText {
  readonly spelling: string;
  readonly letters: WeightedText;
  readonly sounds: WeightedText;
  /** The same object as `sounds` where no word is read in English. */
  readonly englishSounds: WeightedText;
}

/** Longer texts are compared by their beginning: the tail of a long tagline decides nothing. */
const MAX_WRITTEN = 32;

function spread(elements: readonly SignElement[], select: (v: PreparedWord) => Uint8Array): WeightedText {
  const length = elements.reduce((sum, { word }) => sum + select(word).length, 0);
  const codes = new Uint8Array(length);
  const weights = new Float32Array(length);
  let at = 0;
  for (const { word, strength } of elements) {
    const symbols = select(word);
    codes.set(symbols, at);
    weights.fill(strength, at, at + symbols.length);
    at += symbols.length;
  }
  const [only] = elements;
  // A single word shares its own array.
  return buildWeightedText(elements.length === 1 && only !== undefined ? select(only.word) : keepBytes(codes), weights);
}

/** Joins words without spaces; each symbol has the weight of its word. */
export function runTogether(elements: readonly SignElement[]): RunningText {
  const sounds = spread(elements, ({ sounds }) => sounds);
  const hasEnglish = elements.some(({ word }) => word.englishSounds !== word.sounds);
  return {
    spelling: elements
      .map(({ word }) => word.term)
      .join('')
      .slice(0, MAX_WRITTEN),
    letters: spread(elements, ({ letters }) => letters),
    sounds,
    englishSounds: hasEnglish ? spread(elements, ({ englishSounds }) => englishSounds) : sounds,
  };
}
