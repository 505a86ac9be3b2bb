import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { tradeKinshipOf, UNKNOWN_TRADE } from '../features/trade-kinship.ts';
import { UNRELATED } from '../features/word-similarity.ts';
import { isIntensifier, isPlaceHead, isTitle, sharedRootLength } from '../lexicon/common-words.ts';
import { isEstablishment } from '../lexicon/establishments.ts';
import { isPersonName } from '../lexicon/person-names.ts';
import { placePhraseWords } from '../lexicon/places.ts';
import { tradePhraseWords } from '../lexicon/trade-phrases.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import type { SignElement } from '../sign/running-text.ts';
import { isYear } from '../text/digits.ts';
import { buildPattern, editSimilarity } from '../text/edit-distance.ts';

/** Words of a name, as bits: a name counts at most 24 words. */
interface Kinds {
  /** Those that name a trade, alone or together. */
  readonly trades: number;
  /** The same with those that fit any trade (INTEGRADO, SERVICE). */
  readonly describing: number;
  /** Those that name a place, alone or together. */
  readonly places: number;
}

function findKinds(elements: readonly SignElement[]): Kinds {
  const terms = elements.map(({ word }) => word.term);
  const phrases = tradePhraseWords(terms);
  const inPlace = placePhraseWords(terms);
  const maskOf = (test: (element: SignElement, at: number) => boolean): number =>
    elements.reduce((mask, element, at) => (test(element, at) ? mask | (1 << at) : mask), 0);
  const trades = maskOf(({ word }, at) => word.role === 'trade' || phrases.has(at));
  return {
    trades,
    describing: trades | maskOf(({ word }) => wordKindOf(word.term) === 'generic'),
    places: maskOf(({ word }, at) => wordKindOf(word.term) === 'place' || inPlace.has(at)),
  };
}

/** `findKinds`, once for the words of a name. */
const kindsOf = onceFor(findKinds);

const isTrade = (elements: readonly SignElement[], at: number): boolean => ((kindsOf(elements).trades >> at) & 1) === 1;

const isDescribing = (elements: readonly SignElement[], at: number): boolean =>
  ((kindsOf(elements).describing >> at) & 1) === 1;

const isInPlace = (elements: readonly SignElement[], at: number): boolean =>
  ((kindsOf(elements).places >> at) & 1) === 1;

const isLinking = ({ word }: SignElement): boolean => word.role === 'linking';

/** A title is like a word that is at least so near it: JOAO is not like SAO. */
const ALMOST_SAME = 0.9;

/** Whether two words are alike in letters, sounds or meaning. */
function areAlike(x: SignElement, y: SignElement, similarityOf: SimilarityOf): boolean {
  const { lexical, idea } = similarityOf(x, y);
  const least = isTitle(x.word.term) || isTitle(y.word.term) ? ALMOST_SAME : UNRELATED;
  return Math.max(lexical, idea) > least;
}

const termAt = (elements: readonly SignElement[], at: number): string => elements[at]?.word.term ?? '';

/** Whether a word after a title may link it to the name: NOSSA SENHORA DE FATIMA, PARQUE DAS FLORES, but not DONA DA LOJA. */
const mayBeLinked = (elements: readonly SignElement[], at: number): boolean =>
  isPlaceHead(termAt(elements, at)) || termAt(elements, at - 1) === 'NOSSA';

/** The place after a word, and after a word that links it to the next one. */
function placeAfterLink(elements: readonly SignElement[], at: number): number {
  const link = elements[at + 1];
  return link !== undefined && isLinking(link) ? at + 2 : at + 1;
}

/** The word after another one, and after a word that links both where that may stand between them; undefined where it links others or names a trade. */
function nextName(elements: readonly SignElement[], at: number, mayLink: boolean): SignElement | undefined {
  const after = mayLink ? placeAfterLink(elements, at) : at + 1;
  const next = elements[after];
  return next === undefined || isLinking(next) || isTrade(elements, after) ? undefined : next;
}

/** The name that a title, or the kind of a place, announces: the word after it, which neither links others nor names a trade. */
function announcedName(elements: readonly SignElement[], at: number): SignElement | undefined {
  const term = termAt(elements, at);
  return isTitle(term) || isPlaceHead(term) ? nextName(elements, at, mayBeLinked(elements, at)) : undefined;
}

/** Words before the year in which a firm began. */
const SINCE: ReadonlySet<string> = new Set(['DESDE', 'SINCE']);

/** Whether a word, with the one before or after it, says since when a firm exists: DESDE 1980. */
const tellsAge = (elements: readonly SignElement[], at: number): boolean =>
  [at - 1, at].some((since) => SINCE.has(termAt(elements, since)) && isYear(termAt(elements, since + 1)));

/** Two names, and the similarity of their words. */
interface TwoNames {
  readonly a: readonly SignElement[];
  readonly b: readonly SignElement[];
  readonly similarityOf: SimilarityOf;
}

/** Titles of professions, which say nothing beside the word of a trade either; others may be the mark there: MESTRE CONSTRUTORA, VOVO BOLOS. */
const OF_PROFESSIONS: ReadonlySet<string> = new Set(['DR', 'DRA', 'DRS', 'PROF', 'PROFA']);

/** The word of a trade that follows the title of a profession: DR. DA SAUDE. */
function announcedTrade(elements: readonly SignElement[], at: number): SignElement | undefined {
  if (!OF_PROFESSIONS.has(termAt(elements, at))) return undefined;
  const after = placeAfterLink(elements, at);
  return isTrade(elements, after) ? elements[after] : undefined;
}

/** Whether a word of each name are titles before names that are not alike, or before a name and the word of a trade (DR. ZUNEFA and DR. DA SAUDE). */
function announceOthers({ a, b, similarityOf }: TwoNames, i: number, j: number): boolean {
  const [name, otherName] = [announcedName(a, i), announcedName(b, j)];
  if (name === undefined && otherName === undefined) return false;
  const [own, other] = [name ?? announcedTrade(a, i), otherName ?? announcedTrade(b, j)];
  return own !== undefined && other !== undefined && !areAlike(own, other, similarityOf);
}

/** Whether two words are the same name of a person before others that differ, at least one of them a name too (JOAO PAULO and JOAO VITOR). */
function nameOthers({ a, b, similarityOf }: TwoNames, i: number, j: number): boolean {
  const term = termAt(a, i);
  if (term !== termAt(b, j) || !isPersonName(term)) return false;
  const [own, other] = [nextName(a, i, true), nextName(b, j, true)];
  if (own === undefined || other === undefined || areAlike(own, other, similarityOf)) return false;
  return isPersonName(own.word.term) || isPersonName(other.word.term);
}

/**
 * What two words have in common: `age`, the year since when both firms exist; `generic`, the same word that describes anything; `form`, of words that describe,
 * that they are alike but not the same; `commonplace`, a word that firms of any trade put beside others (SUPER, VIDA); `name`, a place or a given name,
 * which firms of any trade have too; `root`, the beginning of words that are made up from a trade or praise (CONSTRUMAIS, CONSTRUFACIL).
 */
type SharedKind =
  'age' | 'establishment' | 'description' | 'generic' | 'form' | 'title' | 'commonplace' | 'name' | 'root' | 'other';

/** What the same word that describes says in both names. */
function sameDescription(term: string): SharedKind {
  if (isEstablishment(term)) return 'establishment';
  return wordKindOf(term) === 'generic' ? 'generic' : 'description';
}

/** What two words that describe have in common; of those that mean the same and are not alike, as FARMACIA and DROGARIA, nothing. */
function sharedDescription(x: SignElement, y: SignElement, similarityOf: SimilarityOf): SharedKind | undefined {
  if (x.word.term === y.word.term) return sameDescription(x.word.term);
  const { lexical, contained } = similarityOf(x, y);
  if (lexical > UNRELATED) return 'form';
  return contained > 0 ? 'other' : undefined;
}

const isCommonplace = (term: string): boolean => isIntensifier(term) || wordKindOf(term) === 'common';

/** What follows a root is another word where at most this share of it is the same. */
const SAME_REST = 0.4;

/** Whether all that two words have in common is how they begin, with the root of a trade or of praise: what follows it is not alike. */
function beginAlike({ word: x }: SignElement, { word: y }: SignElement): boolean {
  const root = sharedRootLength(x.term, y.term);
  if (root === 0) return false;
  const [own, other] = [x.letters.subarray(root), y.letters.subarray(root)];
  return own.length > 1 && other.length > 1 && editSimilarity(buildPattern(own), other) <= SAME_REST;
}

/** What the same word says in both names that neither links others nor describes. */
function sameWord({ a, b }: TwoNames, i: number, j: number): SharedKind {
  const term = termAt(a, i);
  if (isCommonplace(term)) return 'commonplace';
  if (isInPlace(a, i) && isInPlace(b, j)) return 'name';
  return wordKindOf(term) === 'givenName' ? 'name' : 'other';
}

/** What a word of each name have in common that neither links others nor describes in both; undefined for nothing. */
function sharedWord(names: TwoNames, i: number, j: number): SharedKind | undefined {
  const { a, b, similarityOf } = names;
  const [x, y] = [a[i], b[j]];
  if (x === undefined || y === undefined || isLinking(x) || isLinking(y)) return undefined;
  if (!areAlike(x, y, similarityOf)) return similarityOf(x, y).contained > 0 ? 'other' : undefined;
  if (announceOthers(names, i, j) || nameOthers(names, i, j)) return 'title';
  if (beginAlike(x, y)) return 'root';
  return x.word.term === y.word.term ? sameWord(names, i, j) : 'other';
}

/** What a word of each name have in common; undefined for nothing. */
function sharedKind(names: TwoNames, i: number, j: number): SharedKind | undefined {
  const { a, b, similarityOf } = names;
  const [x, y] = [a[i], b[j]];
  if (x === undefined || y === undefined) return undefined;
  if (tellsAge(a, i) && tellsAge(b, j)) return x.word.term === y.word.term ? 'age' : undefined;
  if (isDescribing(a, i) && isDescribing(b, j)) return sharedDescription(x, y, similarityOf);
  return sharedWord(names, i, j);
}

/** Whether a name has a word that neither links others nor describes. */
const hasOwnWord = (elements: readonly SignElement[]): boolean =>
  elements.some((element, at) => !isLinking(element) && !isDescribing(elements, at));

/** Whether a name has a word that neither links others nor is at one of some places. */
const hasOthers = (elements: readonly SignElement[], places: ReadonlySet<number>): boolean =>
  elements.some((element, at) => !isLinking(element) && !places.has(at));

const isGrammar = ({ word }: SignElement): boolean => wordKindOf(word.term) === 'function';

/** The same where words for firms count too: CENTER of MEGA CENTER. */
const hasOthersOrFirms = (elements: readonly SignElement[], places: ReadonlySet<number>): boolean =>
  elements.some((element, at) => !isGrammar(element) && !places.has(at));

const tradesOf = (elements: readonly SignElement[]): number[] => elements.flatMap(({ word }) => word.trade ?? []);

/** Whether the words of two names tell akin trades: SMART CLIMA and SMART AR CONDICIONADO. */
function haveAkinTrades({ a, b }: TwoNames): boolean {
  const [own, other] = [tradesOf(a), tradesOf(b)];
  return own.some((trade) => other.includes(trade)) || tradeKinshipOf(own, other) > UNKNOWN_TRADE;
}

/** What two names share, by kind, and the places of the words in each. */
interface Shared {
  readonly counts: Record<Exclude<SharedKind, 'other'>, number>;
  readonly ofA: Set<number>;
  readonly ofB: Set<number>;
}

/** Undefined as soon as something else is found: most names that get here share a word of their own. */
function findShared(names: TwoNames): Shared | undefined {
  const shared: Shared = {
    counts: {
      age: 0,
      establishment: 0,
      description: 0,
      generic: 0,
      form: 0,
      title: 0,
      commonplace: 0,
      name: 0,
      root: 0,
    },
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

/** Whether each name has other words than those shared, for firms of trades that are not akin. */
const haveOtherTrades = (names: TwoNames, { ofA, ofB }: Shared): boolean =>
  hasOthersOrFirms(names.a, ofA) && hasOthersOrFirms(names.b, ofB) && !haveAkinTrades(names);

/** Whether two names share nothing but one word that says the same beside any other, and have it beside words of other trades. Two make a phrase (NOVO TEMPO). */
function shareCommonplace(names: TwoNames, shared: Shared): boolean {
  const { commonplace, generic, ...others } = shared.counts;
  if (commonplace + generic === 0 || Object.values(others).some((count) => count > 0)) return false;
  return Math.min(shared.ofA.size, shared.ofB.size) <= 1 && haveOtherTrades(names, shared);
}

/** Whether two names share nothing but a place or a given name, and have it beside words of other trades (LONDRINA MODAS and LONDRINA PNEUS). */
function shareNameOnly(names: TwoNames, shared: Shared): boolean {
  const { name, ...others } = shared.counts;
  return name > 0 && !Object.values(others).some((count) => count > 0) && haveOtherTrades(names, shared);
}

/** Whether two names of the same words for a firm or a place differ by one letter or digit at their end (STUDIO 7 and STUDIO 9). */
function differByOneSign({ a, b }: TwoNames): boolean {
  const last = a.length - 1;
  if (last < 1 || last !== b.length - 1) return false;
  const [own, other] = [termAt(a, last), termAt(b, last)];
  if (own.length !== 1 || other.length !== 1 || own === other) return false;
  return a
    .slice(0, last)
    .every(
      (x, at) => x.word.term === termAt(b, at) && (isLinking(x) || isDescribing(a, at) || isEstablishment(x.word.term)),
    );
}

/** Whether what two names share are words that describe, or titles. */
function shareDescription({ a, b }: TwoNames, { counts, ofA, ofB }: Shared): boolean {
  if (counts.commonplace + counts.name > 0) return false;
  if (counts.root > 0) return counts.title + counts.description + counts.generic + counts.form === 0;
  const describing = counts.description + counts.generic;
  if (counts.age > 0) return hasOthers(a, ofA) && hasOthers(b, ofB);
  if (counts.title + describing === 0) return counts.establishment > 0 && hasOthers(a, ofA) && hasOthers(b, ofB);
  const isEnough = counts.title > 0 || describing + counts.establishment >= MIN_DESCRIBING;
  return isEnough && hasOwnWord(a) && hasOwnWord(b);
}

/**
 * Whether all that two names have in common is no mark, and each has other words: of what kind of firm or place they are (RESIDENCIAL FLORES and RESIDENCIAL
 * LAGOS), since when it exists (DESDE 1980), two words that describe beside words that do not (MODA PRAIA SOL and MODA PRAIA MAR), titles, kinds of places or names of
 * persons before names that differ (DONA ANA and DONA BENTA, JOAO PAULO and JOAO VITOR), the root that a word of each begins with (CONSTRUMAIS and CONSTRUFACIL), or one word that firms of any trade have, beside words of other trades (SUPER
 * PET and SUPER CAR). Where their goods are known and far apart (`areFar`), a place or a given name is such a word too. Symmetric.
 */
export function shareDescriptionOrTitles(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
  areFar = false,
): boolean {
  const names = { a, b, similarityOf };
  if (differByOneSign(names)) return true;
  const shared = findShared(names);
  if (shared === undefined) return false;
  return shareDescription(names, shared) || shareCommonplace(names, shared) || (areFar && shareNameOnly(names, shared));
}
