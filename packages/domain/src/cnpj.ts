const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [6, ...FIRST];

// Receita Federal's rule for the alphanumeric form: a character counts as its ASCII code less 48, so digits keep their value.
function checkDigit(base: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (base.charCodeAt(index) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** Appends the two check digits to the first twelve characters of a CNPJ. */
export function completeCnpj(twelve: string): string {
  const thirteen = twelve + String(checkDigit(twelve, FIRST));
  return thirteen + String(checkDigit(thirteen, SECOND));
}

/**
 * A CNPJ as fourteen characters without punctuation, in capitals; null if the text is no CNPJ. Accepts the numeric form and the alphanumeric
 * form in force since July 2026 (IN RFB 2.229/2024). Verifies both check digits and refuses fourteen equal digits.
 */
export function parseCnpj(input: string): string | null {
  const cnpj = input.toUpperCase().replace(/[\s./-]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return null;
  return completeCnpj(cnpj.slice(0, 12)) === cnpj ? cnpj : null;
}

/** The fourteen characters with the usual punctuation: 00.000.000/0000-00. */
export const formatCnpj = (cnpj: string): string => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
