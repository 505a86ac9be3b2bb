import { joinLetters } from './fold.ts';

/** Letters of a specification that are read. Longer ones only list more goods of the same trade. */
const MAX_LETTERS = 2_000;
/** Shorter words are articles, prepositions and letters of lists. */
const MIN_LENGTH = 3;
/** The most different spellings that a reader knows, about three times those of a full issue. It ignores words beyond them. */
const MAX_SPELLINGS = 100_000;

/** As in names, letters, digits, accents of their own and apostrophes continue a word. */
const CONTINUES = /[\p{L}\p{N}\p{M}'’‘`´ʼ]/u;
const LATIN_END = 0x180;
const CONTINUES_LATIN = Uint8Array.from({ length: LATIN_END }, (_, code) =>
  CONTINUES.test(String.fromCharCode(code)) ? 1 : 0,
);

const continuesWord = (code: number): boolean =>
  code < LATIN_END ? CONTINUES_LATIN[code] === 1 : CONTINUES.test(String.fromCharCode(code));

/** A prime with well mixed bits (FNV-1a). */
const HASH_PRIME = 0x01000193;
const HASH_START = 0x811c9dc5 | 0;
/** More than twice `MAX_SPELLINGS`, a power of two. */
const SLOTS = 1 << 18;
const TOO_SHORT = -1;

/** Reads the words of specifications. It numbers each word when it first occurs, so that callers can count in arrays. */
export interface SpecificationReader {
  /** The words by number. */
  readonly words: readonly string[];
  /** Calls `visit` once with the number of each different word of a specification. */
  read: (especificacao: string, visit: (word: number) => void) => void;
}

/**
 * Creates a reader of specifications of goods or services. Words are folded as `termos` folds those of names: capitals without accents. A word has
 * at least three letters or digits. The first 2,000 letters of a specification are read. Unlike in names, letters that stand alone are not joined.
 *
 * A hash table finds a spelling that occurred before by its letters, because specifications repeat the same few thousand words a million times in
 * an issue.
 */
export function createSpecificationReader(): SpecificationReader {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  /** The last specification in which a word occurred, by the number of the word. */
  const seenIn: number[] = [];
  let specification = 0;
  const spellings: string[] = [];
  const wordOf: number[] = [];
  /** For each slot, the number of its spelling plus one; 0 where it is free. */
  const slots = new Int32Array(SLOTS);

  const numberWord = (spelling: string): number => {
    const word = joinLetters(spelling);
    if (word.length < MIN_LENGTH) return TOO_SHORT;
    const number = numbers.get(word) ?? words.push(word) - 1;
    numbers.set(word, number);
    return number;
  };

  const isSpelling = (spelling: string, text: string, start: number, end: number): boolean => {
    if (spelling.length !== end - start) return false;
    for (let place = start; place < end; place += 1)
      if (text.charCodeAt(place) !== spelling.charCodeAt(place - start)) return false;
    return true;
  };

  const findWord = (text: string, start: number, end: number, hash: number): number => {
    let slot = hash & (SLOTS - 1);
    for (let known = slots[slot] ?? 0; known !== 0; known = slots[slot] ?? 0) {
      if (isSpelling(spellings[known - 1] ?? '', text, start, end)) return wordOf[known - 1] ?? TOO_SHORT;
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (spellings.length >= MAX_SPELLINGS) return TOO_SHORT;
    // The spelling is copied: a part of a long text would keep the whole text in memory.
    const spelling = Array.from(text.slice(start, end)).join('');
    slots[slot] = spellings.push(spelling);
    const word = numberWord(spelling);
    wordOf.push(word);
    return word;
  };

  const read = (text: string, visit: (word: number) => void): void => {
    specification += 1;
    const end = Math.min(text.length, MAX_LETTERS);
    for (let place = 0; place < end; place += 1) {
      const start = place;
      let hash = HASH_START;
      for (; place < end; place += 1) {
        const code = text.charCodeAt(place);
        if (!continuesWord(code)) break;
        hash = Math.imul(hash ^ code, HASH_PRIME);
      }
      if (place - start < MIN_LENGTH) continue;
      const word = findWord(text, start, place, hash ^ (hash >>> 15));
      if (word === TOO_SHORT || seenIn[word] === specification) continue;
      seenIn[word] = specification;
      visit(word);
    }
  };
  return { words, read };
}
