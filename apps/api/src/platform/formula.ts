/** Spreadsheet programs read a text that begins with one of these as a formula, for instance after an export to CSV. */
const FORMULA = /^[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet program could read as a formula. */
export const disarmFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes that apostrophe away again, so that a text that was exported comes back as it was. */
export const rearmFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
