import { termos } from './fold.ts';

/** Letters of a specification that are read. Longer ones only list more goods of the same trade. */
const MAX_LETTERS = 2_000;
/** Shorter words are articles, prepositions and letters of lists. */
const MIN_LENGTH = 3;
/** Spellings that are kept folded. Specifications of an issue repeat the same few thousand words. */
const KEPT = 200_000;

/** As in names, letters, digits, accents of their own and apostrophes continue a word. */
const CONTINUES = /[\p{L}\p{N}\p{M}'’‘`´ʼ]/u;
const LATIN_END = 0x180;
const CONTINUES_LATIN = Uint8Array.from({ length: LATIN_END }, (_, code) =>
  CONTINUES.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The folded form of each spelling that was read: one word, or none where it is too short. */
const folded = new Map<string, string>();

function foldWord(spelling: string): string {
  const known = folded.get(spelling);
  if (known !== undefined) return known;
  const word = termos(spelling).join('');
  const kept = word.length < MIN_LENGTH ? '' : word;
  if (folded.size >= KEPT) folded.clear();
  // The key is copied: a part of a long text would keep the whole text in memory.
  folded.set(Array.from(spelling).join(''), kept);
  return kept;
}

function continuesWord(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code < LATIN_END ? CONTINUES_LATIN[code] === 1 : CONTINUES.test(text.charAt(place));
}

/**
 * The different words of a specification of goods or services, folded as `termos` folds those of names: capitals without accents, at least three
 * letters or digits. Reads the first 2,000 letters. Unlike in names, letters that stand alone are not joined to a word.
 */
export function listSpecificationWords(especificacao: string): Set<string> {
  const words = new Set<string>();
  const end = Math.min(especificacao.length, MAX_LETTERS);
  for (let place = 0; place < end; place += 1) {
    const start = place;
    while (place < end && continuesWord(especificacao, place)) place += 1;
    if (place - start < MIN_LENGTH) continue;
    const word = foldWord(especificacao.slice(start, place));
    if (word !== '') words.add(word);
  }
  return words;
}
