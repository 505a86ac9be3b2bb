import type { PreparedWord } from '../sign/prepared-word.ts';

/** Finds the words of an issue that begin or end with a given word, and those that the given word begins or ends with. */
export interface ContainedWords {
  each: (wanted: PreparedWord, use: (id: number) => void) => void;
}

/** Minimum length of a contained word: shorter ones are part of too many others. */
const MIN_CONTAINED = 2;

/** A text as read from its beginning, or from its end. */
interface ReadingDirection {
  /** The code of the symbol that is read at a place. */
  codeAt: (text: string, place: number) => number;
  /** Whether a text starts with another in this direction. */
  starts: (text: string, beginning: string) => boolean;
}

const FORWARDS: ReadingDirection = {
  codeAt: (text, place) => text.charCodeAt(place),
  starts: (text, beginning) => text.startsWith(beginning),
};
const BACKWARDS: ReadingDirection = {
  codeAt: (text, place) => text.charCodeAt(text.length - 1 - place),
  starts: (text, beginning) => text.endsWith(beginning),
};

/** The number of symbols that make the key of a text. Each takes six bits; 0 is the end of the text. */
const KEYED = 5;
const SYMBOL_BITS = 6;
const SYMBOLS = 2 ** SYMBOL_BITS - 1;
/** The place of a text follows its key in one number, so that a list of numbers holds the sorted texts. */
const PLACES = 2 ** 23;

/** The key of the first symbols of a text. Texts with the same beginning have the same key of it; rare symbols may have the code of others. */
function keyOf(text: string, symbols: number, { codeAt }: ReadingDirection): number {
  let key = 0;
  for (let place = 0; place < KEYED; place++)
    key = (key << SYMBOL_BITS) | (place < symbols ? 1 + (codeAt(text, place) % SYMBOLS) : 0);
  return key;
}

/** Index of the first number that is not below the given one. */
function firstFrom(numbers: Float64Array, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Texts that start with a given text or that it starts with, by their place. A text may be reported more than once. */
type EachStart = (text: string, use: (place: number) => void) => void;

function indexStarts(texts: readonly string[], direction: ReadingDirection): EachStart {
  if (texts.length > PLACES) throw new RangeError('an issue has too many words');
  const sorted = Float64Array.from(
    texts,
    (text, place) => keyOf(text, Math.min(KEYED, text.length), direction) * PLACES + place,
  ).sort();
  /** Calls `use` for the texts whose key is at least `from` and less than `to`, if they start with the given text or it starts with them. */
  const useBetween = (from: number, to: number, text: string, use: (place: number) => void): void => {
    const end = to * PLACES;
    for (let at = firstFrom(sorted, from * PLACES); at < sorted.length; at++) {
      const number = sorted[at] ?? 0;
      if (number >= end) return;
      const place = number % PLACES;
      const other = texts[place] ?? '';
      if (other.length < MIN_CONTAINED) continue;
      if (direction.starts(other, text) || direction.starts(text, other)) use(place);
    }
  };
  return (text, use) => {
    const own = Math.min(KEYED, text.length);
    for (let symbols = MIN_CONTAINED; symbols < own; symbols++) {
      const key = keyOf(text, symbols, direction);
      useBetween(key, key + 1, text, use);
    }
    const key = keyOf(text, own, direction);
    useBetween(key, key + 2 ** (SYMBOL_BITS * (KEYED - own)), text, use);
  };
}

function indexTexts(words: readonly PreparedWord[], select: (v: PreparedWord) => string): ContainedWords {
  const texts = words.map(select);
  const indexes = [FORWARDS, BACKWARDS].map((direction) => indexStarts(texts, direction));
  return {
    each: (wanted, use) => {
      const text = select(wanted);
      if (text.length < MIN_CONTAINED) return;
      const useWord = (place: number): void => use(words[place]?.id ?? -1);
      for (const eachStart of indexes) eachStart(text, useWord);
    },
  };
}

/** By spelling and by reproduction key. A word may be reported more than once. */
export function indexContainedWords(words: readonly PreparedWord[]): ContainedWords {
  const byTerm = indexTexts(words, ({ term }) => term);
  const bySpellingKey = indexTexts(words, ({ spellingKey }) => spellingKey);
  return {
    each: (wanted, use) => {
      byTerm.each(wanted, use);
      bySpellingKey.each(wanted, use);
    },
  };
}
