/** Looks up words in the tables of the lexicon. */

/** One file as read: words lie end to end in `letters`, word i at [starts[i], starts[i+1]). */
export interface LexiconTable {
  count: number;
  letters: Uint8Array;
  starts: Uint32Array;
  flags: Uint8Array;
  /** Word i belongs to memberships[firstMembership[i] .. firstMembership[i+1]). */
  firstMembership: Uint32Array;
  memberships: Uint32Array;
  sounds: Uint8Array;
  soundStarts: Uint32Array;
  /** Hash table with open addressing; 0 is an empty slot. Undefined until enough words were looked up to be worth it. */
  slots: Uint32Array | undefined;
  /** Look-ups without the hash table. */
  searches: number;
  /** For each group of words with the same first three letters, the index of its first word plus one; 0 where it is not known yet. */
  groups: Uint32Array;
}

/** A word for look-ups: its first `length` bytes, and their hash. */
export interface EncodedWord {
  readonly bytes: Uint8Array;
  length: number;
  hash: number;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const finishHash = (hash: number): number => hash ^ (hash >>> 15);

/** FNV-1a of the bytes from one place to another. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = FNV_START;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
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

/** The hash table of the words: at least twice as many slots, a power of two. */
function hashWords(count: number, { letters, starts }: Pick<LexiconTable, 'letters' | 'starts'>): Uint32Array {
  if (count > INDEX_MASK) throw new RangeError('a lexicon table has too many words');
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
  const mask = slots.length - 1;
  for (let word = 0; word < count; word++) {
    const hash = hashOf(letters, starts[word] ?? 0, starts[word + 1] ?? 0);
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (markOf(hash) << INDEX_BITS) | (word + 1);
  }
  return slots;
}

/** How many letters the word at an index has. */
export const lengthAt = (table: LexiconTable, index: number): number =>
  (table.starts[index + 1] ?? 0) - (table.starts[index] ?? 0);

/** Compares word `index` of the table with another: negative, 0 or positive. */
function compareAt(table: LexiconTable, index: number, word: EncodedWord): number {
  const start = table.starts[index] ?? 0;
  const length = lengthAt(table, index);
  const common = Math.min(length, word.length);
  for (let offset = 0; offset < common; offset++) {
    const difference = (table.letters[start + offset] ?? 0) - (word.bytes[offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - word.length;
}

/** Index of the first word between two indices that is not before the given word. */
function searchBetween(table: LexiconTable, word: EncodedWord, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(table, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const LETTERS = 26;
const FIRST_LETTER = 65;
const beginning = createEncodedWord(3);

/** Index of the first word not before the group of words with the same first three letters, by number of the group. Kept once found. */
function startOfGroup(table: LexiconTable, group: number): number {
  const known = table.groups[group] ?? 0;
  if (known > 0) return known - 1;
  const letters = [Math.floor(group / LETTERS ** 2), Math.floor(group / LETTERS) % LETTERS, group % LETTERS];
  letters.forEach((letter, at) => (beginning.bytes[at] = FIRST_LETTER + letter));
  beginning.length = letters.length;
  const start = group < LETTERS ** 3 ? searchBetween(table, beginning, 0, table.count) : table.count;
  table.groups[group] = start + 1;
  return start;
}

/** Index of the first word not before the given word, of capitals A–Z. */
export function lowerBound(table: LexiconTable, word: EncodedWord): number {
  if (word.length < 3) return searchBetween(table, word, 0, table.count);
  const letterAt = (at: number): number => (word.bytes[at] ?? 0) - FIRST_LETTER;
  const group = (letterAt(0) * LETTERS + letterAt(1)) * LETTERS + letterAt(2);
  return searchBetween(table, word, startOfGroup(table, group), startOfGroup(table, group + 1));
}

/** Look-ups by binary search before the hash table is built: a single pair needs fewer. */
const MAX_SEARCHES = 500;

function searchWord(table: LexiconTable, word: EncodedWord): number {
  const index = lowerBound(table, word);
  return index < table.count && compareAt(table, index, word) === 0 ? index : -1;
}

/** Index of the word of capitals A–Z, or −1. */
export function indexOfWord(table: LexiconTable, word: EncodedWord): number {
  if (table.slots === undefined) {
    table.searches += 1;
    if (table.searches <= MAX_SEARCHES) return searchWord(table, word);
    table.slots = hashWords(table.count, table);
  }
  const { slots } = table;
  const mask = slots.length - 1;
  const mark = markOf(word.hash);
  for (let slot = word.hash & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot] ?? 0;
    if (entry === 0) return -1;
    if (entry >>> INDEX_BITS !== mark) continue;
    const index = (entry & INDEX_MASK) - 1;
    if (compareAt(table, index, word) === 0) return index;
  }
}

/** Whether the word at an index starts with the given word. */
export function startsWithAt(table: LexiconTable, index: number, word: EncodedWord): boolean {
  const start = table.starts[index] ?? 0;
  if (index >= table.count || lengthAt(table, index) < word.length) return false;
  for (let offset = 0; offset < word.length; offset++)
    if (table.letters[start + offset] !== word.bytes[offset]) return false;
  return true;
}

/** The word at an index. */
export const wordAt = (table: LexiconTable, index: number): string =>
  String.fromCharCode(...table.letters.subarray(table.starts[index] ?? 0, table.starts[index + 1] ?? 0));
