/**
 * Folded text, for searching and comparing names. The database folds in the same way by the functions `dobrar` and `dobrar_palavras`; a test
 * compares them with these. The comparison of marks folds in its own way (`packages/similarity`), because it reads letters, not text.
 */

/** The accents that the decomposition of a Latin, Greek or Cyrillic letter separates from it. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Blanks and the punctuation of ASCII. */
const SEPARATORS = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff!-/:-@[-`{-~]+/g;

/** The text without accents; other characters and the case stay. */
export const stripAccents = (text: string): string => text.normalize('NFD').replace(ACCENTS, '');

/** The text without accents and in lower case: 'AÇÃO!' becomes 'acao!'. */
export const foldName = (text: string): string => stripAccents(text).toLowerCase();

/** The words of the text, folded, with one space between them: ' Café & CIA. ' becomes 'cafe cia'. Without words the result is empty. */
export const foldWords = (text: string): string => foldName(text).replace(SEPARATORS, ' ').trim();
