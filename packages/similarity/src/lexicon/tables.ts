/** The tables of the lexicon in memory, and facts about single words. Read from disk at first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeLexicon } from './format.ts';
import { createEncodedWord, encodeWord, indexOfWord, type EncodedWord, type LexiconTable } from './look-up.ts';

/** One file per licence of the sources (LICENSES.md). */
export const LEXICON_FILES = ['lexico-own', 'lexico-gpl', 'lexico-cc', 'lexico-mpl', 'lexico-formas'] as const;

/** Longer words, words of other scripts and words with digits are no dictionary words. */
const [SHORTEST, LONGEST] = [2, 30];
const [CODE_A, CODE_Z] = [65, 90];
const LANGUAGE_BITS = 31;

let loaded: readonly LexiconTable[] | undefined;

const readTable = (file: string): LexiconTable =>
  decodeLexicon(brotliDecompressSync(readFileSync(new URL(`../../assets/${file}.bin.br`, import.meta.url))));

/** All tables, in the order of LEXICON_FILES. */
export const tables = (): readonly LexiconTable[] => (loaded ??= LEXICON_FILES.map(readTable));

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

/** Prepares a word of at most 30 capitals A–Z for look-ups. Valid until the next call. */
export const encode = (term: string): EncodedWord => encodeWord(term, encoded);

/** Languages (bit flags) and commonness (0 rare or unknown – 7 very common) of a word, from all tables. */
export function factsOf(term: string): { languages: number; common: number } {
  let languages = 0;
  let common = 0;
  if (!canBeKnown(term)) return { languages, common };
  const word = encode(term);
  for (const table of tables()) {
    const index = indexOfWord(table, word);
    if (index < 0) continue;
    const flags = table.flags[index] ?? 0;
    languages |= flags & LANGUAGE_BITS;
    common = Math.max(common, flags >>> 5);
  }
  return { languages, common };
}
