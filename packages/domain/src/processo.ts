const DIGITS = 9;

/**
 * A process number of INPI as nine digits of text. Drops blanks, dots, slashes and hyphens, and restores leading zeros, which spreadsheets
 * lose. Returns null unless one to nine digits remain.
 */
export function parseNumeroProcesso(input: string): string | null {
  const digits = input.replace(/[\s./-]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? digits.padStart(DIGITS, '0') : null;
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
