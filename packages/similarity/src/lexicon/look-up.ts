/** Looks up words in the tables of the lexicon. */

import { eachChunk, kernelOf, type LexiconTables } from './table-memory.ts';

/** A word for look-ups: its first `length` bytes, and their hash. */
export interface EncodedWord {
  readonly bytes: Uint8Array;
  length: number;
  hash: number;
}

export const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** FNV-1a: the hash of bytes with one byte more. `finishHash` makes it ready for look-ups. */
export const hashWith = (hash: number, byte: number): number => Math.imul(hash ^ byte, HASH_PRIME);

export const finishHash = (hash: number): number => hash ^ (hash >>> 15);

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_START;
  for (let at = from; at < to; at++) hash = hashWith(hash, bytes[at] ?? 0);
  return finishHash(hash);
}

/** Room for the longest word. */
export const createEncodedWord = (longest: number): EncodedWord => ({
  bytes: new Uint8Array(longest),
  length: 0,
  hash: 0,
});

/** Writes a word of ASCII into `word`. It must have room for it. */
export function encodeWord(term: string, word: EncodedWord): EncodedWord {
  for (let at = 0; at < term.length; at++) word.bytes[at] = term.charCodeAt(at);
  word.length = term.length;
  word.hash = hashOf(word.bytes, 0, term.length);
  return word;
}

/** A slot holds the index of a word plus one in its lower bits, and bits of the word's hash above them, so that few words are compared. */
const INDEX_BITS = 20;
const INDEX_MASK = 2 ** INDEX_BITS - 1;
const markOf = (hash: number): number => hash >>> INDEX_BITS;

const countWords = ({ files }: LexiconTables): number => files.at(-1) ?? 0;

/** Returns the number of slots of the hash table of this many words. Throws a RangeError where a slot has too few bits to number them all. */
export function countSlots(words: number): number {
  if (words > INDEX_MASK) throw new RangeError('the lexicon has too many words');
  return 2 ** Math.ceil(Math.log2(2 * words + 1));
}

/** Fills the empty slots in plain code, one word after another. */
function fillSlots(tables: LexiconTables): void {
  const { letters, starts, slots } = tables;
  const mask = slots.length - 1;
  for (let word = 0; word < countWords(tables); word++) {
    const hash = hashOf(letters, starts[word] ?? 0, starts[word + 1] ?? 0);
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (markOf(hash) << INDEX_BITS) | (word + 1);
  }
}

/** Builds the hash table of all words. Equal words lie in the order of their files. */
export function hashWords(tables: LexiconTables): void {
  const { letters, starts, slots } = tables;
  const kernel = kernelOf(tables);
  slots.fill(0);
  if (kernel === undefined) fillSlots(tables);
  else {
    const { byteOffset: at } = slots;
    const mask = slots.length - 1;
    eachChunk(countWords(tables), (from, size) => {
      const to = from + size;
      kernel.hashWords(letters.byteOffset, starts.byteOffset, from, to, at, mask, INDEX_BITS, HASH_START, HASH_PRIME);
    });
  }
  tables.isHashed = true;
}

/** How many letters the word at an index has. */
const lengthAt = ({ starts }: LexiconTables, index: number): number => (starts[index + 1] ?? 0) - (starts[index] ?? 0);

/** Compares word `index` of the tables with another: negative, 0 or positive. */
function compareAt(tables: LexiconTables, index: number, word: EncodedWord): number {
  const start = tables.starts[index] ?? 0;
  const length = lengthAt(tables, index);
  const common = Math.min(length, word.length);
  for (let offset = 0; offset < common; offset++) {
    const difference = (tables.letters[start + offset] ?? 0) - (word.bytes[offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - word.length;
}

/** Index of the first word between two indices of one file that is not before the given word. */
function searchBetween(tables: LexiconTables, word: EncodedWord, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(tables, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LETTERS = 26;
const FIRST_LETTER = 65;
/** Groups of words with the same first three letters in one file, and the end of the last group. */
export const GROUPS = LETTERS ** 3 + 1;
const beginning = createEncodedWord(3);

/** Index of the first word of a file not before the group of words with the same first three letters, by number of the group. Kept once found. */
function startOfGroup(tables: LexiconTables, file: number, group: number): number {
  const known = tables.groups[file * GROUPS + group] ?? 0;
  if (known > 0) return known - 1;
  const letters = [Math.floor(group / LETTERS ** 2), Math.floor(group / LETTERS) % LETTERS, group % LETTERS];
  letters.forEach((letter, at) => (beginning.bytes[at] = FIRST_LETTER + letter));
  beginning.length = letters.length;
  const [first = 0, end = 0] = [tables.files[file], tables.files[file + 1]];
  const start = group < LETTERS ** 3 ? searchBetween(tables, beginning, first, end) : end;
  tables.groups[file * GROUPS + group] = start + 1;
  return start;
}

/** Index of the first word of a file not before the given word, of capitals A–Z. */
function lowerBound(tables: LexiconTables, file: number, word: EncodedWord): number {
  if (word.length < 3) return searchBetween(tables, word, tables.files[file] ?? 0, tables.files[file + 1] ?? 0);
  const letterAt = (at: number): number => (word.bytes[at] ?? 0) - FIRST_LETTER;
  const group = (letterAt(0) * LETTERS + letterAt(1)) * LETTERS + letterAt(2);
  return searchBetween(tables, word, startOfGroup(tables, file, group), startOfGroup(tables, file, group + 1));
}

/** Look-ups by binary search before the hash table is built: a single pair needs fewer. */
const MAX_SEARCHES = 2_000;

/** Maximum number of files, each with a word at most once. */
export const MAX_FILES = 8;

/** Writes the places of a word without the hash table. */
function searchWord(tables: LexiconTables, word: EncodedWord, found: Uint32Array): number {
  let count = 0;
  for (let file = 0; file + 1 < tables.files.length; file++) {
    const index = lowerBound(tables, file, word);
    if (index < (tables.files[file + 1] ?? 0) && compareAt(tables, index, word) === 0) found[count++] = index;
  }
  return count;
}

/** Whether the word at an index consists of some bytes. */
function isAt(tables: LexiconTables, index: number, bytes: Uint8Array, from: number, to: number): boolean {
  const { letters, starts } = tables;
  const start = starts[index] ?? 0;
  if ((starts[index + 1] ?? 0) - start !== to - from) return false;
  for (let at = from; at < to; at++) if (letters[start + at - from] !== bytes[at]) return false;
  return true;
}

/**
 * Writes the places of the word in `bytes` from one place to another, in the order of the files, and returns how many they are. The hash table must
 * be there, and `hash` must be the finished hash of these bytes.
 */
export function findBytes(
  tables: LexiconTables,
  bytes: Uint8Array,
  from: number,
  to: number,
  hash: number,
  found: Uint32Array,
): number {
  const { slots } = tables;
  const mask = slots.length - 1;
  const mark = markOf(hash);
  let count = 0;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot] ?? 0;
    if (entry === 0) return count;
    if (entry >>> INDEX_BITS !== mark) continue;
    const index = (entry & INDEX_MASK) - 1;
    if (isAt(tables, index, bytes, from, to)) found[count++] = index;
  }
}

/** Writes the places of a word of capitals A–Z, in the order of the files, and returns how many they are. */
export function findWord(tables: LexiconTables, word: EncodedWord, found: Uint32Array): number {
  if (!tables.isHashed) {
    tables.searches += 1;
    if (tables.searches <= MAX_SEARCHES) return searchWord(tables, word, found);
    hashWords(tables);
  }
  return findBytes(tables, word.bytes, 0, word.length, word.hash, found);
}

/** The word at an index. */
export const wordAt = (tables: LexiconTables, index: number): string =>
  String.fromCharCode(...tables.letters.subarray(tables.starts[index] ?? 0, tables.starts[index + 1] ?? 0));
