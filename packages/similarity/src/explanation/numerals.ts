import { isNumber, writeOutNumbers } from '../text/digits.ts';

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
/** Roman numerals that names have, up to 39; with other letters they are words and codes more often (MIX, CD). */
const ROMAN_NUMERAL = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
/** One letter is rather a letter. */
const MIN_ROMAN = 2;

function valueOfRoman(term: string): number | undefined {
  if (term.length < MIN_ROMAN || !ROMAN_NUMERAL.test(term)) return undefined;
  const values = Array.from(term, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

const isRomanOf = (roman: string, digits: string): boolean =>
  isNumber(digits) && valueOfRoman(roman) === Number(digits);

/** Whether two folded words are one number in Roman and in other numerals: XXI and 21. */
export const isRoman = (a: string, b: string): boolean => isRomanOf(a, b) || isRomanOf(b, a);

/** How names write words that link others, as they are said: KI DELÍCIA. */
const RESPELT: Readonly<Record<string, string>> = { KI: 'QUE', KE: 'QUE', Q: 'QUE', QI: 'QUE' };

/** Whether a folded word writes another one as it is said. */
export const isRespellingOf = (said: string, term: string): boolean => RESPELT[said] === term;

/** Whether one of two folded words writes the other as it is said. */
export const isRespelt = (a: string, b: string): boolean => isRespellingOf(a, b) || isRespellingOf(b, a);

/** Abbreviations that only explanations know, beside those of `sound/spelled-out.ts`, with what they stand for. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  ST: ['SAINT'],
  D: ['DOM', 'DONA'],
  ENG: ['ENGENHARIA', 'ENGENHEIRO', 'ENGENHEIROS'],
  ARQ: ['ARQUITETURA', 'ARQUITETO', 'ARQUITETOS'],
  ADV: ['ADVOCACIA', 'ADVOGADO', 'ADVOGADOS'],
  CONTAB: ['CONTABILIDADE'],
  DIST: ['DISTRIBUIDORA'],
};

/** Whether one of two folded words abbreviates the other in a way that only explanations know. */
export const isShortened = (a: string, b: string): boolean =>
  SHORT[a]?.includes(b) === true || SHORT[b]?.includes(a) === true;

const MASCULINE: Readonly<Record<string, string>> = { UMA: 'UM', DUAS: 'DOIS' };

/** A number in words, run together, as `writeOutNumbers` writes it. */
const joinNumber = (terms: readonly string[]): string =>
  terms.map((term) => MASCULINE[term] ?? term.replace(/ENTAS$/, 'ENTOS')).join('');

const HOURS = /^(\d{1,2})(?:H|HS|HRS)$/;

/** Whether several folded words say what one word writes in digits: MIL E UMA and 1001, 24 HORAS and 24H. */
export function saysNumber(terms: readonly string[], written: string): boolean {
  if (isNumber(written)) return joinNumber(terms) === writeOutNumbers(written);
  const [hours, unit, ...more] = terms;
  const digits = HOURS.exec(written)?.[1];
  return digits !== undefined && hours === digits && (unit === 'HORAS' || unit === 'HORA') && more.length === 0;
}
