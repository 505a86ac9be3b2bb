/** Stands in for `src/sound/spelled-out.ts` in an engine that does not read letters and abbreviations aloud. */
import type * as SpelledOut from '../../src/sound/spelled-out.ts';

export const abbreviatedWord: typeof SpelledOut.abbreviatedWord = () => undefined;
export const isAbbreviation: typeof SpelledOut.isAbbreviation = () => false;
export const spellLetters: typeof SpelledOut.spellLetters = (term) => term;
export const nameConsonants: typeof SpelledOut.nameConsonants = () => undefined;
export const namedLettersIn: typeof SpelledOut.namedLettersIn = () => [];
export const spellWithE: typeof SpelledOut.spellWithE = () => undefined;
export const spellOut: typeof SpelledOut.spellOut = () => undefined;
