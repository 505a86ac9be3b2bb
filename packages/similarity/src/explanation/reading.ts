import { HAS_DIGIT, readDigits } from '../text/digits.ts';
import { reproductionKey } from '../text/reproduction-key.ts';

/** How Brazilians read the letters aloud. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: 'A', B: 'BE', C: 'CE', D: 'DE', E: 'E', F: 'EFE', G: 'GE', H: 'AGA', I: 'I', J: 'JOTA', K: 'KA', L: 'ELE', M: 'EME', N: 'ENE', O: 'O',
  P: 'PE', Q: 'QUE', R: 'ERRE', S: 'ESSE', T: 'TE', U: 'U', V: 'VE', W: 'DABLIO', X: 'XIS', Y: 'IPSILON', Z: 'ZE',
}; // prettier-ignore

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
  const spelled = isSpelled ? [Array.from(term, (letter) => LETTER_NAMES[letter] ?? '').join('')] : [];
  return [portuguese, english, ...spelled]
    .filter((reading) => reading !== term && reading.length >= MIN_READING)
    .map(reproductionKey);
}
