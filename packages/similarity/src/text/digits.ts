/** How digits in names are read: between letters as the letter they look like (EI8HT), elsewhere as the number (10COMPLICANDO). */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'O', '1': 'I', '3': 'E', '4': 'A', '5': 'S', '7': 'T', '8': 'G', '9': 'G',
}; // prettier-ignore
const PORTUGUESE: Readonly<Record<string, string>> = {
  '0': 'ZERO', '1': 'UM', '2': 'DOIS', '3': 'TRES', '4': 'QUATRO', '5': 'CINCO', '6': 'SEIS', '7': 'SETE', '8': 'OITO', '9': 'NOVE',
  '10': 'DEZ', '11': 'ONZE', '12': 'DOZE', '15': 'QUINZE', '18': 'DEZOITO', '20': 'VINTE', '24': 'VINTEQUATRO', '30': 'TRINTA', '40': 'QUARENTA',
  '50': 'CINQUENTA', '100': 'CEM', '1000': 'MIL',
}; // prettier-ignore
const ENGLISH: Readonly<Record<string, string>> = {
  '0': 'ZIROU', '1': 'UAN', '2': 'TU', '3': 'TRI', '4': 'FOR', '5': 'FAIVI', '6': 'SIKS', '7': 'SEVEN', '8': 'EITI', '9': 'NAINI', '10': 'TEN',
}; // prettier-ignore

const HAS_DIGIT = /\d/;
const ONLY_DIGITS = /^\d+$/;

/** Whether a word is a number in digits. */
export const isNumber = (term: string): boolean => ONLY_DIGITS.test(term);

/** The Portuguese word for an everyday number in digits. */
export const wordOfNumber = (digits: string): string | undefined =>
  HAS_DIGIT.test(digits) ? PORTUGUESE[digits] : undefined;

const BETWEEN_LETTERS = /(?<=[A-ZÇÃÕÑ])\d(?=[A-ZÇÃÕÑ])/g;

/** The spellings of a word with its digits in Portuguese and in English words; the word itself where it has no digits. */
export function readDigits(spoken: string): { portuguese: string; english: string } {
  if (!HAS_DIGIT.test(spoken)) return { portuguese: spoken, english: spoken };
  const letters = spoken.replace(BETWEEN_LETTERS, (digit) => LOOKS_LIKE[digit] ?? digit);
  return {
    portuguese: letters.replace(/\d+/g, (number) => PORTUGUESE[number] ?? number),
    english: letters.replace(/\d+/g, (number) => ENGLISH[number] ?? number),
  };
}
