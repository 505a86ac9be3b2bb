import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { lettersOf } from '../sign/prepared-word.ts';
import { keyByRules } from '../text/reproduction-key.ts';
import { areOneWord, strengthOfRun, wordsOf, type ExplainedSign } from './explained-sign.ts';
import type { Measure } from './measure.ts';
import { areAmong, placesOf, type Places, type Run } from './places.ts';

/** The mark, or the published name. */
export type Side = 'own' | 'other';

export const SIDES: readonly Side[] = ['own', 'other'];

/** The other one of two names. */
export const oppositeOf = (side: Side): Side => (side === 'own' ? 'other' : 'own');

/** How parts of two names are alike. */
export type Likeness =
  /** The same words. */
  | 'same'
  /** The same letters, with other spaces. */
  | 'joined'
  /** Spellings that count as the same reproduction. */
  | 'spelling'
  /** Singular and plural of one word. */
  | 'plural'
  /** Digits or letters read aloud, and abbreviations. */
  | 'read'
  /** The parts of a word, or two words that the other name joins, in another order: TURLIRIA × LIRIATUR, ART LIMP × LIMPART. */
  | 'turned'
  /** Two words that the other name joins, in either order, without those between them: VALE DO OESTE × OESTEVALE. */
  | 'united'
  /** One word contains the other, and the rest of it is a word. */
  | 'within'
  /** Near by letters or by sounds: the measure says which. */
  | 'near'
  | 'idea'
  /** A word of one name is made of the first letters of all words of the other. */
  | 'initials'
  /** Both words begin with the same letters, at least half of the longer one. */
  | 'beginning'
  /** One word begins or ends with the other; the rest is no word. */
  | 'partial';

/** Neighbouring words of each name. */
export interface Runs {
  readonly own: Run;
  readonly other: Run;
}

/** How two parts are alike. */
export interface JudgedLikeness {
  readonly likeness: Likeness;
  /** 0 to 1; 1 for the same words. */
  readonly value: number;
  /** Of exactly these parts. */
  readonly measure: Measure;
  /** For a word within a word, and for initials: the name that has the shorter one. */
  readonly inner?: Side;
  /** Of near words, how closely they mean the same, where they do: FOREST and FLORESTA. */
  readonly meaning?: number;
}

/** Parts of two names that are alike. */
export interface Match extends Runs, JudgedLikeness {
  /** The name whose part stands letter by letter within that of the other, which is near it, a form of it or begins with it (CHECK in ZCHECK). */
  readonly contained: Side | undefined;
  /** How much the weaker side's strongest word distinguishes. */
  readonly strength: number;
  /** Whether a word of it distinguishes each name (of a word within a word: the inner one). */
  readonly distinctive: boolean;
  /** Whether all its words say little in both names. */
  readonly common: boolean;
  /** Whether its words describe the goods or fit any trade, in both names; linking words between them do not count. */
  readonly describes: boolean;
  /** Of two spellings: whether they only sound the same, because hardly half of their letters are alike and no rule of the house lists what differs (JHYY × GI), or because one ends in M and one in N. */
  readonly isFarSpelt: boolean;
  /** Of a word within a word: whether the longer one is a word of a dictionary (LIDERANÇA). */
  readonly isInWord: boolean;
  /** Whether it is distinctive, or the best that both names have to distinguish them. */
  readonly decides: boolean;
}

/** What a sentence says of the parts that are alike, and which parts it names. */
export interface LikenessClause {
  readonly text: string;
  readonly named: readonly Match[];
}

export const NO_CLAUSE: LikenessClause = { text: '', named: [] };

/** Maximum number of parts that a clause names. */
export const MAX_PARTS = 3;

/** Minimum score of a part that is 'very near' another. */
export const VERY_NEAR = 0.75;
/** Another spelling of the same sounds reproduces a word where more of its letters are alike. */
const LEAST_REPRODUCED = 0.5;

/** Likenesses that make one word the reproduction of the other, whichever is longer. */
const REPRODUCED: ReadonlySet<Likeness> = new Set(['same', 'joined', 'spelling', 'read', 'within']);

/**
 * Whether the part of a name is reproduced in the other name. A word that contains the other one is not reproduced itself. Of names that are
 * Similar, a word within another one is (ZCHECK reproduces CHECK), but no description within another
 * (CONTÁBIL, CONTABILIDADE); of others that is chance (ONIX, ONI).
 */
export function isReproduced(
  { likeness, inner, contained, isFarSpelt, isInWord, describes }: Match,
  side: Side,
  similar: boolean,
): boolean {
  if (!similar && (isInWord || likeness === 'within')) return false;
  if (describes && isInWord) return false;
  if (similar && contained === side) return true;
  if (isFarSpelt) return false;
  return REPRODUCED.has(likeness) && (inner === undefined || inner === side);
}

export const single = (at: number): Run => ({ from: at, to: at + 1 });

/** The run of one side with that of the other side. */
export const facing = (side: Side, mine: Run, theirs: Run): Runs =>
  side === 'own' ? { own: mine, other: theirs } : { own: theirs, other: mine };

type SignPlaces = ExplainedSign['places'];

const hasDistinctive = ({ distinctive }: SignPlaces, run: Places): boolean => (distinctive & run) !== 0;

const saysLittle = ({ weak }: SignPlaces, run: Places): boolean => areAmong(run, weak);

function describesGoods({ linking, describing }: SignPlaces, run: Places): boolean {
  const words = run & ~linking;
  return words !== 0 && areAmong(words, describing);
}

/** The name that has the shorter of two words, one within the other, and the name that has the longer one. */
export const sidesOfInner = ({ inner }: Match): readonly [inner: Side, outer: Side] =>
  inner === 'own' ? ['own', 'other'] : ['other', 'own'];

/** The name in which the words of a part describe the goods or fit any trade; of a word within a word only the inner one counts. */
export function describingSide(signs: Readonly<Record<Side, ExplainedSign>>, match: Match): Side | undefined {
  const sides = match.inner === undefined ? SIDES : [match.inner];
  return sides.find((side) => describesGoods(signs[side].places, placesOf(match[side])));
}

/** Likenesses of which one part may contain the other letter by letter. */
const CONTAINING: ReadonlySet<Likeness> = new Set(['spelling', 'plural', 'near', 'partial']);
/** Shorter parts are contained by chance. */
const MIN_CONTAINED = 3;

/** The letters of a run, joined. */
export const termOf = (sign: ExplainedSign, run: Run): string =>
  wordsOf(sign, run)
    .map(({ term }) => term)
    .join('');

/** The name whose letters stand in those of the other. */
function findContained(own: string, other: string): Side | undefined {
  if (own.length >= MIN_CONTAINED && other.includes(own)) return 'own';
  return other.length >= MIN_CONTAINED && own.includes(other) ? 'other' : undefined;
}

/** A word in no dictionary misspells one that describes, if at least this share of the letters is alike and both have at least this many letters. */
const MISSPELT = 0.85;
const MIN_MISSPELT = 7;

const keyOfRun = (sign: ExplainedSign, run: Run): string =>
  keyByRules(
    wordsOf(sign, run)
      .map(({ element }) => lettersOf(element.word))
      .join(''),
  );

/** Whether one of two words begins with S and the other one with Z, which are said otherwise there. */
const startsWithOther = (a: string, b: string): boolean =>
  (a.startsWith('S') && b.startsWith('Z')) || (a.startsWith('Z') && b.startsWith('S'));

/** Shorter words that end in M or N are often one title or syllable: DOM, DON. */
const MIN_NASAL = 4;

/** Whether one of two words ends in M and the other one in N: they sound the same, but no rule of the house lists these letters. */
const endsWithOther = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= MIN_NASAL &&
  ((a.endsWith('M') && b.endsWith('N')) || (a.endsWith('N') && b.endsWith('M')));

/** Whether H parts a vowel from the same vowel, so that both are said: ZUNAHA has a syllable more than ZUNÁ. */
export const isPartedByH = (term: string): boolean => /([AEIOU])H\1/.test(term);

/** Whether two spellings only sound the same, or not even that. */
function areFarSpelt(
  { likeness, measure }: JudgedLikeness,
  own: ExplainedSign,
  other: ExplainedSign,
  runs: Runs,
): boolean {
  if (likeness !== 'spelling') return false;
  const [a, b] = [termOf(own, runs.own), termOf(other, runs.other)];
  if (startsWithOther(a, b) || endsWithOther(a, b) || isPartedByH(a) !== isPartedByH(b)) return true;
  return measure.graphic <= LEAST_REPRODUCED && keyOfRun(own, runs.own) !== keyOfRun(other, runs.other);
}

/** Whether one of two near words describes the goods or fits any trade, and the other one only misspells it: ASSESSORIA and ASSESORIA. */
function isMisspelling(
  { likeness, measure }: JudgedLikeness,
  own: ExplainedSign,
  other: ExplainedSign,
  runs: Runs,
): boolean {
  if ((likeness !== 'near' && likeness !== 'spelling') || measure.graphic < MISSPELT) return false;
  const terms = [termOf(own, runs.own), termOf(other, runs.other)];
  const areLong = terms.every(({ length }) => length >= MIN_MISSPELT);
  const describing = [
    describesGoods(own.places, placesOf(runs.own)),
    describesGoods(other.places, placesOf(runs.other)),
  ];
  // A word that is all of its name is that name, and misspells nothing.
  const isName = [own, other].map(({ words }) => areOneWord(words));
  return (
    areLong &&
    describing.includes(true) &&
    terms.some((term, i) => describing[i] !== true && isName[i] !== true && !isOrdinaryWord(term))
  );
}

/** Whether two parts are the same words, or differ in number only. */
export const isOneInNumber = ({ likeness }: Match): boolean => likeness === 'same' || likeness === 'plural';

/** Collects matches that do not overlap: the first one of a word keeps it. */
export class MatchCollection {
  readonly matches: Match[] = [];
  readonly own: ExplainedSign;
  readonly other: ExplainedSign;
  #takenOwn: Places = 0;
  #takenOther: Places = 0;

  constructor(own: ExplainedSign, other: ExplainedSign) {
    this.own = own;
    this.other = other;
  }

  /** Whether no match has these words. */
  isFree({ own, other }: Runs): boolean {
    return (placesOf(own) & this.#takenOwn) === 0 && (placesOf(other) & this.#takenOther) === 0;
  }

  /** The same of one word of each name. */
  isFreePair(own: number, other: number): boolean {
    return (((this.#takenOwn >> own) | (this.#takenOther >> other)) & 1) === 0;
  }

  /** Lets no match have these words. */
  leaveOut({ own, other }: Runs): void {
    this.#takenOwn |= placesOf(own);
    this.#takenOther |= placesOf(other);
  }

  add({ own, other }: Runs, judged: JudgedLikeness): void {
    if (!this.isFree({ own, other })) return;
    this.leaveOut({ own, other });
    const [a, b] = [placesOf(own), placesOf(other)];
    const strength = Math.min(strengthOfRun(this.own, own), strengthOfRun(this.other, other));
    const contained = CONTAINING.has(judged.likeness)
      ? findContained(termOf(this.own, own), termOf(this.other, other))
      : undefined;
    const [mine, theirs] = [this.own.places, this.other.places];
    // Of a word within a word only the inner one counts: PLIMDESIGN × MERAKI DESIGN have a common word in common.
    const { inner } = judged;
    const holds = (test: (places: SignPlaces, run: Places) => boolean): boolean =>
      (inner === 'other' || test(mine, a)) && (inner === 'own' || test(theirs, b));
    const distinctive = holds(hasDistinctive);
    const isMisspelt = isMisspelling(judged, this.own, this.other, { own, other });
    this.matches.push({
      ...judged,
      own,
      other,
      contained,
      strength,
      distinctive,
      isFarSpelt: areFarSpelt(judged, this.own, this.other, { own, other }),
      isInWord:
        inner !== undefined && isOrdinaryWord(inner === 'own' ? termOf(this.other, other) : termOf(this.own, own)),
      common: isMisspelt || holds(saysLittle),
      describes: isMisspelt || holds(describesGoods),
      decides: distinctive || ((mine.top & a) !== 0 && (theirs.top & b) !== 0),
    });
  }
}
