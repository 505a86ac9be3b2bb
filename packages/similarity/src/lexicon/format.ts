/**
 * The binary tables of the lexicon: sorted words (front coded), each with its languages, how common it is, its ideas and its
 * English reading. There is one file for each licence of the sources, all in the same format, so a source is removed by removing its file.
 * Numbers are LEB128 varints except the one flag byte per word.
 */

import { LETTERS, type LexiconTable } from './look-up.ts';

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
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.bytes[this.position++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  }

  take(length: number): Uint8Array {
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  /** Running sums of `count` lengths, from 0. */
  starts(count: number): Uint32Array {
    const starts = new Uint32Array(count + 1);
    let total = 0;
    for (let index = 0; index < count; index++) {
      total += this.next();
      starts[index + 1] = total;
    }
    return starts;
  }
}

function readWords(reader: Reader, count: number, size: number): Pick<LexiconTable, 'letters' | 'starts'> {
  const shared = new Uint8Array(count);
  const starts = new Uint32Array(count + 1);
  const suffixes = new Uint8Array(count);
  let suffixBytes = 0;
  let total = 0;
  for (let word = 0; word < count; word++) {
    const kept = reader.next();
    const added = reader.next();
    shared[word] = kept;
    suffixes[word] = added;
    suffixBytes += added;
    total += kept + added;
    starts[word + 1] = total;
  }
  const text = reader.take(suffixBytes);
  const letters = new Uint8Array(size);
  let from = 0;
  let before = 0;
  for (let word = 0; word < count; word++) {
    const start = starts[word] ?? 0;
    const kept = shared[word] ?? 0;
    const added = suffixes[word] ?? 0;
    for (let index = 0; index < kept; index++) letters[start + index] = letters[before + index] ?? 0;
    for (let index = 0; index < added; index++) letters[start + kept + index] = text[from + index] ?? 0;
    from += added;
    before = start;
  }
  return { letters, starts };
}

function readMemberships(reader: Reader, firstMembership: Uint32Array, size: number): Uint32Array {
  const memberships = new Uint32Array(size);
  for (let word = 0; word + 1 < firstMembership.length; word++) {
    const end = firstMembership[word + 1] ?? 0;
    let last = 0;
    for (let index = firstMembership[word] ?? 0; index < end; index++) {
      last += reader.next();
      memberships[index] = last;
    }
  }
  return memberships;
}

/** The table in `bytes` (as written by encodeLexicon). */
export function decodeLexicon(bytes: Uint8Array): LexiconTable {
  if (bytes[0] !== MAGIC || bytes[1] !== VERSION) throw new Error('Not a lexicon table of this version.');
  const reader = new Reader(bytes);
  reader.position = 2;
  const count = reader.next();
  const letterCount = reader.next();
  const membershipCount = reader.next();
  const soundCount = reader.next();
  const words = readWords(reader, count, letterCount);
  const flags = reader.take(count).slice();
  const firstMembership = reader.starts(count);
  const memberships = readMemberships(reader, firstMembership, membershipCount);
  const soundStarts = reader.starts(count);
  const sounds = reader.take(soundCount).slice();
  return {
    count,
    ...words,
    flags,
    firstMembership,
    memberships,
    sounds,
    soundStarts,
    slots: undefined,
    searches: 0,
    groups: new Uint32Array(LETTERS ** 3 + 1),
  };
}
