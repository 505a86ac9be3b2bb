import type { SimilarityOf } from '../features/core.ts';
import { isPluralForm } from '../lexicon/forms.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import { keyOfLetters, type PreparedWord } from '../sign/prepared-word.ts';
import { isAbbreviation } from '../sound/spelled-out.ts';
import { areCodes } from '../features/word-similarity.ts';
import { isTurned } from '../text/turned.ts';
import { type ExplainedSign } from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import { oppositeOf, VERY_NEAR, type JudgedLikeness, type Side } from './match.ts';
import { measureWords, type Measure } from './measure.ts';
import { isRespelt, isRoman, isShortened } from './numerals.ts';
import { OF_FOUNDING } from './reasons.ts';

/** Minimum closeness of two words of one idea. Common words must mean the same. */
const SAME_IDEA = 0.6;
export const SAME_MEANING = 0.8;
/** Minimum length of a word that another one begins or ends with, and its minimum share of that. */
const MIN_PARTIAL = 4;
const MIN_PARTIAL_SHARE = 0.5;
/** A word with this many letters or more may fill a smaller share of a word that begins with it (HIDRA in HIDRAUFORCE). */
const MIN_BEGINNING = 5;
const MIN_BEGINNING_SHARE = 0.4;
/** Shorter words within others are met by chance. */
const MIN_INNER = 3;
/** The share of a word that is contained with another spelling. */
const NOT_WHOLE = 0.99;
/** How much these likenesses count against the measures of near words. */
export const AS_GOOD_AS_SAME = 0.95;
export const INNER = 0.9;

/** Whether a word is the plural of another one. A given name in S is none: MARCOS beside MARCO. */
const isPluralOf = (plural: string, singular: string): boolean =>
  isOrdinaryWord(singular) && wordKindOf(plural) !== 'givenName' && isPluralForm(plural, singular);
const isPlural = (a: string, b: string): boolean => isPluralOf(a, b) || isPluralOf(b, a);

/** How many letters at the beginning both words have. */
function commonLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** The letters with which both words begin. */
export const commonBeginning = (a: string, b: string): string => a.slice(0, commonLength(a, b));

const reverse = (text: string): string => Array.from(text).reverse().join('');

/** The letters with which both words end. */
export const commonEnding = (a: string, b: string): string => reverse(commonBeginning(reverse(a), reverse(b)));

/** The share of the longer word that the common beginning fills; 0 where that says little. */
function shareOfBeginning(a: string, b: string): number {
  const length = commonLength(a, b);
  const share = length / Math.max(a.length, b.length);
  return length >= MIN_PARTIAL && share >= MIN_PARTIAL_SHARE ? share : 0;
}

/** Words with a shorter reproduction key have that of others by chance. */
const MIN_KEY = 4;

/** Whether a part of a word is another word, perhaps in another spelling. */
const isSpeltAs = (part: PreparedWord, { term, spellingKey }: PreparedWord): boolean =>
  part.term === term || (spellingKey.length >= MIN_KEY && part.spellingKey === spellingKey);

/** Whether a word is a part of a joined word of a sign, perhaps in another spelling: ZUNEFA of SUNEPHABRASIL. */
function isPartOf(word: PreparedWord, { sign }: ExplainedSign, at: number): boolean {
  const { parts, elements, wordOfPart } = sign;
  if (parts === elements || word.term.length < 2) return false;
  let [count, isFound] = [0, false];
  for (let i = 0; i < parts.length; i++) {
    if (wordOfPart[i] !== at) continue;
    count += 1;
    const part = parts[i]?.word;
    isFound ||= part !== undefined && isSpeltAs(part, word);
  }
  return isFound && count > 1;
}

/** A word of each name, by position. */
export interface WordPair {
  readonly own: ExplainedSign;
  readonly other: ExplainedSign;
  readonly i: number;
  readonly j: number;
  /** Whether the names are Similar. */
  readonly similar: boolean;
}

/** Whether the first of two words has fewer letters; of as many, whether it has fewer without what its spelling doubles: BARRA beside BARAO. */
const isShorter = (a: PreparedWord, b: PreparedWord): boolean =>
  a.term.length === b.term.length ? a.spellingKey.length < b.spellingKey.length : a.term.length < b.term.length;

/** Which word is within the other, and the share of the longer one that it fills; 1 where the rest is a word. */
interface Inner {
  readonly inner: Side;
  readonly share: number;
  /** Whether the longer word is split there: by its capital letters, by digits, by the dictionary. */
  readonly split: boolean;
}

/** The letters of a word before its digits. */
const BEFORE_DIGITS = /^[A-Z]+(?=\d)/;

/** Whether a word is another one with digits after it, perhaps in another spelling: ZUNEPHA3D and ZUNEFA. */
function isBeforeDigits({ spellingKey }: PreparedWord, { term }: PreparedWord): boolean {
  const [letters = ''] = BEFORE_DIGITS.exec(term) ?? [];
  return spellingKey.length >= MIN_KEY && keyOfLetters(letters) === spellingKey;
}

function findInner({ own, other, i, j }: WordPair, a: PreparedWord, b: PreparedWord, contained: number): Inner {
  if (isPartOf(a, other, j) || isBeforeDigits(a, b)) return { inner: 'own', share: 1, split: true };
  if (isPartOf(b, own, i) || isBeforeDigits(b, a)) return { inner: 'other', share: 1, split: true };
  const inner = isShorter(a, b) ? 'own' : 'other';
  const [short, long] = inner === 'own' ? [a, b] : [b, a];
  if (long.term.includes(short.term)) return { inner, share: contained, split: false };
  // Contained with another spelling: a resemblance, but no containment.
  const share = short.spellingKey.length < MIN_KEY ? 0 : Math.min(contained, NOT_WHOLE);
  return { inner, share, split: false };
}

/** Sounds alone make words near only where the letters do not speak against it, or where they are nearly the same sounds. In names that are not Similar, TARAZUL does not recall TARUJO. */
const MIN_LETTERS = 0.34;
const MIN_LETTERS_OF_OTHERS = 0.5;
const NEARLY_SAME_SOUND = 0.9;
const isPlausible = ({ graphic, phonetic }: Measure, similar: boolean): boolean =>
  graphic >= (similar ? MIN_LETTERS : MIN_LETTERS_OF_OTHERS) || phonetic >= NEARLY_SAME_SOUND;

/** A few letters without a vowel, which nobody says as a word: ZT. */
const MAX_SPELT = 3;
const isSpelt = (term: string): boolean => term.length <= MAX_SPELT && !/[AEIOUY]/.test(term);

/** Whether one of two words of names that are not Similar is such letters, and the other one a word that has several letters more: ZT does not recall ZITE. */
const areLettersAndWord = ({ a, b, similar }: WordFacts): boolean =>
  !similar && isSpelt(a.term) !== isSpelt(b.term) && Math.abs(a.term.length - b.term.length) > 1;

/** What is known of two words before they are measured. */
interface WordFacts extends Inner {
  readonly a: PreparedWord;
  readonly b: PreparedWord;
  readonly isRead: boolean;
  readonly idea: number;
  /** Whether the names are Similar. */
  readonly similar: boolean;
  /** Which word is the other one after a preposition with an apostrophe. */
  readonly elided: Side | undefined;
}

/** A preposition or an article that is joined to the next word with an apostrophe: D'ZUNEFA. */
const ELIDED = /^[dl]['’´`](?=\p{L})/iu;

/** Whether the word of a sign at a place is another one after such a preposition. */
function isElided({ sign, words }: ExplainedSign, at: number, term: string): boolean {
  const word = words[at];
  return word?.term.slice(1) === term && ELIDED.test(sign.sinal.nome.slice(word.start, word.end));
}

/** The name whose word is that of the other one after such a preposition. */
function findElided({ own, other, i, j }: WordPair, a: PreparedWord, b: PreparedWord): Side | undefined {
  if (isElided(own, i, b.term)) return 'own';
  return isElided(other, j, a.term) ? 'other' : undefined;
}

/** The first likeness that makes one word a form of the other, the strongest claim first. */
function chooseForm(
  { a, b, isRead, inner, share, split, elided }: WordFacts,
  measure: Measure,
): JudgedLikeness | undefined {
  const shorter = Math.min(a.term.length, b.term.length);
  if (elided !== undefined) return { likeness: 'within', value: INNER, measure, inner: oppositeOf(elided) };
  if (a.spellingKey === b.spellingKey)
    return { likeness: 'spelling', value: Math.max(measure.graphic, measure.phonetic), measure };
  if (isPlural(a.term, b.term)) return { likeness: 'plural', value: AS_GOOD_AS_SAME, measure };
  if (isRead) return { likeness: 'read', value: AS_GOOD_AS_SAME, measure };
  if (isTurned(a.term, b.term)) return { likeness: 'turned', value: AS_GOOD_AS_SAME, measure };
  if (share === 1 && (shorter >= MIN_INNER || split)) return { likeness: 'within', value: INNER, measure, inner };
  return undefined;
}

/** Whether one word begins or ends with the other one, which fills enough of it. */
function isPartial({ a, b, share }: WordFacts): boolean {
  const [short, long] = a.term.length < b.term.length ? [a.term, b.term] : [b.term, a.term];
  if (share >= MIN_PARTIAL_SHARE) return short.length >= MIN_PARTIAL;
  return share >= MIN_BEGINNING_SHARE && short.length >= MIN_BEGINNING && long.startsWith(short);
}

/** A word with fewer letters more is near the other one. */
const MIN_BEYOND = 2;

/** Whether one word begins as the other one is spelled in another way: ZUNNEPHALI and ZUNEFA. */
function beginsRespelt({ a, b }: WordFacts): boolean {
  const [short, long] = isShorter(a, b) ? [a, b] : [b, a];
  const isLonger = long.spellingKey.length >= short.spellingKey.length + MIN_BEYOND;
  return (
    isLonger &&
    short.spellingKey.length >= MIN_BEGINNING &&
    long.spellingKey.startsWith(short.spellingKey) &&
    !long.term.includes(short.term)
  );
}

/** The first likeness of two other words that holds, the strongest claim first. */
function chooseNearness(facts: WordFacts, measure: Measure): JudgedLikeness | undefined {
  const { a, b, idea, inner, share, similar } = facts;
  const nearest = Math.max(measure.graphic, measure.phonetic);
  if (nearest >= VERY_NEAR && isPlausible(measure, similar) && !areLettersAndWord(facts)) {
    if (similar && beginsRespelt(facts)) return { likeness: 'within', value: INNER, measure, inner };
    const meaning = idea >= SAME_MEANING ? { meaning: idea } : {};
    return { likeness: 'near', value: nearest, measure, ...meaning };
  }
  if (idea > 0) return { likeness: 'idea', value: idea, measure };
  const shorter = Math.min(a.term.length, b.term.length);
  if (share === 1 || isPartial(facts))
    return { likeness: 'partial', value: shorter / Math.max(a.term.length, b.term.length), measure, inner };
  const beginning = shareOfBeginning(a.term, b.term);
  return beginning > 0 ? { likeness: 'beginning', value: beginning, measure } : undefined;
}

/** Whether two words may be alike. One that links others is so only with a word that is spelled in another way and does not (ELA × ELLA). */
function isRelated(a: ExplainedWord, b: ExplainedWord): boolean {
  const [x, y] = [a.element.word, b.element.word];
  const links = Number(isLinking(a)) + Number(isLinking(b));
  const hasKey = x.spellingKey === y.spellingKey && x.spellingKey.length >= MIN_INNER;
  const isOther = links === 1 && (hasKey || isRespelt(x.term, y.term));
  // What announces the year of founding is alike nothing: EST of EST. 1993 in FEST.
  const isNotice = [a, b].some(({ weakness }) => weakness?.key === OF_FOUNDING);
  return (links === 0 || isOther) && !isNotice && !areCodes(x, y);
}

/** Common words must mean the same; others may be synonyms. */
function ideaOf(own: ExplainedWord, other: ExplainedWord, closeness: number): number {
  const isCommon = own.weakness !== undefined && other.weakness !== undefined;
  return closeness < (isCommon ? SAME_MEANING : SAME_IDEA) ? 0 : closeness;
}

/** Whether one of two folded words stands for the other: by usage, as a number, or as it is said. */
const isReadAs = (a: string, b: string): boolean =>
  isAbbreviation(a, b) || isShortened(a, b) || isRoman(a, b) || isRespelt(a, b);

/** Whether the letters alone relate two words that the search of near words does not find. */
const isTurnedOrBegun = (a: string, b: string): boolean => shareOfBeginning(a, b) > 0 || isTurned(a, b);

/** How two different words are alike; undefined where they are not. */
export function judgeWords(pair: WordPair, similarityOf: SimilarityOf): JudgedLikeness | undefined {
  const [own, other] = [pair.own.words[pair.i], pair.other.words[pair.j]];
  if (own === undefined || other === undefined || !isRelated(own, other)) return undefined;
  const [a, b] = [own.element.word, other.element.word];
  const { lexical, idea: closeness, contained } = similarityOf(own.element, other.element);
  const idea = ideaOf(own, other, closeness);
  const isRead =
    own.readings.includes(b.spellingKey) || other.readings.includes(a.spellingKey) || isReadAs(a.term, b.term);
  const found = findInner(pair, a, b, contained);
  const isFound = lexical > 0 || idea > 0 || found.share > 0 || isRead;
  if (!isFound && !isTurnedOrBegun(a.term, b.term)) return undefined;
  const facts = { a, b, isRead, idea, similar: pair.similar, elided: findElided(pair, a, b), ...found };
  const measure = measureWords([own.element], [other.element]);
  return chooseForm(facts, measure) ?? chooseNearness(facts, measure);
}
