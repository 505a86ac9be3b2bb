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

/** The number of symbols that make a key of a text. Each takes six bits; 0 is the end of the text. */
const KEYED = 5;
const SYMBOL_BITS = 6;
const SYMBOLS = 2 ** SYMBOL_BITS - 1;
/** Keys of a text, one for each five symbols: the texts are sorted by the first, and the others spare most comparisons of texts. */
const KEYS = 3;
/** Room for the place of a text after its key, in one number. */
const PLACES = 2 ** 23;

/** The key of the symbols [from, to) of a text, at most five. Texts with the same symbols have the same key; rare symbols may have the code of others. */
function keyOf(text: string, from: number, to: number, { codeAt }: ReadingDirection): number {
  let key = 0;
  for (let place = from; place < from + KEYED; place++)
    key = (key << SYMBOL_BITS) | (place < to ? 1 + (codeAt(text, place) % SYMBOLS) : 0);
  return key;
}

/** Texts sorted by their first keys. */
interface SortedTexts {
  /** For each text in this order, its keys, its length and its place among the given texts. */
  readonly keys: readonly Int32Array[];
  readonly lengths: Int32Array;
  readonly places: Int32Array;
}

/** Sorts by numbers that hold the key and the place, because numbers are sorted faster than texts. */
function sortTexts(texts: readonly string[], direction: ReadingDirection): SortedTexts {
  if (texts.length > PLACES) throw new RangeError('an issue has too many words');
  const numbers = new Float64Array(texts.length);
  texts.forEach((text, place) => {
    numbers[place] = keyOf(text, 0, text.length, direction) * PLACES + place;
  });
  numbers.sort();
  const column = (): Int32Array => new Int32Array(texts.length);
  const [places, lengths, first] = [column(), column(), column()];
  const others = Array.from({ length: KEYS - 1 }, column);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const key = Math.floor(number / PLACES);
    const place = number - key * PLACES;
    const text = texts[place] ?? '';
    places[at] = place;
    lengths[at] = text.length;
    first[at] = key;
    others.forEach((keys, group) => {
      const from = KEYED * (group + 1);
      if (text.length > from) keys[at] = keyOf(text, from, text.length, direction);
    });
  }
  return { keys: [first, ...others], lengths, places };
}

/** Index of the first key that is not below the given one. */
function firstFrom(keys: Int32Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two texts with the same first key may start alike, by their other keys, up to the end of the shorter one. */
function mayStartAlike(keys: readonly Int32Array[], at: number, own: readonly number[], shorter: number): boolean {
  for (let group = 1; group < KEYS; group++) {
    const symbols = shorter - KEYED * group;
    if (symbols <= 0) return true;
    const beyond = SYMBOL_BITS * Math.max(0, KEYED - symbols);
    if ((keys[group]?.[at] ?? 0) >> beyond !== (own[group] ?? 0) >> beyond) return false;
  }
  return true;
}

/** Texts that start with a given text or that it starts with, by their place. A text may be reported more than once. */
type EachStart = (text: string, use: (place: number) => void) => void;

function indexStarts(texts: readonly string[], direction: ReadingDirection): EachStart {
  const { keys, lengths, places } = sortTexts(texts, direction);
  const [first = new Int32Array(0)] = keys;
  const isStart = (text: string, other: string): boolean =>
    text.length <= other.length ? direction.starts(other, text) : direction.starts(text, other);
  /** Calls `use` for the texts whose first key is at least `from` and less than `to`, if they start with the given text or it starts with them. */
  const useBetween = (
    from: number,
    to: number,
    text: string,
    own: readonly number[],
    use: (place: number) => void,
  ): void => {
    for (let at = firstFrom(first, from); at < first.length && (first[at] ?? to) < to; at++) {
      const length = lengths[at] ?? 0;
      if (length < MIN_CONTAINED || !mayStartAlike(keys, at, own, Math.min(length, text.length))) continue;
      const place = places[at] ?? 0;
      if (isStart(text, texts[place] ?? '')) use(place);
    }
  };
  return (text, use) => {
    const own = Array.from({ length: KEYS }, (_, group) => keyOf(text, KEYED * group, text.length, direction));
    const size = Math.min(KEYED, text.length);
    for (let symbols = MIN_CONTAINED; symbols < size; symbols++) {
      const key = keyOf(text, 0, symbols, direction);
      useBetween(key, key + 1, text, own, use);
    }
    const key = own[0] ?? 0;
    useBetween(key, key + 2 ** (SYMBOL_BITS * (KEYED - size)), text, own, use);
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
