/**
 * Folding of names: case, accents, symbols and spacing make no difference between signs. Every folded letter keeps
 * its place in the name as given, so that common letters can be highlighted there.
 */
import { HAS_DIGIT } from './digits.ts';

/** A folded letter or digit with its place [start, end) in the original name, in UTF-16 units. */
export interface FoldedLetter {
  /** One of A–Z, 0–9, or a lower-case letter of another script. */
  ascii: string;
  /** As `ascii`, but with what the pronunciation needs: Ç, Ñ, Ã/Õ as nasal vowels, and ª/º, which make a number an ordinal. */
  spoken: string;
  start: number;
  end: number;
}

/** A word of a name. */
export interface FoldedWord {
  /** The word as counted in the word-frequency table. */
  term: string;
  spoken: string;
  letters: readonly FoldedLetter[];
}

/** Maximum length of a name: real names are far shorter, and the limit bounds the cost of hostile ones. */
export const MAX_NAME_LENGTH = 500;

const LIGATURES: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
};
const LIGATURE = new RegExp(`[${Object.keys(LIGATURES).join('')}]`, 'gu');
const SPOKEN: Readonly<Record<string, string>> = { Ç: 'Ç', Ã: 'Ã', Õ: 'Õ', Ñ: 'Ñ', ª: 'ª', º: 'º' };
const MARKS = /\p{M}+/gu;
const WORD_LETTER = /[\p{L}\p{N}]/u;
const APOSTROPHES = new Set(["'", '’', '‘', '`', '´', 'ʼ']);

/** A folded character: its letters in ASCII, and how it is spoken where that differs. */
interface FoldedCharacter {
  letters: readonly string[];
  spoken: string | undefined;
}

/** A text in capitals without accents; blanks and punctuation stay. */
export const toPlainCapitals = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toUpperCase()
    .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter);

const foldCharacter = (character: string): FoldedCharacter => ({
  letters: Array.from(toPlainCapitals(character)).filter((letter) => WORD_LETTER.test(letter)),
  spoken: SPOKEN[character.toUpperCase().normalize('NFC')],
});

/** Characters from here on are no Latin letters of usual names. */
const LATIN = 0x180;

/** Folded Latin letters, computed once: nearly every character of a gazette is one of them. */
const FOLDED: ReadonlyMap<string, FoldedCharacter> = new Map(
  Array.from({ length: LATIN }, (_, code) => String.fromCharCode(code))
    .filter((character) => WORD_LETTER.test(character))
    .map((character) => [character, foldCharacter(character)]),
);

function appendLetters(letters: FoldedLetter[], character: string, start: number): void {
  const end = start + character.length;
  const { letters: folded, spoken } = FOLDED.get(character) ?? foldCharacter(character);
  for (const ascii of folded) letters.push({ ascii, spoken: spoken ?? ascii, start, end });
}

/** For each letter of the first text the letter at its place in the second one. */
const pairLetters = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, place) => [letter, to.charAt(place)]));

/** Greek and Cyrillic letters that look like Latin ones. Readers of Latin letters read a word of them as it looks: МАМВО as MAMBO. */
const LOOK_ALIKES = pairLetters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХЅІЈ', 'ABEZHIKMNOPTYXABEKMHOPCTYXSIJ');
/** The same, with letters that stand for Latin ones only among these: ΛURA, ЯUSTIC. */
const AMONG_LATIN: ReadonlyMap<string, string> = new Map([...LOOK_ALIKES, ...pairLetters('ΛΔΣЯИ', 'AAERN')]);

/** The end of the plain letters and digits, to which Latin letters are folded. */
const PLAIN = 0x80;
const isPlain = ({ ascii }: FoldedLetter): boolean => ascii.charCodeAt(0) < PLAIN;

/** A run with letters that look like Latin ones as these, where all others are Latin letters. */
function readLookAlikes(run: FoldedLetter[]): FoldedLetter[] {
  const table = run.some(isPlain) ? AMONG_LATIN : LOOK_ALIKES;
  if (!run.every((letter) => isPlain(letter) || table.has(letter.ascii))) return run;
  return run.map((letter) => {
    const ascii = table.get(letter.ascii);
    return ascii === undefined ? letter : { ...letter, ascii, spoken: ascii };
  });
}

/**
 * Splits a name into runs of letters and digits. An apostrophe does not split a word (D'LUNEA is one word); a combining accent
 * belongs to its letter.
 */
function splitRuns(nome: string): FoldedLetter[][] {
  const runs: FoldedLetter[][] = [];
  let run: FoldedLetter[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run.every(isPlain) ? run : readLookAlikes(run));
    run = [];
  };
  let position = 0;
  for (const character of nome.slice(0, MAX_NAME_LENGTH)) {
    if (FOLDED.has(character) || WORD_LETTER.test(character)) appendLetters(run, character, position);
    else if (/\p{M}/u.test(character)) extendLast(run, character, position);
    else if (!APOSTROPHES.has(character)) close();
    position += character.length;
  }
  close();
  return runs;
}

/** Adds a combining accent to the last letter: C + combining cedilla is spoken as Ç. */
function extendLast(run: FoldedLetter[], mark: string, position: number): void {
  const last = run.at(-1);
  if (last === undefined) return;
  const spoken = SPOKEN[(last.ascii + mark).normalize('NFC')];
  run[run.length - 1] = { ...last, spoken: spoken ?? last.spoken, end: position + mark.length };
}

/** Vowels that are Portuguese words: two different ones side by side are no acronym. */
const VOWEL_WORDS = new Set(['A', 'E', 'O']);

/** Whether neighbouring single letters are one word. */
function isAcronym(letters: readonly string[]): boolean {
  if (letters.length !== 2) return letters.length > 2;
  const [first = '', second = ''] = letters;
  return first === second || !VOWEL_WORDS.has(first) || !VOWEL_WORDS.has(second);
}

/** Joins neighbouring single letters into one word: 'Z O L K A', 'A.B.C.', 'B & G'. */
function joinSpelledOut(runs: readonly FoldedLetter[][]): FoldedLetter[][] {
  const joined: FoldedLetter[][] = [];
  let singles: FoldedLetter[][] = [];
  const flush = (): void => {
    if (isAcronym(singles.map(([letter]) => letter?.ascii ?? ''))) joined.push(singles.flat());
    else joined.push(...singles);
    singles = [];
  };
  for (const run of runs) {
    if (run.length === 1 && !HAS_DIGIT.test(run[0]?.ascii ?? '')) {
      singles.push(run);
      continue;
    }
    flush();
    joined.push(run);
  }
  flush();
  return joined;
}

/** The words of a name, each letter with its place. */
export const splitWords = (nome: string): FoldedWord[] =>
  joinSpelledOut(splitRuns(nome)).map((letters) => ({
    term: letters.map((letter) => letter.ascii).join(''),
    spoken: letters.map((letter) => letter.spoken).join(''),
    letters,
  }));

/** A word of a name with its place [start, end) there, in UTF-16 units. */
export interface PlacedWord {
  readonly term: string;
  readonly spoken: string;
  readonly start: number;
  readonly end: number;
}

/** Latin letters by code: what they are folded to, and how that is spoken. Empty for other characters. */
const folded = Array.from({ length: LATIN }, (_, code) => FOLDED.get(String.fromCharCode(code)));
const LATIN_LETTERS = folded.map((character) => character?.letters.join('') ?? '');
const LATIN_SPOKEN = folded.map(
  (character) => character?.letters.map((letter) => character.spoken ?? letter).join('') ?? '',
);
const LATIN_ENDS = Uint8Array.from({ length: LATIN }, (_, code) =>
  Number(folded[code] === undefined && !APOSTROPHES.has(String.fromCharCode(code))),
);

/** The runs of letters and digits of a name of Latin letters only; undefined for other names. */
function placeLatinRuns(nome: string): PlacedWord[] | undefined {
  const runs: PlacedWord[] = [];
  let [term, spoken, start, end] = ['', '', 0, 0];
  const size = Math.min(nome.length, MAX_NAME_LENGTH);
  for (let at = 0; at < size; at++) {
    const code = nome.charCodeAt(at);
    if (code >= LATIN) return undefined;
    const letters = LATIN_LETTERS[code] ?? '';
    if (letters !== '') {
      if (term === '') start = at;
      term += letters;
      spoken += LATIN_SPOKEN[code] ?? '';
      end = at + 1;
    } else if (LATIN_ENDS[code] === 1 && term !== '') {
      runs.push({ term, spoken, start, end });
      [term, spoken] = ['', ''];
    }
  }
  if (term !== '') runs.push({ term, spoken, start, end });
  return runs;
}

const isSingle = ({ term }: PlacedWord): boolean => term.length === 1 && (term < '0' || term > '9');

/** Joins neighbouring runs of one letter, as `joinSpelledOut`. */
function joinSingles(runs: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  let singles: PlacedWord[] = [];
  const flush = (): void => {
    const [first, last] = [singles[0], singles.at(-1)];
    const term = singles.map((single) => single.term).join('');
    const spoken = singles.map((single) => single.spoken).join('');
    if (first !== undefined && last !== undefined && isAcronym(Array.from(term)))
      joined.push({ term, spoken, start: first.start, end: last.end });
    else joined.push(...singles);
    singles = [];
  };
  for (const run of runs) {
    if (isSingle(run)) {
      singles.push(run);
      continue;
    }
    flush();
    joined.push(run);
  }
  flush();
  return joined;
}

/** The words of a name with their places: faster than `splitWords`, which has the place of every letter. */
export function placeWords(nome: string): PlacedWord[] {
  const runs = placeLatinRuns(nome);
  if (runs !== undefined) return runs.some(isSingle) ? joinSingles(runs) : runs;
  return splitWords(nome).map(({ term, spoken, letters }) => ({
    term,
    spoken,
    start: letters[0]?.start ?? 0,
    end: letters.at(-1)?.end ?? 0,
  }));
}

/** The words of a name as stored in the word-frequency table: capitals without accents, in order, repeats kept. */
export const termos = (nome: string): string[] => placeWords(nome).map(({ term }) => term);

/** The folded name: its words, separated by one space. */
export const foldText = (nome: string): string => termos(nome).join(' ');

/** The folded letters of a text, without spaces. */
export const joinLetters = (text: string): string => termos(text).join('');
