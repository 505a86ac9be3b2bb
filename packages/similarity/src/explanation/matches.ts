import type { SimilarityOf } from '../features/core.ts';
import { UNRELATED, type WordSimilarity } from '../features/word-similarity.ts';
import { isTitle } from '../lexicon/common-words.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import { elementsOf, placeOfKey, placeOfTerm, standTogether, wordsOf, type ExplainedSign } from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import {
  facing,
  MatchCollection,
  oppositeOf,
  SIDES,
  single,
  VERY_NEAR,
  type JudgedLikeness,
  type Likeness,
  type Match,
  type Runs,
  type Side,
} from './match.ts';
import { IDENTICAL, measureWords, NOTHING, type Measure } from './measure.ts';
import type { Run } from './places.ts';
import { saysNumber } from './numerals.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { compoundOf } from '../sign/compound.ts';
import { wordsSoundTheSame } from '../sign/ways-to-say.ts';
import { isAbbreviation } from '../sound/spelled-out.ts';
import { AS_GOOD_AS_SAME, commonBeginning, INNER, judgeWords, SAME_MEANING } from './word-match.ts';

const INITIALS = 0.9;
const MIN_INITIALS = 2;
/** Without the words that link others, fewer initials are met by chance. */
const MIN_TELLING_INITIALS = 3;

/**
 * Whether the last word of a phrase only announces the next word, which the names do not have in common: SÃO of DROGARIA SÃO PAULO and DROGARIA SÃO
 * JOÃO. `i` and `j`: the places after the phrase.
 */
function announcesAnother({ own, other }: MatchCollection, i: number, j: number, similarityOf: SimilarityOf): boolean {
  const [title, x, y] = [own.words[i - 1], own.words[i], other.words[j]];
  if (title === undefined || x === undefined || y === undefined || !isTitle(title.term)) return false;
  const { lexical, idea } = similarityOf(x.element, y.element);
  return Math.max(lexical, idea) < UNRELATED;
}

/** Whether `count` words from the place `from` stand side by side in a name. A repeated word may stand between them. */
const isWrittenAsRun = (sign: ExplainedSign, from: number, count: number): boolean =>
  !sign.repeats || standTogether(sign, { from, to: from + count });

/** Whether both names have the same last word in a run of `count` words from the places `i` and `j`, and write each run side by side. */
const isSameRun = ({ own, other }: MatchCollection, i: number, j: number, count: number): boolean =>
  i + count <= own.words.length &&
  own.words[i + count - 1]?.term === other.words[j + count - 1]?.term &&
  isWrittenAsRun(own, i, count) &&
  isWrittenAsRun(other, j, count);

/** Adds the words of both names. Neighbours in both become one phrase. */
function addSame(collection: MatchCollection, similarityOf: SimilarityOf): void {
  const { own, other } = collection;
  for (let i = 0; i < own.words.length;) {
    const j = placeOfTerm(other, own.words[i]?.term ?? '');
    let length = 0;
    if (j >= 0) {
      do length += 1;
      while (isSameRun(collection, i, j, length + 1));
      const isAnnounced = length > 1 && announcesAnother(collection, i + length, j + length, similarityOf);
      const size = length - Number(isAnnounced);
      const runs = { own: { from: i, to: i + size }, other: { from: j, to: j + size } };
      collection.add(runs, { likeness: 'same', value: 1, measure: IDENTICAL });
      if (isAnnounced) collection.leaveOut({ own: single(i + size), other: single(j + size) });
    }
    i += Math.max(1, length);
  }
}

/** Neighbouring words of `side` whose joined letters are one word of the other name. */
function addJoined(collection: MatchCollection, side: Side): void {
  const [split, whole] = [collection[side], collection[oppositeOf(side)]];
  for (const { from, to, term, key } of split.joinedRuns) {
    const sameTerm = placeOfTerm(whole, term);
    const at = sameTerm < 0 ? placeOfKey(whole, key) : sameTerm;
    if (at < 0) continue;
    const run = { from, to };
    const measure = measureWords(elementsOf(split, run), elementsOf(whole, single(at)));
    collection.add(facing(side, run, single(at)), { likeness: 'joined', value: 1, measure });
  }
}

/**
 * Two words of `side` that the other name joins: neighbours in the other order (ART LIMP × LIMPART), or without those that link them, in either order
 * (VALE DO OESTE × OESTEVALE).
 */
function addTwoWords(collection: MatchCollection, side: Side, likeness: 'turned' | 'united'): void {
  const [split, whole] = [collection[side], collection[oppositeOf(side)]];
  for (const { from, to, terms, key } of likeness === 'turned' ? split.turnedRuns : split.linkedRuns) {
    const sameTerm = whole.words.findIndex(({ term }) => terms.includes(term));
    const at = sameTerm < 0 && key !== undefined ? placeOfKey(whole, key) : sameTerm;
    if (at < 0) continue;
    const run = { from, to };
    const measure = measureWords(elementsOf(split, run), elementsOf(whole, single(at)));
    collection.add(facing(side, run, single(at)), { likeness, value: AS_GOOD_AS_SAME, measure });
  }
}

/** Words of `side` that say a number which the other name writes in digits: MIL E UMA × 1001, 24 HORAS × 24H. */
function addNumbers(collection: MatchCollection, side: Side): void {
  const [said, written] = [collection[side], collection[oppositeOf(side)]];
  written.words.forEach(({ term }, at) => {
    if (!HAS_DIGIT.test(term)) return;
    for (let from = 0; from < said.words.length - 1; from++)
      for (let to = from + 2; to <= said.words.length; to++) {
        const run = { from, to };
        const terms = said.words.slice(from, to).map((word) => word.term);
        if (!saysNumber(terms, term)) continue;
        const measure = measureWords(elementsOf(said, run), elementsOf(written, single(at)));
        collection.add(facing(side, run, single(at)), { likeness: 'read', value: AS_GOOD_AS_SAME, measure });
      }
  });
}

/** Minimum share of a word that two joined words fill which it begins or ends with. */
const MIN_JOINT_SHARE = 0.6;

/** A likeness that may be added, with its weight: the nearest and most distinctive are added first. */
interface CandidateMatch {
  runs: Runs;
  judged: JudgedLikeness;
  weight: number;
}

function isPlain({ words }: ExplainedSign, { from, to }: Run): boolean {
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word !== undefined && (isLinking(word) || word.term.length < 2)) return false;
  }
  return true;
}

/** Shorter names with a word that links are within words by chance. */
const MIN_WHOLE = 5;

/** Whether two words may be one word of another name: two that say something, or all words of a name (MY TUVE). */
const canBeJoined = (sign: ExplainedSign, run: Run, { word }: SignElement): boolean =>
  isPlain(sign, run) || (sign.words.length === run.to - run.from && word.term.length >= MIN_WHOLE);

/** How two joined words are alike one word: near it, the same in another language, or so much of its beginning or end that they are part of it. */
function judgeJoint(
  joint: SignElement,
  element: SignElement,
  { contained, idea }: Pick<WordSimilarity, 'contained' | 'idea'>,
  measure: Measure,
  side: Side,
): JudgedLikeness | undefined {
  const value = Math.max(measure.graphic, measure.phonetic);
  if (isAbbreviation(joint.word.term, element.word.term)) return { likeness: 'read', value: AS_GOOD_AS_SAME, measure };
  if (value >= VERY_NEAR) return { likeness: 'near', value, measure };
  if (idea >= SAME_MEANING) return { likeness: 'idea', value: idea, measure };
  const [inner, outer] = [joint.word.spellingKey, element.word.spellingKey];
  const share = inner.length / outer.length;
  const isFound = contained > 0 || element.word.term.includes(joint.word.term);
  const isPart = isFound && share < 1 && share >= MIN_JOINT_SHARE;
  return isPart ? { likeness: 'partial', value: share, measure, inner: side } : undefined;
}

/**
 * TUVENCARGAS begins with TUVEN, and its rest is near CARGO. Of TUVEN CARGO × TUVENCARGAS the sentence says that the two words are near the one, and not only that the one
 * begins with TUVEN, because the former weighs so much more.
 */
const TOLD_TOGETHER = 1.25;
/** The rest and the second word begin with the same letters, at least this share of the longer one. */
const MIN_REST_SHARE = 0.6;

/** Whether a word begins with the first of two words, and goes on as the second one begins. */
function goesOnAlike(
  { term }: PreparedWord,
  first: ExplainedWord | undefined,
  second: ExplainedWord | undefined,
): boolean {
  if (first === undefined || second === undefined || !term.startsWith(first.term)) return false;
  const rest = term.slice(first.term.length);
  return commonBeginning(rest, second.term).length >= MIN_REST_SHARE * Math.max(rest.length, second.term.length);
}

/** Shorter words are within two joined words by chance. */
const MIN_ACROSS = 5;

/** Fewer letters of a word that another one has with the next word are there by chance: the E of ECO in TUVENALE beside TUVENAL ECO. */
const MIN_CUT = 3;

/** Whether two words begin or end with one word that has all letters of one of them, and some of the other: PRATUVEN LOG × TUVENLOG. */
function containsAcross([first, second]: readonly ExplainedWord[], inner: string): boolean {
  if (first === undefined || second === undefined || inner.length < MIN_ACROSS) return false;
  const joint = first.term + second.term;
  const [cut, whole] = joint.endsWith(inner) ? [first.term, second.term] : [second.term, first.term];
  const letters = inner.length - whole.length;
  const isLong = inner.length >= MIN_JOINT_SHARE * joint.length && letters >= MIN_CUT && letters < cut.length;
  return isLong && (joint.endsWith(inner) || joint.startsWith(inner));
}

const judgeAcross = (measure: Measure, side: Side): JudgedLikeness => ({
  likeness: 'within',
  value: INNER,
  measure,
  inner: oppositeOf(side),
});

/** Two neighbouring words of `side` that are near one word of the other name (EDITH FARMA × EDIPHARMA), begin it (PIT STOP × PITSTOPPER) or contain it. */
function listNearJoined(collection: MatchCollection, side: Side, similarityOf: SimilarityOf): CandidateMatch[] {
  const [split, whole] = [collection[side], collection[oppositeOf(side)]];
  const found: CandidateMatch[] = [];
  split.sign.joints.forEach((joint, from) => {
    const run = { from, to: from + 2 };
    if (joint === undefined || !canBeJoined(split, run, joint)) return;
    const words = wordsOf(split, run);
    whole.words.forEach(({ element }, at) => {
      const alike = side === 'own' ? similarityOf(joint, element) : similarityOf(element, joint);
      const isAcross = containsAcross(words, element.word.term);
      const isFound =
        alike.lexical >= VERY_NEAR || alike.idea >= SAME_MEANING || element.word.term.includes(joint.word.term);
      if (!isFound && !isAcross) return;
      const runs = facing(side, run, single(at));
      if (!collection.isFree(runs)) return;
      const measure = measureWords(elementsOf(split, run), [element]);
      const usual = judgeJoint(joint, element, alike, measure, side);
      const judged = usual ?? (isAcross ? judgeAcross(measure, side) : undefined);
      if (judged === undefined) return;
      const isTold = judged.likeness === 'near' && goesOnAlike(element.word, split.words[from], split.words[from + 1]);
      const weight = judged.value * Math.min(joint.strength, element.strength);
      found.push({ runs, judged, weight: isTold ? TOLD_TOGETHER * weight : weight });
    });
  });
  return found;
}

/** A compound and the phrase that says the same: HONEYMOON × LUA DE MEL. */
function addCompound(collection: MatchCollection): void {
  const { own, other } = collection;
  const [a, b] = [compoundOf(own.sign), compoundOf(other.sign)];
  if (a === undefined || b === undefined) return;
  const measure = measureWords(elementsOf(own, a), elementsOf(other, b));
  collection.add({ own: a, other: b }, { likeness: 'idea', value: 1, measure });
}

/** What is known of the whole names: whether they sound the same in any way to say them or mean the same as compound and phrase, and whether they are Similar. */
interface Verdict {
  readonly soundsTheSame: boolean;
  readonly meansTheSame: boolean;
  readonly similar: boolean;
}

/** Likenesses that say less than that two words sound the same. */
const LESS_THAN_SOUNDS: ReadonlySet<Likeness | undefined> = new Set([undefined, 'near', 'partial', 'beginning']);

/** The likeness of the words at one place of names that sound the same in any way to say them; `judged` is their likeness by the usual readings. */
function judgeSounds(
  own: ExplainedWord | undefined,
  other: ExplainedWord | undefined,
  judged: JudgedLikeness | undefined,
): JudgedLikeness | undefined {
  if (own === undefined || other === undefined || !LESS_THAN_SOUNDS.has(judged?.likeness)) return judged;
  if (!wordsSoundTheSame(own.element, other.element)) return judged;
  const { graphic } = measureWords([own.element], [other.element]);
  return { likeness: 'near', value: 1, measure: { graphic, phonetic: 1 } };
}

function listPairs(
  collection: MatchCollection,
  similarityOf: SimilarityOf,
  { soundsTheSame, similar }: Verdict,
): CandidateMatch[] {
  const { own, other } = collection;
  const isSaidAlike = soundsTheSame && own.words.length === other.words.length;
  const found: CandidateMatch[] = [];
  for (let i = 0; i < own.words.length; i++)
    for (let j = 0; j < other.words.length; j++) {
      if (!collection.isFreePair(i, j)) continue;
      const usual = judgeWords({ own, other, i, j, similar }, similarityOf);
      const judged = isSaidAlike && i === j ? judgeSounds(own.words[i], other.words[j], usual) : usual;
      if (judged === undefined) continue;
      const weight =
        judged.value * Math.min(own.words[i]?.element.strength ?? 0, other.words[j]?.element.strength ?? 0);
      found.push({ runs: { own: single(i), other: single(j) }, judged, weight });
    }
  return found;
}

/** The first letters of a name, with the words that link others and without them: BMDN and BMN. */
function initialsOf({ sign: { initials }, words }: ExplainedSign): readonly string[] {
  const telling = words.map((word) => (isLinking(word) ? '' : word.term.charAt(0))).join('');
  return [
    ...(initials.length >= MIN_INITIALS ? [initials] : []),
    ...(telling.length >= MIN_TELLING_INITIALS ? [telling] : []),
  ];
}

/** A word of `side` that is made of the first letters of the other name. */
function addInitials(collection: MatchCollection, side: Side): void {
  const [acronym, full] = [collection[side], collection[oppositeOf(side)]];
  const initials = initialsOf(full);
  const at = acronym.words.findIndex(({ term }) => initials.includes(term));
  if (at < 0) return;
  const runs = facing(side, single(at), { from: 0, to: full.words.length });
  collection.add(runs, { likeness: 'initials', value: INITIALS, measure: NOTHING, inner: side });
}

/** Near words that mean the same are translations where other words of the names are: FLORESTA VERDE × GREEN FOREST. */
function toTranslations(matches: readonly Match[]): Match[] {
  const isTranslated = matches.some(({ likeness, value }) => likeness === 'idea' && value >= SAME_MEANING);
  return matches.map((match) =>
    isTranslated && match.meaning !== undefined ? { ...match, likeness: 'idea', value: match.meaning } : match,
  );
}

/** The parts of two names that are alike, the most distinctive first. Parts do not overlap. */
export function matchSigns(
  own: ExplainedSign,
  other: ExplainedSign,
  similarityOf: SimilarityOf,
  verdict: Verdict,
): Match[] {
  const collection = new MatchCollection(own, other);
  if (verdict.meansTheSame) addCompound(collection);
  addSame(collection, similarityOf);
  for (const side of SIDES) addNumbers(collection, side);
  for (const side of SIDES) addJoined(collection, side);
  for (const side of SIDES) addTwoWords(collection, side, 'turned');
  for (const side of SIDES) addTwoWords(collection, side, 'united');
  const candidates = [
    ...listPairs(collection, similarityOf, verdict),
    ...SIDES.flatMap((side) => listNearJoined(collection, side, similarityOf)),
  ].sort((x, y) => y.weight - x.weight);
  for (const { runs, judged } of candidates) collection.add(runs, judged);
  for (const side of SIDES) addInitials(collection, side);
  return toTranslations(collection.matches).sort(
    (x, y) =>
      Number(y.decides) - Number(x.decides) || y.strength * y.value - x.strength * x.value || x.own.from - y.own.from,
  );
}
