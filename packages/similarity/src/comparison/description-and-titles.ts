import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { SAME_KEY, UNRELATED } from '../features/word-similarity.ts';
import { isTitle } from '../lexicon/common-words.ts';
import { tradePhraseWords } from '../lexicon/trade-phrases.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import type { SignElement } from '../sign/running-text.ts';

/** Words of a name, as bits: a name counts at most 24 words. */
interface Kinds {
  /** Those that name a trade, alone or together. */
  readonly trades: number;
  /** The same with those that fit any trade (INTEGRADO, SERVICE). */
  readonly describing: number;
}

function findKinds(elements: readonly SignElement[]): Kinds {
  const phrases = tradePhraseWords(elements.map(({ word }) => word.term));
  const maskOf = (test: (element: SignElement, at: number) => boolean): number =>
    elements.reduce((mask, element, at) => (test(element, at) ? mask | (1 << at) : mask), 0);
  const trades = maskOf(({ word }, at) => word.role === 'trade' || phrases.has(at));
  return { trades, describing: trades | maskOf(({ word }) => wordKindOf(word.term) === 'generic') };
}

/** `findKinds`, once for the words of a name. */
const kindsOf = onceFor(findKinds);

const isTrade = (elements: readonly SignElement[], at: number): boolean => ((kindsOf(elements).trades >> at) & 1) === 1;

const isDescribing = (elements: readonly SignElement[], at: number): boolean =>
  ((kindsOf(elements).describing >> at) & 1) === 1;

const isLinking = ({ word }: SignElement): boolean => word.role === 'linking';

/** Whether a name has words that do not describe. */
const hasOthers = (elements: readonly SignElement[]): boolean =>
  elements.some((element, at) => !isLinking(element) && !isDescribing(elements, at));

/** A title is like a word that is at least so near it: JOAO is not like SAO. */
const ALMOST_SAME = 0.9;

/** Whether two words are alike in letters, sounds or meaning, or one contains the other. */
function areAlike(x: SignElement, y: SignElement, similarityOf: SimilarityOf): boolean {
  const { lexical, idea, contained } = similarityOf(x, y);
  if (isTitle(x.word.term) || isTitle(y.word.term)) return Math.max(lexical, idea) > ALMOST_SAME;
  return lexical > UNRELATED || idea > 0 || contained > 0;
}

/** The name that a title at a place announces: the word after it, which neither links others nor names a trade. */
function announcedName(elements: readonly SignElement[], at: number): SignElement | undefined {
  const next = elements[at + 1];
  if (next === undefined || isLinking(next) || isTrade(elements, at + 1)) return undefined;
  return isTitle(elements[at]?.word.term ?? '') ? next : undefined;
}

/** Two names, and the similarity of their words. */
interface TwoNames {
  readonly a: readonly SignElement[];
  readonly b: readonly SignElement[];
  readonly similarityOf: SimilarityOf;
}

/** Whether a word of each name are titles before names that are not alike. */
function announceOthers({ a, b, similarityOf }: TwoNames, i: number, j: number): boolean {
  const [own, other] = [announcedName(a, i), announcedName(b, j)];
  return own !== undefined && other !== undefined && !areAlike(own, other, similarityOf);
}

/** What a word of each name have in common: a description, a title, something else, or nothing. */
function sharedKind(names: TwoNames, i: number, j: number): 'description' | 'title' | 'other' | undefined {
  const { a, b, similarityOf } = names;
  const [x, y] = [a[i], b[j]];
  if (x === undefined || y === undefined) return undefined;
  if (isDescribing(a, i) && isDescribing(b, j))
    return x.word.term === y.word.term || similarityOf(x, y).lexical >= SAME_KEY ? 'description' : undefined;
  if (isLinking(x) || isLinking(y) || !areAlike(x, y, similarityOf)) return undefined;
  return announceOthers(names, i, j) ? 'title' : 'other';
}

/** Fewest describing words that say no more than what a firm does: one may be the mark of a firm of another trade (LIGHT ENGENHARIA). */
const MIN_DESCRIBING = 2;

/**
 * Whether all that two names have in common are words that describe, two at least, or titles before names that differ, and each has other words: MODA PRAIA
 * SOL and MODA PRAIA MAR, DONA ANA and DONA BENTA, DROGARIA SAO PAULO and DROGARIA SAO JOAO. Symmetric.
 */
export function shareDescriptionOrTitles(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  if (!hasOthers(a) || !hasOthers(b)) return false;
  const found = { description: 0, title: 0 };
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) {
      const kind = sharedKind({ a, b, similarityOf }, i, j);
      if (kind === 'other') return false;
      if (kind !== undefined) found[kind] += 1;
    }
  return found.title > 0 || found.description >= MIN_DESCRIBING;
}
