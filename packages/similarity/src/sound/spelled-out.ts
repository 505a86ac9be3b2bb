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
  JR: 'JUNIOR', AV: 'AVENIDA', CEL: 'CORONEL', TV: 'TELEVISAO', BLZ: 'BELEZA', HJ: 'HOJE', PQ: 'PORQUE',
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
  ['DABLIU', 'W'],
]);

/** A run of words of a name that are names of letters, and these letters. */
export interface NamedLetters {
  readonly from: number;
  /** The place after the last word. */
  readonly to: number;
  readonly letters: string;
}

/** Fewest words of a name of letters that are no words of Portuguese grammar (DE, QUE). */
const MIN_NAMED = 2;

/** The name of a letter that is a word of grammar, but not beside names of letters only: ELE GE. */
const L = 'ELE';

const isGrammar = (term: string): boolean => functionWordClassOf(term) !== undefined;

/** The letters of a name whose folded words are all names of letters, or vowels (JOTA BE ESSE → JBS); undefined for other names. */
function lettersOfAll(terms: readonly string[]): string | undefined {
  if (terms.length < MIN_NAMED) return undefined;
  let [letters, named, grammar] = ['', 0, 0];
  for (const term of terms) {
    const letter = term.length === 1 ? term : LETTERS.get(term);
    if (letter === undefined) return undefined;
    letters += letter;
    if (term.length === 1) continue;
    if (!isGrammar(term) || term === L) named += 1;
    if (isGrammar(term)) grammar += 1;
  }
  return named < MIN_NAMED || grammar > 1 ? undefined : letters;
}

/** Shorter names of letters are words or syllables as well (PE, ZE, CA). */
const MIN_CLEAR = 3;

const isClear = (term: string): boolean => term.length >= MIN_CLEAR && LETTERS.has(term) && !isGrammar(term);

/** The letters of the names of letters from a place on, the first of which is no other word: JOTA PE in JOTA PE MOVEIS. */
function lettersFrom(terms: readonly string[], from: number): NamedLetters {
  let [letters, to] = ['', from];
  for (; to < terms.length; to++) {
    const letter = LETTERS.get(terms[to] ?? '');
    if (letter === undefined || isGrammar(terms[to] ?? '')) break;
    letters += letter;
  }
  return { from, to, letters };
}

/**
 * The names of letters among the folded words of a name: all of its words (JOTA BE ESSE), or those beside other words that begin with a name which is no other
 * word (XIS TUDO, JOTA PE MOVEIS). Empty where it has none.
 */
export function namedLettersIn(terms: readonly string[]): readonly NamedLetters[] {
  const all = lettersOfAll(terms);
  if (all !== undefined) return [{ from: 0, to: terms.length, letters: all }];
  if (terms.length < MIN_NAMED) return [];
  const runs: NamedLetters[] = [];
  for (let at = 0; at < terms.length; at++) {
    if (!isClear(terms[at] ?? '')) continue;
    const run = lettersFrom(terms, at);
    runs.push(run);
    at = run.to - 1;
  }
  return runs;
}

/** Two letters with a sign for E between them, as a name: C&A. */
const LETTERS_WITH_E = /^\s*(\p{L})\s*[&+]\s*(\p{L})\s*$/u;

/** What is said for a name of two letters with a sign for E between them, as a spelling (C&A → CEEA); undefined for other names. */
export function spellWithE(nome: string): string | undefined {
  const [, first, second] = LETTERS_WITH_E.exec(nome) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return `${spellLetters(first.toUpperCase())}E${spellLetters(second.toUpperCase())}`;
}

/**
 * What is said for a folded word that is a letter, an abbreviation or an acronym without vowels, as a spelling (X → XIS, SR → SENHOR,
 * PB → PEBE); undefined for other words.
 */
export function spellOut(term: string): string | undefined {
  if (term.length > LONGEST) return undefined;
  return ABBREVIATIONS[term] ?? LETTER_NAMES[term] ?? nameConsonants(term);
}
