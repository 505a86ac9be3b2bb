/** The tables of the lexicon in memory, and facts about single words. Read from disk at first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeLexicon, indexOfWord, type LexiconTable } from './format.ts';

/** One file per licence of the sources (LICENSES.md). */
export const LEXICON_FILES = ['lexico-own', 'lexico-gpl', 'lexico-cc', 'lexico-mpl', 'lexico-formas'] as const;

/** Longer words, words of other scripts and words with digits are no dictionary words. */
const LOOKED_UP = /^[A-Z]{2,30}$/;
const LANGUAGE_BITS = 31;

let loaded: readonly LexiconTable[] | undefined;

const readTable = (file: string): LexiconTable =>
  decodeLexicon(brotliDecompressSync(readFileSync(new URL(`../../assets/${file}.bin.br`, import.meta.url))));

/** All tables, in the order of LEXICON_FILES. */
export const tables = (): readonly LexiconTable[] => (loaded ??= LEXICON_FILES.map(readTable));

/** Whether the tables can contain a folded word. */
export const canBeKnown = (term: string): boolean => LOOKED_UP.test(term);

/** A word of capitals A–Z as bytes. */
export function bytesOf(term: string): Uint8Array {
  const bytes = new Uint8Array(term.length);
  for (let index = 0; index < term.length; index++) bytes[index] = term.charCodeAt(index);
  return bytes;
}

/** Languages (bit flags) and commonness (0 rare or unknown – 7 very common) of a word, from all tables. */
export function factsOf(term: string): { languages: number; common: number } {
  let languages = 0;
  let common = 0;
  if (!canBeKnown(term)) return { languages, common };
  const bytes = bytesOf(term);
  for (const table of tables()) {
    const word = indexOfWord(table, bytes);
    if (word < 0) continue;
    const flags = table.flags[word] ?? 0;
    languages |= flags & LANGUAGE_BITS;
    common = Math.max(common, flags >>> 5);
  }
  return { languages, common };
}
