import type { RunningText } from '../sign/running-text.ts';
import {
  soundSimilarity,
  letterSimilarity,
  type SoundSimilarity,
  type LetterSimilarity,
} from '../sound/phoneme-distance.ts';

/** How alike two running texts are: the costly part of comparing a pair. */
export interface TextComparison {
  readonly letters: LetterSimilarity;
  /** Letters at the beginning that both have. */
  readonly prefix: number;
  readonly sounds: SoundSimilarity;
}

const better = (x: SoundSimilarity, y: SoundSimilarity): SoundSimilarity => ({
  whole: Math.max(x.whole, y.whole),
  weighted: Math.max(x.weighted, y.weighted),
  partial: Math.max(x.partial, y.partial),
});

/** The best over the readings of both texts: Portuguese and, where there is one, English. */
export function compareSounds(a: RunningText, b: RunningText): SoundSimilarity {
  let best = soundSimilarity(a.sounds, b.sounds);
  if (b.englishSounds !== b.sounds) best = better(best, soundSimilarity(a.sounds, b.englishSounds));
  if (a.englishSounds === a.sounds) return best;
  best = better(best, soundSimilarity(a.englishSounds, b.sounds));
  return b.englishSounds === b.sounds ? best : better(best, soundSimilarity(a.englishSounds, b.englishSounds));
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Compares two running texts by letters and by sound. Symmetric. */
export const compareTexts = (a: RunningText, b: RunningText): TextComparison => ({
  letters: letterSimilarity(a.letters.codes, b.letters.codes),
  prefix: commonPrefix(a.spelling, b.spelling),
  sounds: compareSounds(a, b),
});
