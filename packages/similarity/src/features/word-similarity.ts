import type { PreparedWord } from '../sign/prepared-word.ts';
import { isEnding } from '../lexicon/split.ts';
import { isTurned } from '../text/turned.ts';

/** How similar two words are, each value 0 to 1. */
export interface WordSimilarity {
  /** By letters or by sound, whichever is higher; 1 for the same word. */
  readonly lexical: number;
  /** By meaning. */
  readonly idea: number;
  /** Above 0 where one word begins or ends with the other: 1 if the rest is a word (QX in QXBANK), otherwise lower for a longer rest. */
  readonly contained: number;
}

/** Similarity of words with the same reproduction key; other words never exceed it. */
export const SAME_KEY = 0.97;
/** Minimum similarity in letters, and in unweighted sounds, of words that are compared further. */
export const NEAR_LETTERS = 0.6;
export const NEAR_SOUNDS = 0.5;
/** Words with at most this similarity are unrelated. */
export const UNRELATED = 0.6;
/** Similarity by idea, of words or of names, from which they mean the same. */
export const SAME_MEANING = 0.95;

/** Similarity in letters of a word whose two parts stand in the other order in the other word. */
const TURNED = 0.9;

const MIN_STEM = 4;
const MIN_CONTAINED = 2;
/** Minimum length of a rest that is a word: shorter ones are endings. */
const MIN_REST = 3;

export const SAME: WordSimilarity = { lexical: 1, idea: 1, contained: 1 };
export const NOTHING: WordSimilarity = { lexical: 0, idea: 0, contained: 0 };

/** Whether both words are numbers, or both acronyms of consonants. Such words are the same or nothing: 24 and 25 are near in letters only, TBK and TPK too. */
export const areCodes = (a: PreparedWord, b: PreparedWord): boolean => a.code !== undefined && a.code === b.code;

function shareIdea(a: PreparedWord, b: PreparedWord): number {
  let best = 0;
  for (const x of a.ideas)
    for (const y of b.ideas) if (x.idea === y.idea) best = Math.max(best, Math.min(x.closeness, y.closeness));
  return best;
}

/** Similarity of two words where the longer one begins with the shorter one. A longer common stem gives a higher value. */
const stemSimilarity = (short: string, long: string): number =>
  short.length >= MIN_STEM && long.startsWith(short) ? 0.6 + 0.35 * (short.length / long.length) : 0;

/** Whether a string is a word by itself: a dictionary word, or one that many names contain (TEC, MED). */
export type IsWord = (text: string) => boolean;

/** The rest of a word before or after the shorter word that it contains. */
function restOf(short: string, long: string): string | undefined {
  if (short.length < MIN_CONTAINED || short.length >= long.length) return undefined;
  if (long.startsWith(short)) return long.slice(short.length);
  return long.endsWith(short) && !isEnding(short) ? long.slice(0, -short.length) : undefined;
}

function containmentOf(short: string, long: string, isWord: IsWord): number {
  const rest = restOf(short, long);
  if (rest === undefined) return 0;
  if (rest.length >= MIN_REST && isWord(rest)) return 1;
  return short.length < MIN_REST ? 0 : short.length / long.length;
}

const containment = (a: string, b: string, isWord: IsWord): number =>
  a.length < b.length ? containmentOf(a, b, isWord) : containmentOf(b, a, isWord);

/** Whether the reproduction key of a word is the word itself. */
const isOwnKey = ({ term, spellingKey }: PreparedWord): boolean => term === spellingKey;

/** The greater of two values: how much of the longer word the shorter one makes up, by the words as written and by their reproduction keys. */
function containmentOfWords(a: PreparedWord, b: PreparedWord, isWord: IsWord): number {
  const written = containment(a.term, b.term, isWord);
  return isOwnKey(a) && isOwnKey(b) ? written : Math.max(written, containment(a.spellingKey, b.spellingKey, isWord));
}

/** Greater than every distance: stands for an unknown distance between words that are not near. */
export const FAR = 255;

/**
 * Similarity of two words with different keys and without a common stem, from their lengths, their letter distance and their
 * sound similarity.
 */
export function nearSimilarity(a: number, b: number, letters: number, sound: number): number {
  const byLetters = letters === FAR ? 0 : 1 - letters / Math.max(a, b, 1);
  const lexical = Math.max(byLetters >= NEAR_LETTERS ? byLetters : 0, sound);
  return lexical <= UNRELATED ? 0 : Math.min(SAME_KEY, lexical);
}

/**
 * Compares two words from their edit distance in letters (FAR where they are not near) and the sound similarity of their best readings (0
 * where no readings reach NEAR_SOUNDS). Symmetric.
 */
export function compareWords(
  a: PreparedWord,
  b: PreparedWord,
  letters: number,
  sound: number,
  isWord: IsWord,
): WordSimilarity {
  if (a.term === b.term) return SAME;
  if (areCodes(a, b)) return NOTHING;
  const idea = shareIdea(a, b);
  if (a.spellingKey === b.spellingKey) return { lexical: SAME_KEY, idea, contained: 1 };
  const contained = containmentOfWords(a, b, isWord);
  const [short, long] = a.term.length < b.term.length ? [a.term, b.term] : [b.term, a.term];
  const lexical = Math.max(
    stemSimilarity(short, long),
    isTurned(short, long) ? TURNED : 0,
    nearSimilarity(a.letters.length, b.letters.length, letters, sound),
  );
  return { lexical: Math.min(SAME_KEY, lexical), idea, contained };
}
