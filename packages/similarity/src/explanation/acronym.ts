import { isLinking, type ExplainedWord } from './explained-word.ts';
import type { Run } from './places.ts';

/** A word that is made of the first letters of others of its name: TDK of TDK TUVA DA KAZULA. */
export interface Acronym {
  /** Its place. */
  readonly at: number;
  /** The words whose initials it has. */
  readonly run: Run;
}

/** An acronym and two other words. */
const FEWEST_WITH_ACRONYM = 3;
/** Words of more letters are hardly made of initials. */
const MAX_ACRONYM = 5;

/** The neighbours elsewhere in the name whose initials a word has, with or without the words that link them; the longest ones, and those after it first. */
function runOfInitials(words: readonly ExplainedWord[], at: number): Run | undefined {
  const { term = '' } = words[at] ?? {};
  if (term.length < 2 || term.length > MAX_ACRONYM) return undefined;
  const isMade = (some: readonly ExplainedWord[]): boolean =>
    some.length > 1 && some.map((word) => word.term.charAt(0)).join('') === term;
  const endsInLink = ([first, ...others]: readonly ExplainedWord[]): boolean =>
    [first, others.at(-1)].some((word) => word !== undefined && isLinking(word));
  const findIn = (least: number, most: number): Run | undefined => {
    for (let from = least; from < most - 1; from++)
      for (let to = most; to > from + 1; to--) {
        const run = words.slice(from, to);
        const telling = run.filter((word) => !isLinking(word));
        if (isMade(run) || (!endsInLink(run) && isMade(telling))) return { from, to };
      }
    return undefined;
  };
  return findIn(at + 1, words.length) ?? findIn(0, at);
}

/** The first word of a name that is made of the first letters of others of it; undefined where none is. */
export function findAcronym(words: readonly ExplainedWord[]): Acronym | undefined {
  if (words.length < FEWEST_WITH_ACRONYM) return undefined;
  for (const [at, word] of words.entries()) {
    const run = isLinking(word) ? undefined : runOfInitials(words, at);
    if (run !== undefined) return { at, run };
  }
  return undefined;
}
