import type { PreparedWord } from './prepared-word.ts';
import { MAX_SYMBOLS } from '../text/alphabet.ts';
import { keepBytes } from '../text/arena.ts';
import { buildWeightedText } from '../sound/phoneme-distance.ts';
import type { WeightedText } from '../sound/phoneme-distance-plain.ts';

/** A word of a name, with its strength there: how much it distinguishes. */
export interface SignElement {
  readonly word: PreparedWord;
  readonly strength: number;
}

/** The words of a name that neither link others nor name a firm. */
export const withoutLinks = (elements: readonly SignElement[]): readonly SignElement[] =>
  elements.filter(({ word }) => word.role !== 'linking');

/** The words of a name without spaces, in letters and in both readings. */
export interface RunningText {
  readonly spelling: string;
  readonly letters: WeightedText;
  readonly sounds: WeightedText;
  /** The second readings; the same object as `sounds` where no word has one. */
  readonly englishSounds: WeightedText;
}

/** The sounds of a text, in each of its readings. */
export const readingsOfText = ({ sounds, englishSounds }: RunningText): Uint8Array[] =>
  sounds === englishSounds ? [sounds.codes] : [sounds.codes, englishSounds.codes];

/** Reused from text to text. */
const [codes, strengths] = [new Uint8Array(MAX_SYMBOLS), new Float32Array(MAX_SYMBOLS)];

function spread(elements: readonly SignElement[], select: (v: PreparedWord) => Uint8Array): WeightedText {
  let size = 0;
  for (const { word, strength } of elements) {
    const symbols = select(word);
    for (let at = 0; at < symbols.length && size < MAX_SYMBOLS; at++, size++) {
      codes[size] = symbols[at] ?? 0;
      strengths[size] = strength;
    }
  }
  const [only] = elements;
  // A single word shares its own array.
  const text = elements.length === 1 && only !== undefined ? select(only.word) : keepBytes(codes.subarray(0, size));
  return buildWeightedText(text, strengths.subarray(0, size));
}

/** Joins words without spaces; each symbol has the weight of its word. */
export function runTogether(elements: readonly SignElement[]): RunningText {
  const sounds = spread(elements, ({ sounds }) => sounds);
  const hasEnglish = elements.some(({ word }) => word.englishSounds !== word.sounds);
  return {
    spelling: elements
      .map(({ word }) => word.term)
      .join('')
      .slice(0, MAX_SYMBOLS),
    letters: spread(elements, ({ letters }) => letters),
    sounds,
    englishSounds: hasEnglish ? spread(elements, ({ englishSounds }) => englishSounds) : sounds,
  };
}
