import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { UNRELATED } from '../features/word-similarity.ts';
import { isTitle } from '../lexicon/common-words.ts';
import { isEstablishment } from '../lexicon/establishments.ts';
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

/** A title is like a word that is at least so near it: JOAO is not like SAO. */
const ALMOST_SAME = 0.9;

/** Whether two words are alike in letters, sounds or meaning. */
function areAlike(x: SignElement, y: SignElement, similarityOf: SimilarityOf): boolean {
  const { lexical, idea } = similarityOf(x, y);
  const least = isTitle(x.word.term) || isTitle(y.word.term) ? ALMOST_SAME : UNRELATED;
  return Math.max(lexical, idea) > least;
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

/** What two words have in common: `form`, of words that describe, that they are alike but not the same. */
type SharedKind = 'establishment' | 'description' | 'form' | 'title' | 'other';

/** What two words that describe have in common; of those that mean the same and are not alike, as FARMACIA and DROGARIA, nothing. */
function sharedDescription(x: SignElement, y: SignElement, similarityOf: SimilarityOf): SharedKind | undefined {
  if (x.word.term === y.word.term) return isEstablishment(x.word.term) ? 'establishment' : 'description';
  const { lexical, contained } = similarityOf(x, y);
  if (lexical > UNRELATED) return 'form';
  return contained > 0 ? 'other' : undefined;
}

/** What a word of each name have in common; undefined for nothing. */
function sharedKind(names: TwoNames, i: number, j: number): SharedKind | undefined {
  const { a, b, similarityOf } = names;
  const [x, y] = [a[i], b[j]];
  if (x === undefined || y === undefined) return undefined;
  if (isDescribing(a, i) && isDescribing(b, j)) return sharedDescription(x, y, similarityOf);
  if (isLinking(x) || isLinking(y)) return undefined;
  if (!areAlike(x, y, similarityOf)) return similarityOf(x, y).contained > 0 ? 'other' : undefined;
  return announceOthers(names, i, j) ? 'title' : 'other';
}

/** Whether a name has a word that neither links others nor describes. */
const hasOwnWord = (elements: readonly SignElement[]): boolean =>
  elements.some((element, at) => !isLinking(element) && !isDescribing(elements, at));

/** Whether a name has a word that neither links others nor is at one of some places. */
const hasOthers = (elements: readonly SignElement[], places: ReadonlySet<number>): boolean =>
  elements.some((element, at) => !isLinking(element) && !places.has(at));

/** What two names share, by kind, and the places of the words in each. */
interface Shared {
  readonly counts: Record<Exclude<SharedKind, 'other'>, number>;
  readonly ofA: Set<number>;
  readonly ofB: Set<number>;
}

/** Undefined as soon as something else is found: most names that get here share a word of their own. */
function findShared(names: TwoNames): Shared | undefined {
  const shared: Shared = {
    counts: { establishment: 0, description: 0, form: 0, title: 0 },
    ofA: new Set(),
    ofB: new Set(),
  };
  for (let i = 0; i < names.a.length; i++)
    for (let j = 0; j < names.b.length; j++) {
      const kind = sharedKind(names, i, j);
      if (kind === undefined) continue;
      if (kind === 'other') return undefined;
      shared.counts[kind] += 1;
      shared.ofA.add(i);
      shared.ofB.add(j);
    }
  return shared;
}

/** Fewest describing words that say no more than what a firm does: one may be the mark of a firm of another trade (LIGHT ENGENHARIA). */
const MIN_DESCRIBING = 2;

/**
 * Whether all that two names have in common is no mark, and each has other words: of what kind of firm or place they are (RESIDENCIAL FLORES and RESIDENCIAL
 * LAGOS), two words that describe beside words that do not (MODA PRAIA SOL and MODA PRAIA MAR), or titles before names that differ (DONA ANA and DONA
 * BENTA). Symmetric.
 */
export function shareDescriptionOrTitles(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  const shared = findShared({ a, b, similarityOf });
  if (shared === undefined) return false;
  const { counts, ofA, ofB } = shared;
  if (counts.title + counts.description === 0)
    return counts.establishment > 0 && hasOthers(a, ofA) && hasOthers(b, ofB);
  const isEnough = counts.title > 0 || counts.description + counts.establishment >= MIN_DESCRIBING;
  return isEnough && hasOwnWord(a) && hasOwnWord(b);
}
