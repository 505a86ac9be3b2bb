import { onceFor } from '@vigia/domain';
import { beginsCompound, ideaOfCompound, linksCompound } from '../lexicon/compounds.ts';
import type { PreparedSign } from './sign.ts';

/** An idea that is one word in one language and a phrase in another one (HONEYMOON, LUA DE MEL). */
export interface Compound {
  readonly idea: number;
  /** Its folded words without those that link them. */
  readonly terms: readonly string[];
  /** The half-open range of the words of the name that say it. */
  readonly from: number;
  readonly to: number;
}

/** Finds the phrase that is all of a name but its trade: LUA DE MEL of LUA DE MEL MODAS. */
function findCompound({ elements }: PreparedSign): Compound | undefined {
  if (!elements.some(({ word }) => beginsCompound(word.term))) return undefined;
  const places = elements.flatMap(({ word }, at) => (linksCompound(word.term) ? [] : [at]));
  const isTrade = (at: number): boolean => elements[at]?.word.role === 'trade';
  for (let first = 0; first < places.length; first++)
    for (let end = places.length; end > first; end--) {
      const inside = places.slice(first, end);
      const terms = inside.map((at) => elements[at]?.word.term ?? '');
      const idea = ideaOfCompound(terms);
      if (idea === undefined || !places.every((at) => inside.includes(at) || isTrade(at))) continue;
      return { idea, terms, from: inside[0] ?? 0, to: (inside.at(-1) ?? 0) + 1 };
    }
  return undefined;
}

/** The phrase of a list that is all of a name but its trade; undefined where there is none. */
export const compoundOf = onceFor(findCompound);

/** Whether two names say one idea in other words, one of them as a compound or both as phrases. Names that share a word are alike by that. */
export function sayOneIdea(a: PreparedSign, b: PreparedSign): boolean {
  const [own, other] = [compoundOf(a), compoundOf(b)];
  return own !== undefined && own.idea === other?.idea && !own.terms.some((term) => other.terms.includes(term));
}
