import { COMMON_STRENGTH } from '../sign/strength.ts';
import { isLinking, strengthOfRun, wordsOf, type ExplainedSign, type Run } from './explained-sign.ts';
import type { Measure } from './measure.ts';

/** The mark, or the published name. */
export type Side = 'own' | 'other';

export const SIDES: readonly Side[] = ['own', 'other'];

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
  /** Digits or letters read aloud. */
  | 'read'
  /** The parts of a word, or two words that the other name joins, in another order: TURLIRIA × LIRIATUR, ART LIMP × LIMPART. */
  | 'turned'
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
}

/** Parts of two names that are alike. */
export interface Match extends Runs, JudgedLikeness {
  /** How much the weaker side's strongest word distinguishes. */
  readonly strength: number;
  /** Whether a word of it distinguishes each name (of a word within a word: the inner one). */
  readonly distinctive: boolean;
  /** Whether all its words say little in both names. */
  readonly common: boolean;
  /** Whether its words describe the goods or fit any trade, in both names; linking words between them do not count. */
  readonly describes: boolean;
  /** Whether it is, of each name, among what distinguishes it most. */
  readonly top: { readonly own: boolean; readonly other: boolean };
  /** Whether it is distinctive, or the best that both names have to distinguish them. */
  readonly decides: boolean;
}

/** Minimum score of a part that is 'very near' another. */
export const VERY_NEAR = 0.75;
/** In a name of only common words, those decide whose strength is at least this share of the strongest word's strength. */
const NEAR_TOP = 0.85;
/** Likenesses that make one word the reproduction of the other. */
const REPRODUCED: ReadonlySet<Likeness> = new Set(['same', 'joined', 'spelling', 'within']);

export const isReproduced = ({ likeness }: Match): boolean => REPRODUCED.has(likeness);

export const single = (at: number): Run => ({ from: at, to: at + 1 });

/** The run of one side with that of the other side. */
export const facing = (side: Side, mine: Run, theirs: Run): Runs =>
  side === 'own' ? { own: mine, other: theirs } : { own: theirs, other: mine };

function isOpen(taken: ReadonlySet<number>, { from, to }: Run): boolean {
  for (let at = from; at < to; at++) if (taken.has(at)) return false;
  return true;
}

function take(taken: Set<number>, { from, to }: Run): void {
  for (let at = from; at < to; at++) taken.add(at);
}

const hasDistinctive = (sign: ExplainedSign, run: Run): boolean =>
  wordsOf(sign, run).some(({ weakness, element }) => weakness === undefined && element.strength >= COMMON_STRENGTH);

const saysLittle = (sign: ExplainedSign, run: Run): boolean =>
  wordsOf(sign, run).every(({ weakness }) => weakness !== undefined);

function describesGoods(sign: ExplainedSign, run: Run): boolean {
  const words = wordsOf(sign, run).filter((word) => !isLinking(word));
  return words.length > 0 && words.every(({ weakness }) => weakness?.describes === true);
}

/** Whether a run has a word that is nearly the strongest of the name and does not tell the trade. */
function isTop(sign: ExplainedSign, run: Run): boolean {
  const least = NEAR_TOP * sign.sign.topStrength;
  return wordsOf(sign, run).some(
    (word) => !isLinking(word) && word.element.strength >= least && word.weakness?.describes !== true,
  );
}

/** Collects matches that do not overlap: the first one of a word keeps it. */
export class MatchCollection {
  readonly matches: Match[] = [];
  readonly own: ExplainedSign;
  readonly other: ExplainedSign;
  readonly #taken = { own: new Set<number>(), other: new Set<number>() };

  constructor(own: ExplainedSign, other: ExplainedSign) {
    this.own = own;
    this.other = other;
  }

  /** The same of one word of each name. */
  isFreePair(own: number, other: number): boolean {
    return !this.#taken.own.has(own) && !this.#taken.other.has(other);
  }

  isFree({ own, other }: Runs): boolean {
    return isOpen(this.#taken.own, own) && isOpen(this.#taken.other, other);
  }

  add({ own, other }: Runs, judged: JudgedLikeness): void {
    if (!this.isFree({ own, other })) return;
    take(this.#taken.own, own);
    take(this.#taken.other, other);
    const strength = Math.min(strengthOfRun(this.own, own), strengthOfRun(this.other, other));
    // Of a word within a word only the inner one counts: PLIMDESIGN × MERAKI DESIGN have a common word in common.
    const sides = judged.inner === undefined ? SIDES : [judged.inner];
    const distinctive = sides.every((side) => hasDistinctive(this[side], { own, other }[side]));
    const common = sides.every((side) => saysLittle(this[side], { own, other }[side]));
    const describes = sides.every((side) => describesGoods(this[side], { own, other }[side]));
    const top = { own: isTop(this.own, own), other: isTop(this.other, other) };
    this.matches.push({
      ...judged,
      own,
      other,
      strength,
      distinctive,
      common,
      describes,
      top,
      decides: distinctive || (top.own && top.other),
    });
  }
}
