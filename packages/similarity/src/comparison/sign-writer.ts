import { MAX_SYMBOLS } from '../text/alphabet.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { RunningText, SignElement } from '../sign/running-text.ts';
import type { WordRole } from '../sign/word-role.ts';
import type { WeightedText } from '../sound/phoneme-distance-plain.ts';
import type { KernelMemory } from '../wasm/load-kernel.ts';

/** The layout that kernel/screen-frame.assembly.ts describes, in bytes. */
export const HEADER_BYTES = 112;
const [ENTRY_BYTES, RUNNING_BYTES, TEXT_BYTES, WEIGHTED_BYTES] = [32, 16, 40, 104] as const;
const ROLES: Readonly<Record<WordRole, number>> = { linking: 0, trade: 1, weak: 2, fanciful: 3 };

const roundUp = (bytes: number): number => Math.ceil(bytes / 8) * 8;

const runningBytes = ({ spelling, sounds, englishSounds }: RunningText): number =>
  roundUp(RUNNING_BYTES + 2 * spelling.length) + TEXT_BYTES + WEIGHTED_BYTES * (sounds === englishSounds ? 1 : 2);

const wordBytes = ({ term, sounds, englishSounds }: PreparedWord): number =>
  roundUp(RUNNING_BYTES + 2 * term.length) + TEXT_BYTES * (sounds === englishSounds ? 2 : 3);

/** Bytes that a sign needs behind its header, without the texts of its words. */
export const bytesOfSign = ({ elements, parts, joints, whole, nucleus }: PreparedSign): number =>
  ENTRY_BYTES * (elements.length + (parts === elements ? 0 : parts.length) + joints.length) +
  runningBytes(whole) +
  (nucleus === whole ? 0 : runningBytes(nucleus)) +
  TEXT_BYTES;

/** Bytes that the texts of words need. */
export const bytesOfWords = (words: readonly PreparedWord[]): number =>
  words.reduce((sum, word) => sum + wordBytes(word), 0);

const strongestOf = (elements: readonly SignElement[]): number =>
  elements.reduce((best, { strength }, i) => (strength > (elements[best]?.strength ?? 0) ? i : best), 0);

const totalOf = (elements: readonly SignElement[]): number => elements.reduce((sum, { strength }) => sum + strength, 0);

/** What the writer asks for each word: its number for the table of similar words, that of its spelling, and where its texts are. */
export interface WordPlaces {
  readonly wordOf: (word: PreparedWord) => number;
  readonly termOf: (word: PreparedWord) => number;
  readonly textsOf: (word: PreparedWord) => number;
}

/** Writes signs and the texts of words one after the other into the memory of the kernel `screen`, within a range of addresses. */
export class SignWriter {
  readonly #bytes: Uint8Array;
  readonly #shorts: Uint16Array;
  readonly #ints: Int32Array;
  readonly #floats: Float64Array;
  readonly #from: number;
  readonly #end: number;
  #next: number;

  /** `from`: a multiple of eight. */
  constructor({ buffer }: KernelMemory, from: number, bytes: number) {
    this.#bytes = new Uint8Array(buffer);
    this.#shorts = new Uint16Array(buffer);
    this.#ints = new Int32Array(buffer);
    this.#floats = new Float64Array(buffer);
    this.#from = from;
    this.#end = from + bytes;
    this.#next = from;
  }

  /** Goes back to the start: what comes is written over what was written. */
  restart(): void {
    this.#next = this.#from;
  }

  hasRoom(bytes: number): boolean {
    return this.#next + bytes <= this.#end;
  }

  #take(bytes: number): number {
    const at = this.#next;
    this.#next += bytes;
    return at;
  }

  /** Writes a text of symbols; returns its address. */
  #writeSymbols(codes: Uint8Array, total: number, bytes: number): number {
    const at = this.#take(bytes);
    const length = Math.min(MAX_SYMBOLS, codes.length);
    this.#ints[at / 4] = length;
    this.#ints[at / 4 + 1] = total;
    for (let i = 0; i < length; i++) this.#bytes[at + 8 + i] = codes[i] ?? 0;
    return at;
  }

  #writeWeighted({ codes, weights, total }: WeightedText): number {
    const at = this.#writeSymbols(codes, total, WEIGHTED_BYTES);
    const first = (at + 8 + MAX_SYMBOLS) / 2;
    for (let i = 0; i < weights.length; i++) this.#shorts[first + i] = weights[i] ?? 0;
    return at;
  }

  #writeLetters(at: number, text: string): void {
    this.#ints[at / 4 + 3] = text.length;
    for (let i = 0; i < text.length; i++) this.#shorts[(at + RUNNING_BYTES) / 2 + i] = text.charCodeAt(i);
  }

  #writeRunning({ spelling, letters, sounds, englishSounds }: RunningText): number {
    const at = this.#take(roundUp(RUNNING_BYTES + 2 * spelling.length));
    this.#writeLetters(at, spelling);
    const place = at / 4;
    this.#ints[place] = this.#writeSymbols(letters.codes, 0, TEXT_BYTES);
    const own = this.#writeWeighted(sounds);
    this.#ints[place + 1] = own;
    this.#ints[place + 2] = englishSounds === sounds ? own : this.#writeWeighted(englishSounds);
    return at;
  }

  /** Writes the texts of a word; returns their address. */
  writeWord({ term, letters, sounds, englishSounds }: PreparedWord): number {
    const at = this.#take(roundUp(RUNNING_BYTES + 2 * term.length));
    this.#writeLetters(at, term);
    const place = at / 4;
    this.#ints[place] = this.#writeSymbols(letters, 0, TEXT_BYTES);
    const own = this.#writeSymbols(sounds, 0, TEXT_BYTES);
    this.#ints[place + 1] = own;
    this.#ints[place + 2] = englishSounds === sounds ? own : this.#writeSymbols(englishSounds, 0, TEXT_BYTES);
    return at;
  }

  #writeEntries(
    elements: readonly (SignElement | undefined)[],
    positions: readonly number[] | undefined,
    { wordOf, termOf, textsOf }: WordPlaces,
  ): readonly [at: number, count: number] {
    const from = this.#next;
    for (let position = 0; position < elements.length; position++) {
      const element = elements[position];
      if (element === undefined) continue;
      const { word, strength } = element;
      const at = this.#take(ENTRY_BYTES);
      this.#floats[at / 8] = strength;
      const place = at / 4;
      this.#ints[place + 2] = wordOf(word);
      this.#ints[place + 3] = termOf(word);
      this.#ints[place + 4] = positions?.[position] ?? position;
      this.#ints[place + 5] = ROLES[word.role];
      this.#ints[place + 6] = word.trade ?? -1;
      this.#ints[place + 7] = textsOf(word);
    }
    return [from, (this.#next - from) / ENTRY_BYTES];
  }

  /** Writes a sign with its header at an address; there must be room for `bytesOfSign`. */
  write(header: number, sign: PreparedSign, places: WordPlaces, key: number, initials: number): void {
    const { elements, parts, wordOfPart, joints, trigrams, whole, nucleus } = sign;
    const words = this.#writeEntries(elements, undefined, places);
    const split = parts === elements ? words : this.#writeEntries(parts, wordOfPart, places);
    const joined = this.#writeEntries(joints, undefined, places);
    const wholeAt = this.#writeRunning(whole);
    const nucleusAt = nucleus === whole ? wholeAt : this.#writeRunning(nucleus);
    const skeleton = this.#writeSymbols(sign.skeleton, 0, TEXT_BYTES);
    const { norm } = trigrams;
    this.#floats.set([sign.totalStrength, totalOf(parts), sign.topStrength, norm, norm ** 2], header / 8);
    const tops = [sign.leader, strongestOf(elements), strongestOf(parts)];
    const lengths = [whole.letters.codes.length, nucleus.letters.codes.length, whole.spelling.length];
    this.#ints.set(
      [key, initials, ...tops, ...words, ...split, ...joined, ...lengths, wholeAt, nucleusAt, skeleton],
      header / 4 + 10,
    );
  }

  /** Takes room for a header; returns its address. */
  takeHeader(): number {
    return this.#take(HEADER_BYTES);
  }

  /** Writes the key and the initials of a sign that is written already. */
  renumber(header: number, key: number, initials: number): void {
    this.#ints[header / 4 + 10] = key;
    this.#ints[header / 4 + 11] = initials;
  }
}
