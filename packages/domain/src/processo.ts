const DIGITS = 9;

/** The ways in which people and programs write a process number. Dates, decimals and numbers with a year ('12/2026') fit none of them. */
const FORMS: readonly RegExp[] = [
  /^\d{1,9}$/,
  // Nine digits with blanks anywhere: '9110 50858'.
  /^\d(?:\s?\d){8}$/,
  // Threes: '911.050.858', '6.205.534'.
  /^\d{1,3}(?:\s?[\s./-]\s?\d{3}){2}$/,
  // With the check digit apart: '91105085-8', '91.105.085-8', '911.050.85-8'; some write '9110508-58'.
  /^\d{6,8}\s?-\s?\d$/,
  /^\d{1,2}(?:\.\d{3}){2}-\d$/,
  /^\d{3}\.\d{3}\.\d{2}-\d$/,
  /^\d{7}\s?-\s?\d{2}$/,
];

/**
 * A process number of INPI as nine digits of text. Restores leading zeros, which spreadsheets lose. Returns null for a text that is not written like a
 * process number of one to nine digits.
 */
export function parseNumeroProcesso(input: string): string | null {
  const text = input.trim();
  if (!FORMS.some((form) => form.test(text))) return null;
  const digits = text.replace(/\D/g, '');
  return Number(digits) > 0 ? digits.padStart(DIGITS, '0') : null;
}

/**
 * Whether the ninth digit is the check digit of the first eight: 11 − (Σ dᵢ·(10−i) mod 11), above 9 → 0. All national numbers that were
 * tried follow this rule, but Madrid designations (501…) do not. Use it to warn of a typing error, never to refuse a number.
 */
export function hasValidCheckDigit(numero: string): boolean {
  if (!/^\d{9}$/.test(numero)) return false;
  return computeCheckDigit(numero.slice(0, 8)) === Number(numero[8]);
}

/** The check digit (0–9) of the first eight digits of a national process number. */
export function computeCheckDigit(eight: string): number {
  const sum = Array.from(eight, Number).reduce((total, digit, index) => total + digit * (DIGITS - index), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 0 : digit;
}

/** Whether the number designates Brazil under the Madrid Protocol (numbers 501…), which has no national check digit. */
export const isMadri = (numero: string): boolean => numero.startsWith('501');
