import { functionWordClassOf } from '../lexicon/function-words.ts';

/** How Brazilians say the names of the letters, in letters; vowels are their own names. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  B: 'BE', C: 'CE', D: 'DE', F: 'EFE', G: 'GE', H: 'AGA', J: 'JOTA', K: 'CA', L: 'ELE', M: 'EME', N: 'ENE', P: 'PE', Q: 'QUE', R: 'ERRE',
  S: 'ESSE', T: 'TE', V: 'VE', W: 'DABLIO', X: 'XIS', Y: 'IPSILON', Z: 'ZE',
}; // prettier-ignore

/** Abbreviations usual in names, and what is said for them. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  SR: 'SENHOR', SRA: 'SENHORA', MR: 'MISTER', MRS: 'MISSES', DR: 'DOUTOR', DRA: 'DOUTORA', STA: 'SANTA', STO: 'SANTO', PROF: 'PROFESSOR',
  CIA: 'COMPANHIA', ZE: 'JOSE', VO: 'VOVO', BR: 'BRASIL', SP: 'SAOPAULO', RJ: 'RIO', MG: 'MINAS', VC: 'VOCE', U: 'YOU', N: 'E',
}; // prettier-ignore

/** Longer words are no abbreviations, letters or acronyms. */
const LONGEST = Math.max(...Object.keys(ABBREVIATIONS).map(({ length }) => length));

/** The word that an abbreviation stands for; undefined for other words. */
export const abbreviatedWord = (term: string): string | undefined =>
  term.length > LONGEST ? undefined : ABBREVIATIONS[term];

/** Whether one of two folded words abbreviates the other: BR and BRASIL. */
export const isAbbreviation = (a: string, b: string): boolean => abbreviatedWord(a) === b || abbreviatedWord(b) === a;

/** The names of the letters of a folded word, as a spelling. */
export const spellLetters = (term: string): string =>
  Array.from(term, (letter) => LETTER_NAMES[letter] ?? letter).join('');

const CONSONANTS = /^[BCDFGHJKLMNPQRSTVWXZ]{2,3}$/;

/** The names of the letters of a folded word of two or three consonants (CC, CH, BRF), as a spelling; undefined for other words. */
export const nameConsonants = (term: string): string | undefined =>
  CONSONANTS.test(term) ? spellLetters(term) : undefined;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LETTER_NAMES).map(([letter, name]) => [name, letter] as const),
  ['KA', 'K'],
]);

/** Fewest words of a name of letters that are no words of Portuguese grammar (DE, QUE, ELE). */
const MIN_NAMED = 2;

/** The letters of a name whose folded words are all names of letters, in their order (JOTA BE ESSE → JBS), or vowels; undefined for other names. */
export function lettersNamed(terms: readonly string[]): string | undefined {
  if (terms.length < MIN_NAMED) return undefined;
  let [letters, named] = ['', 0];
  for (const term of terms) {
    const letter = term.length === 1 ? term : LETTERS.get(term);
    if (letter === undefined) return undefined;
    letters += letter;
    if (term.length > 1 && functionWordClassOf(term) === undefined) named += 1;
  }
  return named < MIN_NAMED ? undefined : letters;
}

/**
 * What is said for a folded word that is a letter, an abbreviation or an acronym without vowels, as a spelling (X → XIS, SR → SENHOR,
 * PB → PEBE); undefined for other words.
 */
export function spellOut(term: string): string | undefined {
  if (term.length > LONGEST) return undefined;
  return ABBREVIATIONS[term] ?? LETTER_NAMES[term] ?? nameConsonants(term);
}
