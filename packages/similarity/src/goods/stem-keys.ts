import { toPlainCapitals } from '../text/fold.ts';
import { EMPTY, MAX_TEXT, MIN_WORD, readStems, STEM_LENGTH } from './specification.ts';

/** Each letter takes five bits, A is 1: a stem of six letters fits 30 bits. */
const LETTER_BITS = 5;
const A = 65;
const S = 19;

/** The stem as a number; different stems have different numbers. `stem`: at most six capitals from A to Z. */
export function keyOfStem(stem: string): number {
  let key = 0;
  for (let i = 0; i < stem.length; i++) key = (key << LETTER_BITS) | (stem.charCodeAt(i) - A + 1);
  return key;
}

const EMPTY_KEYS: ReadonlySet<number> = new Set(Array.from(EMPTY, keyOfStem));

/** Characters from here on are folded together with their neighbours, by `toPlainCapitals`. */
const LATIN_END = 0x180;
/** No letter from A to Z: ends a word. More than one letter: the text is folded in the usual way. */
const [ENDS, SEVERAL] = [0, 255] as const;

function letterOf(folded: string): number {
  if (!/[A-Z]/.test(folded)) return ENDS;
  return folded.length === 1 ? folded.charCodeAt(0) - A + 1 : SEVERAL;
}

/** For each Latin character the letter that it is folded to, 1 to 26. */
const LETTERS = Uint8Array.from({ length: LATIN_END }, (_, code) =>
  letterOf(toPlainCapitals(String.fromCharCode(code))),
);

function isLatin(text: string, end: number): boolean {
  for (let i = 0; i < end; i++) if ((LETTERS[text.charCodeAt(i)] ?? SEVERAL) === SEVERAL) return false;
  return true;
}

/** A word as it is read: the key of its first letters, the number of its letters, and the last one. */
const word = { key: 0, length: 0, last: 0 };

function addLetter(letter: number): void {
  if (word.length < STEM_LENGTH) word.key = (word.key << LETTER_BITS) | letter;
  word.length += 1;
  word.last = letter;
}

function endWord(visit: (key: number) => void): void {
  const { key, length, last } = word;
  [word.key, word.length] = [0, 0];
  if (length < MIN_WORD) return;
  // A final S is no part of the stem.
  const stem = last === S && length > MIN_WORD + 1 && length <= STEM_LENGTH ? key >> LETTER_BITS : key;
  if (!EMPTY_KEYS.has(stem)) visit(stem);
}

/** Reads a text of Latin characters; false where it has others, or characters that are folded to several letters. */
function readLatin(text: string, visit: (key: number) => void): boolean {
  const end = Math.min(text.length, MAX_TEXT);
  if (!isLatin(text, end)) return false;
  for (let i = 0; i < end; i++) {
    const letter = LETTERS[text.charCodeAt(i)] ?? ENDS;
    if (letter === ENDS) endWord(visit);
    else addLetter(letter);
  }
  endWord(visit);
  return true;
}

/**
 * Calls `visit` with the number of each stem of a specification, as often as it occurs: those of `readStems`, without a text for each word. Most
 * specifications need only one step for each letter.
 */
export function visitStemKeys(especificacao: string, visit: (key: number) => void): void {
  if (readLatin(especificacao, visit)) return;
  for (const stem of readStems(toPlainCapitals(especificacao.slice(0, MAX_TEXT)))) visit(keyOfStem(stem));
}
