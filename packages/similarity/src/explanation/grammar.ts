/** Pieces of Portuguese sentences. */
import { HAS_DIGIT } from '../text/digits.ts';

/** Longer quotations are cut at a word. */
export const MAX_QUOTED = 60;

/** What must not stand before the mark of a cut: punctuation and words that link to what is left out. */
const DANGLING = /(?:[\s,;:.–-]+(?:e|ou|de|d[aeo]s?|em|n[ao]s?|pel[ao]s?|para|por|com|ao?s?|os?|às?)?)+$/iu;

/** A text of at most `most` letters, cut at the end of a word where it is longer; '…' marks the cut. */
export function cutAtWord(text: string, most: number): string {
  // A letter has one unit or two.
  if (text.length <= most) return text;
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const head = letters.slice(0, most - 1).join('');
  const end = head.lastIndexOf(' ');
  return `${end > most / 2 ? head.slice(0, end).replace(DANGLING, '') : head}…`;
}

/** What a quotation has not: quotation marks, control characters, blanks other than single spaces between words. */
const UNTIDY = /[«»\u0000-\u001f\u007f-\u009f]|[^\S ]| {2}|^ | $/u;

const tidy = (text: string): string =>
  text
    .replace(/[«»]/gu, '"')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A text in quotation marks: on one line, cut where it is long, without quotation marks of its own. */
export const quote = (text: string): string => `«${cutAtWord(UNTIDY.test(text) ? tidy(text) : text, MAX_QUOTED)}»`;

/** 'a', 'a e b', 'a, b e c'. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1) ?? ''}`;

/** 'a', 'a, e b', 'a; b, e c': clauses that each have a verb. */
export const joinClauses = (clauses: readonly string[]): string =>
  clauses.length < 3 ? clauses.join(', e ') : `${clauses.slice(0, -1).join('; ')}, e ${clauses.at(-1) ?? ''}`;

export const quoteList = (texts: readonly string[]): string => joinList(texts.map(quote));

/** Parts of words, and what they are: 'a letra «R»', 'os caracteres «3D»'. */
export function quoteLetters(texts: readonly string[]): string {
  const letters = texts.join('');
  const [one, several] = HAS_DIGIT.test(letters) ? ['o algarismo', 'os caracteres'] : ['a letra', 'as letras'];
  return `${letters.length === 1 ? one : several} ${quoteList(texts)}`;
}

/** More words of one name are not named one by one, but for a last one. */
export const MAX_NAMED = 2;

/** The texts that are named one by one: a single further one is named too. */
export const firstOf = (texts: readonly string[]): readonly string[] =>
  texts.length > MAX_NAMED + 1 ? texts.slice(0, MAX_NAMED) : texts;

/** The first texts of some lists: '«A», «B» e outros termos'. */
export function quoteFirst(lists: readonly (readonly string[])[]): string {
  const quoted = lists.flatMap((texts) => firstOf(texts).map(quote));
  const isAll = lists.every((texts) => firstOf(texts).length === texts.length);
  return joinList(isAll ? quoted : [...quoted, 'outros termos']);
}
