import { singularForms } from './forms.ts';

/** The folded words of a list that blanks divide. */
export const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Whether a folded word, or its singular, is among some words. */
export const isAmong = (words: ReadonlySet<string>, term: string): boolean =>
  words.has(term) || singularForms(term).some((form) => words.has(form));
