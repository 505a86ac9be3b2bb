/**
 * The binary tables of the lexicon: sorted words (front coded), each with its languages, how common it is, its ideas and its
 * English reading. There is one file for each licence of the sources, all in the same format, so a source is removed by removing its file.
 * Numbers are LEB128 varints except the one flag byte per word.
 */

import { countSlots, GROUPS } from './look-up.ts';
import { createTables, eachChunk, kernelOf, type LexiconKernel, type LexiconTables } from './table-memory.ts';

/** One word of a table. */
export interface LexiconEntry {
  term: string;
  /** Bits 0–4 the languages, bits 5–7 how common (0 rare – 7 very common). */
  flags: number;
  /** Idea id × 2, + 1 where the word is only a synonym there; ascending. */
  memberships: readonly number[];
  /** English reading in the sounds of pronunciation.ts, or empty. */
  sounds: string;
}

/** Not an idea: marks a Portuguese adjective in -O, whose feminine form means the same. */
export const ADJECTIVE = 0;

const MAGIC = 0x4c;
/** Raised with every change of the layout. */
const VERSION = 1;

function writeVarint(out: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    out.push((rest & 127) | 128);
    rest >>>= 7;
  }
  out.push(rest);
}

function writeText(out: number[], text: string): void {
  for (let index = 0; index < text.length; index++) out.push(text.charCodeAt(index));
}

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Bytes of a table; `entries` sorted by word in code-unit order, ASCII only. */
export function encodeLexicon(entries: readonly LexiconEntry[]): Uint8Array {
  const out: number[] = [MAGIC, VERSION];
  const sum = (size: (entry: LexiconEntry) => number): number =>
    entries.reduce((total, entry) => total + size(entry), 0);
  writeVarint(out, entries.length);
  writeVarint(
    out,
    sum((entry) => entry.term.length),
  );
  writeVarint(
    out,
    sum((entry) => entry.memberships.length),
  );
  writeVarint(
    out,
    sum((entry) => entry.sounds.length),
  );
  let previous = '';
  for (const { term } of entries) {
    const shared = sharedPrefix(previous, term);
    writeVarint(out, shared);
    writeVarint(out, term.length - shared);
    previous = term;
  }
  previous = '';
  for (const { term } of entries) {
    writeText(out, term.slice(sharedPrefix(previous, term)));
    previous = term;
  }
  for (const { flags } of entries) out.push(flags);
  for (const { memberships } of entries) writeVarint(out, memberships.length);
  for (const { memberships } of entries) {
    let last = 0;
    for (const membership of memberships) {
      writeVarint(out, membership - last);
      last = membership;
    }
  }
  for (const { sounds } of entries) writeVarint(out, sounds.length);
  for (const { sounds } of entries) writeText(out, sounds);
  return Uint8Array.from(out);
}

/** Reads varints one after another. Past the end it reads zeros. */
class Reader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): number {
    const first = this.bytes[this.position++] ?? 0;
    if (first < 128) return first;
    let value = first & 127;
    for (let shift = 7; ; shift += 7) {
      const byte = this.bytes[this.position++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  take(length: number): Uint8Array {
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }
}

/** One file, and where its parts go in the tables of all files. */
interface LexiconPart {
  readonly reader: Reader;
  readonly count: number;
  readonly sizes: Record<'letters' | 'memberships' | 'sounds', number>;
  readonly first: Record<'word' | 'letter' | 'membership' | 'sound', number>;
}

/** Reads the heads of the files: how much each of them adds to the tables. */
function readHeads(files: readonly Uint8Array[]): LexiconPart[] {
  const parts: LexiconPart[] = [];
  const first = { word: 0, letter: 0, membership: 0, sound: 0 };
  for (const bytes of files) {
    if (bytes[0] !== MAGIC || bytes[1] !== VERSION) throw new Error('Not a lexicon table of this version.');
    const reader = new Reader(bytes);
    reader.position = 2;
    const count = reader.next();
    const sizes = { letters: reader.next(), memberships: reader.next(), sounds: reader.next() };
    parts.push({ reader, count, sizes, first: { ...first } });
    first.word += count;
    first.letter += sizes.letters;
    first.membership += sizes.memberships;
    first.sound += sizes.sounds;
  }
  return parts;
}

/** Reads what costs most of a part: words, lengths as running sums, and ideas. */
interface PartReader {
  readonly words: (part: LexiconPart, tables: LexiconTables) => void;
  /** Continues the sums of the parts before. */
  readonly sums: (part: LexiconPart, sums: Uint32Array) => void;
  readonly memberships: (part: LexiconPart, tables: LexiconTables) => void;
}

/** Writes the running sums of lengths, after the sum of the parts before. */
function readSums({ reader, count, first }: LexiconPart, sums: Uint32Array): void {
  let total = sums[first.word] ?? 0;
  for (let word = first.word; word < first.word + count; word++) {
    total += reader.next();
    sums[word + 1] = total;
  }
}

function readWords({ reader, count, first }: LexiconPart, { letters, starts }: LexiconTables): void {
  const shared = new Uint8Array(count);
  let suffixBytes = 0;
  let total = first.letter;
  for (let word = 0; word < count; word++) {
    const kept = reader.next();
    const added = reader.next();
    shared[word] = kept;
    suffixBytes += added;
    total += kept + added;
    starts[first.word + word + 1] = total;
  }
  const text = reader.take(suffixBytes);
  let from = 0;
  let before = first.letter;
  let start = first.letter;
  for (let word = 0; word < count; word++) {
    const end = starts[first.word + word + 1] ?? 0;
    const kept = start + (shared[word] ?? 0);
    let at = start;
    for (let same = before; at < kept; at++, same++) letters[at] = letters[same] ?? 0;
    for (; at < end; at++) letters[at] = text[from++] ?? 0;
    before = start;
    start = end;
  }
}

function readMemberships({ reader, count, first }: LexiconPart, tables: LexiconTables): void {
  const { firstMembership, memberships } = tables;
  for (let word = first.word; word < first.word + count; word++) {
    const end = firstMembership[word + 1] ?? 0;
    let last = 0;
    for (let index = firstMembership[word] ?? 0; index < end; index++) {
      last += reader.next();
      memberships[index] = last;
    }
  }
}

const PLAIN: PartReader = { words: readWords, sums: readSums, memberships: readMemberships };

const addressOf = (array: Uint32Array, place: number): number => array.byteOffset + array.BYTES_PER_ELEMENT * place;

/** Reads parts by the kernel of the tables. The file of a part is copied to its memory with the words, which come first. */
function createKernelReader(kernel: LexiconKernel, { slots }: LexiconTables): PartReader {
  const input = slots.byteOffset;
  /** Lets the kernel read words on from where the reader is. `readFrom` gets the first word of a chunk, by number in all tables. */
  const read = (
    { reader, count, first }: LexiconPart,
    readFrom: (at: number, word: number, size: number) => number,
  ): void => {
    eachChunk(count, (from, size) => {
      reader.position = readFrom(input + reader.position, first.word + from, size) - input;
    });
  };
  return {
    words: (part, { letters, starts }) => {
      const { reader, first } = part;
      new Uint8Array(slots.buffer).set(reader.bytes, input);
      const shared = input + reader.bytes.length - first.word;
      read(part, (at, word, size) => kernel.readLengths(at, size, shared + word, addressOf(starts, word)));
      read(part, (at, word, size) => {
        const before = starts[Math.max(first.word, word - 1)] ?? 0;
        return kernel.readLetters(at, size, shared + word, addressOf(starts, word), letters.byteOffset, before);
      });
    },
    sums: (part, sums) => {
      read(part, (at, word, size) => kernel.readSums(at, size, addressOf(sums, word)));
    },
    memberships: (part, { firstMembership, memberships }) => {
      const { byteOffset } = memberships;
      read(part, (at, word, size) => kernel.readMemberships(at, size, addressOf(firstMembership, word), byteOffset));
    },
  };
}

/** The tables in some files (as written by encodeLexicon), one after another. Throws an Error for a file of another kind or version. */
export function decodeLexicon(files: readonly Uint8Array[]): LexiconTables {
  const parts = readHeads(files);
  const sum = (sizeOf: (part: LexiconPart) => number): number => parts.reduce((total, part) => total + sizeOf(part), 0);
  const words = sum(({ count }) => count);
  const tables = createTables({
    files: files.length,
    words,
    letters: sum(({ sizes }) => sizes.letters),
    memberships: sum(({ sizes }) => sizes.memberships),
    sounds: sum(({ sizes }) => sizes.sounds),
    groups: files.length * GROUPS,
    slots: countSlots(words),
    input: Math.max(0, ...parts.map(({ reader, count }) => reader.bytes.length + count)),
  });
  const kernel = kernelOf(tables);
  const read = kernel === undefined ? PLAIN : createKernelReader(kernel, tables);
  parts.forEach((part, file) => {
    const { reader, count, sizes, first } = part;
    tables.files[file + 1] = first.word + count;
    read.words(part, tables);
    tables.flags.set(reader.take(count), first.word);
    read.sums(part, tables.firstMembership);
    read.memberships(part, tables);
    read.sums(part, tables.soundStarts);
    tables.sounds.set(reader.take(sizes.sounds), first.sound);
  });
  return tables;
}
