import type { PreparedWord } from '../sign/prepared-word.ts';
import { letterSimilarity, plainSoundSimilarity } from '../sound/phoneme-distance.ts';
import { editSimilarity, patternOf } from '../text/edit-distance.ts';
import type { BestMatch } from './role-coverage.ts';

/** How alike the two words are that match best, each value 0 to 1; all 0 where no words match. Symmetric. */
export interface WordComparison {
  readonly letters: number;
  readonly jaro: number;
  readonly sounds: number;
  /** Share of the longer word that both words begin with, and that both end with. */
  readonly beginning: number;
  readonly ending: number;
  /** 1 where both begin with one letter. */
  readonly sameFirst: number;
}

const NO_WORDS: WordComparison = { letters: 0, jaro: 0, sounds: 0, beginning: 0, ending: 0, sameFirst: 0 };

/** Number of letters that both words have in the same places, counted with `at` until the first difference. */
function countSame(a: string, b: string, at: (text: string, i: number) => string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && at(a, same) === at(b, same)) same += 1;
  return same;
}

const fromStart = (text: string, i: number): string => text.charAt(i);
const fromEnd = (text: string, i: number): string => text.charAt(text.length - 1 - i);

const readingsOf = ({ sounds, englishSounds }: PreparedWord): readonly Uint8Array[] =>
  sounds === englishSounds ? [sounds] : [sounds, englishSounds];

/** Compares the two words that match best. */
export function compareBest(best: BestMatch | undefined): WordComparison {
  if (best === undefined) return NO_WORDS;
  const { a, b } = best;
  const longer = Math.max(1, a.term.length, b.term.length);
  let sounds = 0;
  for (const x of readingsOf(a)) for (const y of readingsOf(b)) sounds = Math.max(sounds, plainSoundSimilarity(x, y));
  const beginning = countSame(a.term, b.term, fromStart);
  return {
    letters: editSimilarity(patternOf(a.letters), b.letters),
    jaro: letterSimilarity(a.letters, b.letters).jaro,
    sounds,
    beginning: beginning / longer,
    ending: countSame(a.term, b.term, fromEnd) / longer,
    sameFirst: Number(beginning > 0),
  };
}
