import { dropDoubled } from './rewrite.ts';

/** How digits in names are read: between letters as the letter they look like (EI8HT), elsewhere as the number (10COMPLICANDO). */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'O', '1': 'I', '3': 'E', '4': 'A', '5': 'S', '7': 'T', '8': 'G', '9': 'G',
}; // prettier-ignore
/** Portuguese words for numbers, from zero on, by tens and by hundreds. */
const FROM_ZERO =
  `ZERO UM DOIS TRES QUATRO CINCO SEIS SETE OITO NOVE DEZ ONZE DOZE TREZE QUATORZE QUINZE DEZESSEIS DEZESSETE DEZOITO
  DEZENOVE`.split(/\s+/);
const TENS = 'VINTE TRINTA QUARENTA CINQUENTA SESSENTA SETENTA OITENTA NOVENTA'.split(' ');
const HUNDREDS = 'CENTO DUZENTOS TREZENTOS QUATROCENTOS QUINHENTOS SEISCENTOS SETECENTOS OITOCENTOS NOVECENTOS'.split(
  ' ',
);

const join = (first: string, rest: number): string => (rest === 0 ? first : `${first}E${inWords(rest)}`);

/** A number below 1,100 in Portuguese words, run together: CINQUENTAEUM. */
function inWords(value: number): string {
  if (value < 20) return FROM_ZERO[value] ?? '';
  if (value < 100) return join(TENS[Math.floor(value / 10) - 2] ?? '', value % 10);
  if (value === 100) return 'CEM';
  return value < 1_000 ? join(HUNDREDS[Math.floor(value / 100) - 1] ?? '', value % 100) : join('MIL', value - 1_000);
}

/** Higher numbers are years and codes more often than numbers that people say as one. */
const HIGHEST_SAID = 1_099;

/** Portuguese ordinals from the first on, without the vowel of their gender. */
const ORDINALS = 'PRIMEIR SEGUND TERCEIR QUART QUINT SEXT SETIM OITAV NON DECIM'.split(' ');
const ORDINAL = /^([1-9]|10)([ªº])$/;
const SIGNS = /[ªº]/g;
const HAS_SIGN = /[ªº]/;

/** A spoken word with letters for its ordinal signs: MA for Mª. */
export const signsAsLetters = (spoken: string): string => spoken.replace(SIGNS, (sign) => (sign === 'ª' ? 'A' : 'O'));

/** The Portuguese word for a number up to ten with an ordinal sign (SEGUNDA for 2ª); undefined for other words. */
export function wordOfOrdinal(spoken: string): string | undefined {
  const [, value, sign = ''] = ORDINAL.exec(spoken) ?? [];
  return value === undefined ? undefined : `${ORDINALS[Number(value) - 1] ?? ''}${signsAsLetters(sign)}`;
}

/** Numbers that people use every day, as they are said. */
const PORTUGUESE: Readonly<Record<string, string>> = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 20, 24, 30, 40, 50, 100, 1_000].map((value) => [
    String(value),
    dropDoubled(inWords(value)),
  ]),
);
const ENGLISH: Readonly<Record<string, string>> = {
  '0': 'ZIROU', '1': 'UAN', '2': 'TU', '3': 'TRI', '4': 'FOR', '5': 'FAIVI', '6': 'SIKS', '7': 'SEVEN', '8': 'EITI', '9': 'NAINI', '10': 'TEN',
}; // prettier-ignore

/** A digit anywhere in a text. */
export const HAS_DIGIT = /\d/;
const ONLY_DIGITS = /^\d+$/;

/** Whether a word is a number in digits. */
export const isNumber = (term: string): boolean => ONLY_DIGITS.test(term);

const YEAR = /^(?:1[89]|20)\d\d$/;

/** Whether a word is a year in which a firm may have begun, in digits. */
export const isYear = (term: string): boolean => YEAR.test(term);

/** The Portuguese word for an everyday number in digits, or for one with an ordinal sign. */
export const wordOfNumber = (spoken: string): string | undefined =>
  HAS_DIGIT.test(spoken) ? (PORTUGUESE[spoken] ?? wordOfOrdinal(spoken)) : undefined;

const BETWEEN_LETTERS = /(?<=[A-ZÇÃÕÑ])\d(?=[A-ZÇÃÕÑ])/g;

const lookAlike = (spoken: string): string => spoken.replace(BETWEEN_LETTERS, (digit) => LOOKS_LIKE[digit] ?? digit);

/** The spelling of a word with its numbers up to 1,099 written out: CINQUENTAEUM for 51, TRESM for 3M. Numbers with a zero before them stay. */
export const writeOutNumbers = (spoken: string): string =>
  lookAlike(spoken).replace(/\d+/g, (digits) => {
    const value = Number(digits);
    return String(value) === digits && value <= HIGHEST_SAID ? inWords(value) : digits;
  });

/** The spellings of a word with its digits in Portuguese and in English words, and with letters for ordinal signs. */
export function readDigits(spoken: string): { portuguese: string; english: string } {
  const written = HAS_SIGN.test(spoken) ? (wordOfOrdinal(spoken) ?? signsAsLetters(spoken)) : spoken;
  if (!HAS_DIGIT.test(written)) return { portuguese: written, english: written };
  const letters = lookAlike(written);
  return {
    portuguese: letters.replace(/\d+/g, (number) => PORTUGUESE[number] ?? number),
    english: letters.replace(/\d+/g, (number) => ENGLISH[number] ?? number),
  };
}
