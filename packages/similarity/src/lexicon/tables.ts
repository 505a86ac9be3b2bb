/** The tables of the lexicon in memory, and facts about single words. Read from disk at first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeLexicon } from './format.ts';
import {
  createEncodedWord,
  encodeWord,
  findBytes,
  findWord,
  hashWords,
  MAX_FILES,
  type EncodedWord,
} from './look-up.ts';
import type { LexiconTables } from './table-memory.ts';

/** One file per licence of the sources (LICENSES.md). */
export const LEXICON_FILES = ['lexico-own', 'lexico-gpl', 'lexico-cc', 'lexico-mpl', 'lexico-formas'] as const;

/** Longer words, words of other scripts and words with digits are no dictionary words. */
const [SHORTEST, LONGEST] = [2, 30];
const [CODE_A, CODE_Z] = [65, 90];
const LANGUAGE_BITS = 31;
const COMMON_BITS = 5;

let loaded: LexiconTables | undefined;

const readFile = (file: string): Uint8Array =>
  brotliDecompressSync(readFileSync(new URL(`../../assets/${file}.bin.br`, import.meta.url)));

/** The tables of LEXICON_FILES. */
export const tables = (): LexiconTables => (loaded ??= decodeLexicon(LEXICON_FILES.map(readFile)));

/** The tables with their hash table, for other threads of the process: `takeLexicon` spares them the reading. They lie in shared memory. */
export function shareLexicon(): LexiconTables {
  const shared = tables();
  if (!shared.isHashed) hashWords(shared);
  return shared;
}

/** Uses the tables that another thread has read (`shareLexicon`). */
export function takeLexicon(shared: LexiconTables): void {
  loaded = shared;
}

/** Whether the tables can contain a folded word. */
export function canBeKnown(term: string): boolean {
  if (term.length < SHORTEST || term.length > LONGEST) return false;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    if (code < CODE_A || code > CODE_Z) return false;
  }
  return true;
}

const encoded = createEncodedWord(LONGEST);
const places = new Uint32Array(MAX_FILES);

/** Prepares a word of at most 30 capitals A–Z for look-ups. Valid until the next call. */
export const encode = (term: string): EncodedWord => encodeWord(term, encoded);

/** Places of words in the tables, in the order of the files. */
interface PlacesOfWord {
  readonly places: Uint32Array;
  readonly count: number;
}

/** The places of a word that `canBeKnown`. Valid until the next look-up. */
export const placesOf = (term: string): PlacesOfWord => ({ places, count: findWord(tables(), encode(term), places) });

/** Languages (bit flags) of a word, and how common it is (0 rare or unknown – 7 very common). */
export interface FactsOfWord {
  readonly languages: number;
  readonly common: number;
}

const UNKNOWN: FactsOfWord = { languages: 0, common: 0 };

/** Languages (bit flags) that a file lists the word at a place for. */
export const languagesAt = ({ flags }: LexiconTables, place: number): number => (flags[place] ?? 0) & LANGUAGE_BITS;

/** Joins what the files say about a word. */
function joinFacts({ flags }: LexiconTables, count: number): FactsOfWord {
  if (count === 0) return UNKNOWN;
  let [languages, common] = [0, 0];
  for (let i = 0; i < count; i++) {
    const own = flags[places[i] ?? 0] ?? 0;
    languages |= own & LANGUAGE_BITS;
    common = Math.max(common, own >>> COMMON_BITS);
  }
  return { languages, common };
}

/** Languages and commonness of a word, from all tables. */
export function factsOf(term: string): FactsOfWord {
  if (!canBeKnown(term)) return UNKNOWN;
  const all = tables();
  return joinFacts(all, findWord(all, encode(term), places));
}

/** The same of the part of an encoded word between two places, at most 30 capitals A–Z; `hash` is the finished hash of the part. */
export function factsOfPart({ bytes }: EncodedWord, from: number, to: number, hash: number): FactsOfWord {
  const all = tables();
  if (!all.isHashed) return factsOf(String.fromCharCode(...bytes.subarray(from, to)));
  return joinFacts(all, findBytes(all, bytes, from, to, hash, places));
}
