import { spellLetters } from '../sound/spelled-out.ts';
import { HAS_DIGIT, readDigits } from '../text/digits.ts';
import { reproductionKey } from '../text/reproduction-key.ts';

/** Longer words are not read letter by letter. */
const MAX_SPELLED = 4;
/** Shorter readings are met by chance. */
const MIN_READING = 3;

const NONE: readonly string[] = [];

/** The reproduction keys of a term whose digits or letters are read aloud: SETE for 7, EIGHT for EI8HT, XIS for X. */
export function readingsOf(term: string): readonly string[] {
  const hasDigit = HAS_DIGIT.test(term);
  if (!hasDigit && term.length > MAX_SPELLED) return NONE;
  const { portuguese, english } = readDigits(term);
  const isSpelled = term.length <= MAX_SPELLED && /^[A-Z]+$/u.test(term);
  const spelled = isSpelled ? [spellLetters(term)] : [];
  return [portuguese, english, ...spelled]
    .filter((reading) => reading !== term && reading.length >= MIN_READING)
    .map(reproductionKey);
}
