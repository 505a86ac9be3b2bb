/** Shorter parts change places by chance. */
const MIN_PART = 3;

/**
 * The words that have the two parts of a word in the other order (LIRIATUR for TURLIRIA), for every place between two parts of at least three
 * letters; the word itself is none of them.
 */
export function turnedForms(term: string): string[] {
  const forms: string[] = [];
  for (let at = MIN_PART; at <= term.length - MIN_PART; at++) {
    const form = term.slice(at) + term.slice(0, at);
    if (form !== term) forms.push(form);
  }
  return forms;
}

/** Whether one word is the other with its two parts exchanged. Symmetric. */
export function isTurned(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  for (let at = MIN_PART; at <= a.length - MIN_PART; at++)
    if (b.endsWith(a.slice(0, at)) && b.startsWith(a.slice(at))) return true;
  return false;
}
