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
  /** The text with the symbol that is read first at its beginning. */
  read: (text: string) => string;
}

function reverse(text: string): string {
  let reversed = '';
  for (let at = text.length - 1; at >= 0; at--) reversed += text.charAt(at);
  return reversed;
}

const FORWARDS: ReadingDirection = {
  codeAt: (text, place) => text.charCodeAt(place),
  starts: (text, beginning) => text.startsWith(beginning),
  read: (text) => text,
};
const BACKWARDS: ReadingDirection = {
  codeAt: (text, place) => text.charCodeAt(text.length - 1 - place),
  starts: (text, beginning) => text.endsWith(beginning),
  read: reverse,
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

/** Many texts with one key: joined words that end with a word of a trade. They are found by the symbols behind their key. */
class SortedGroup {
  readonly #places = new Map<string, number[]>();
  readonly #sorted: readonly string[];

  /** `texts`: as read, each with its place. */
  constructor(texts: Iterable<readonly [text: string, place: number]>) {
    for (const [text, place] of texts) {
      const same = this.#places.get(text);
      if (same === undefined) this.#places.set(text, [place]);
      else same.push(place);
    }
    // Without a comparison function strings are sorted by code units, as `<` compares them.
    this.#sorted = [...this.#places.keys()].sort();
  }

  #use(text: string, use: (place: number) => void): void {
    for (const place of this.#places.get(text) ?? []) use(place);
  }

  #firstFrom(text: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  each(text: string, use: (place: number) => void): void {
    for (let symbols = KEYED; symbols < text.length; symbols++) this.#use(text.slice(0, symbols), use);
    for (let at = this.#firstFrom(text); this.#sorted[at]?.startsWith(text) === true; at++)
      this.#use(this.#sorted[at] ?? '', use);
  }
}

/** Number of texts with one key from which they are sorted when they are first searched. */
const MANY = 48;

function indexStarts(texts: readonly string[], direction: ReadingDirection): EachStart {
  if (texts.length > PLACES) throw new RangeError('an issue has too many words');
  const sorted = Float64Array.from(
    texts,
    (text, place) => keyOf(text, Math.min(KEYED, text.length), direction) * PLACES + place,
  ).sort();
  const groups = new Map<number, SortedGroup>();
  /** The sorted texts of a key, which are at the places from `first` to `end` of `sorted`. */
  const groupOf = (key: number, first: number, end: number): SortedGroup => {
    const known = groups.get(key);
    if (known !== undefined) return known;
    const places = Array.from(sorted.subarray(first, end), (number) => number % PLACES);
    const group = new SortedGroup(places.map((place) => [direction.read(texts[place] ?? ''), place]));
    groups.set(key, group);
    return group;
  };
  /** Calls `use` for those of some texts that start with the given text or that it starts with. */
  const useBetween = (first: number, end: number, text: string, use: (place: number) => void): void => {
    for (let at = first; at < end; at++) {
      const place = (sorted[at] ?? 0) % PLACES;
      const other = texts[place] ?? '';
      if (other.length < MIN_CONTAINED) continue;
      if (direction.starts(other, text) || direction.starts(text, other)) use(place);
    }
  };
  const firstOf = (key: number): number => firstFrom(sorted, key * PLACES);
  return (text, use) => {
    const own = Math.min(KEYED, text.length);
    for (let symbols = MIN_CONTAINED; symbols < own; symbols++) {
      const key = keyOf(text, symbols, direction);
      useBetween(firstOf(key), firstOf(key + 1), text, use);
    }
    const key = keyOf(text, own, direction);
    const [first, end] = [firstOf(key), firstOf(key + 2 ** (SYMBOL_BITS * (KEYED - own)))];
    if (own === KEYED && end - first >= MANY) groupOf(key, first, end).each(direction.read(text), use);
    else useBetween(first, end, text, use);
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
