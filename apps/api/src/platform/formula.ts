/** Spreadsheet programs read a text that begins with one of these as a formula, for instance after an export to CSV. */
const FORMULA = /^[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet program could read as a formula. */
export const disarmFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
