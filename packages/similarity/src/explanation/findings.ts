import { hasShort } from '../features/short-signs.ts';
import type { SimilarityOf } from '../features/core.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Frequencias, Grau } from '../sinal.ts';
import { longestCommonBlock } from '../text/common-substring.ts';
import { explainedOnce, onlyLinks, wordsOf, type ExplainedSign } from './explained-sign.ts';
import { isReproduced, oppositeOf, SIDES, type Match, type Side } from './match.ts';
import { matchSigns } from './matches.ts';
import { compareLetters, measureWords, NOTHING, type Measure } from './measure.ts';
import { areAmong, hasPlace, placesOfAll, type Places, type Run } from './places.ts';
import { isEmpty, listRests, trim, type Rest } from './rests.ts';
import { commonBeginning } from './word-match.ts';
import { listPartRests } from './word-parts.ts';

/** The names of a pair, and what its score says. */
export interface ComparedNames {
  readonly marca: PreparedSign;
  readonly publicada: PreparedSign;
  /** Whether the whole names sound the same in any way to say them. */
  readonly soundsTheSame: boolean;
  /** Whether one name is a compound and the other one the phrase that says the same. */
  readonly meansTheSame: boolean;
  /** How alike the whole names sound, 0 to 1: a feature of the pair, or 1 where they sound the same. */
  readonly sounds: number;
  /** The scores by letters and by sounds that the row shows: of the names, or of their nuclei. */
  readonly shown: Measure;
  /** The grade that the score reaches. */
  readonly grau: Grau | null;
  /** Whether the row is 'Similar'. */
  readonly similar: boolean;
  /** Whether the probability that the row shows reaches the limit of the comparison. It may be not 'Similar' all the same: an alert demands more of some names. */
  readonly reachesLimit: boolean;
}

/** What is measured of a pair. Sentences are made from findings only. */
export interface Findings {
  readonly own: ExplainedSign;
  readonly other: ExplainedSign;
  /** The parts that are alike, the most distinctive first. Those of linking words only where there are no others. */
  readonly matches: readonly Match[];
  /** Those that are among what distinguishes both names most, or the strongest one where it is more than a shared common word. */
  readonly deciding: readonly Match[];
  /** What is left of the mark and of the published name. */
  readonly ownRests: readonly Rest[];
  readonly otherRests: readonly Rest[];
  /** The same, with what is left of words that contain a word of the other name. */
  readonly ownLeft: readonly Rest[];
  readonly otherLeft: readonly Rest[];
  /** Of the whole names. */
  readonly whole: Measure;
  /** The scores that the row shows, at least those of the whole names. */
  readonly shown: Measure;
  /** Whether all words of the mark are in the published name, and all of the published name in the mark. */
  readonly ownContained: boolean;
  readonly otherContained: boolean;
  /** Whether the parts that are alike stand in the same order. */
  readonly inOrder: boolean;
  /** Whether one of the names is so short that only near identity counts, and is no short word that a name repeats. */
  readonly short: boolean;
  /** Whether the score reaches any grade. */
  readonly graded: boolean;
  /** Whether it is the lowest grade. */
  readonly slight: boolean;
  /** Whether the engine says that the names probably collide: the row is 'Similar' or has the highest grade. */
  readonly probable: boolean;
  readonly similar: boolean;
  readonly reachesLimit: boolean;
}

/** The match without linking words at its edges; undefined where nothing else is in it. */
function trimMatch(own: ExplainedSign, other: ExplainedSign, match: Match): Match | undefined {
  if (match.likeness !== 'same') return match;
  const [a, b] = [trim(own, match.own), trim(other, match.other)];
  return isEmpty(a) || isEmpty(b) ? undefined : { ...match, own: a, other: b };
}

/** The words of one name that matches cover. */
const coveredPlaces = (matches: readonly Match[], side: Side): Places => placesOfAll(matches, (match) => match[side]);

/** How alike the words are, run together, that no match covers; nothing where a name has no such word. */
export function measureRests({ own, other, matches }: Pick<Findings, Side | 'matches'>): Measure {
  const [a = [], b = []] = SIDES.map((side) => {
    const { words, places } = { own, other }[side];
    const leftOut = coveredPlaces(matches, side) | places.linking;
    return words.filter((_, at) => !hasPlace(leftOut, at)).map(({ element }) => element);
  });
  return a.length === 0 || b.length === 0 ? NOTHING : measureWords(a, b);
}

/** How alike the two words are that are most alike among those of both names that no match covers and that distinguish. */
export function nearestOfRests({ own, other, matches }: Pick<Findings, Side | 'matches'>): number {
  const [mine = [], theirs = []] = SIDES.map((side) => {
    const { words } = { own, other }[side];
    const covered = coveredPlaces(matches, side);
    return words.filter(({ weakness }, at) => weakness === undefined && !hasPlace(covered, at));
  });
  const measures = mine.flatMap((a) => theirs.map((b) => measureWords([a.element], [b.element])));
  return Math.max(0, ...measures.map(({ graphic, phonetic }) => Math.max(graphic, phonetic)));
}

/** Whether every word of a sign is reproduced in the other. */
function isContained(sign: ExplainedSign, matches: readonly Match[], side: Side, similar: boolean): boolean {
  const reproduced = matches.filter((match) => isReproduced(match, side, similar));
  const covered = coveredPlaces(reproduced, side);
  const { all, linking } = sign.places;
  const isMeaningful = all === linking || !areAmong(covered, linking);
  return isMeaningful && covered === all;
}

/** Whether a name of one word that it repeats is repeated in the other name too: «TUVE» is not TUVE TUVE. */
const keepsRepeats = (sign: ExplainedSign, other: ExplainedSign): boolean =>
  !sign.repeats || sign.words.length > 1 || joinWritten(other).includes(joinWritten(sign));

/** Whether a word is found within another one by chance: it is short, and the other is not split there (DÊS in DESFRUTAR). */
function isSlight({ likeness, inner = 'own', ...runs }: Match, signs: Pick<Findings, Side>): boolean {
  const [word] = wordsOf(signs[inner], runs[inner]);
  const length = word?.term.length ?? 0;
  if (likeness === 'partial') return length < MIN_LETTERS;
  const { sign } = signs[oppositeOf(inner)];
  return likeness === 'within' && length <= MIN_LETTERS && !sign.parts.some((part) => part.word.term === word?.term);
}

/** The parts that decide; where none does, the strongest one that is more than a shared common word. */
function listDeciding(matches: readonly Match[]): readonly Match[] {
  const deciding = matches.filter(({ decides }) => decides);
  const [first] = matches;
  return deciding.length > 0 || first === undefined || first.common ? deciding : [first];
}

/** The folded letters of a name without spaces. */
export const joinTerms = ({ words }: ExplainedSign): string => words.map(({ term }) => term).join('');

/** The same with the words that it repeats. */
export const joinWritten = ({ written }: ExplainedSign): string => written.map(({ term }) => term).join('');

/** Both names, the one with fewer letters first. */
export const byLength = ({
  own,
  other,
}: Pick<Findings, Side>): readonly [shorter: ExplainedSign, longer: ExplainedSign] =>
  joinTerms(own).length <= joinTerms(other).length ? [own, other] : [other, own];

const codesOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** Shorter runs of letters are met by chance. */
const MIN_LETTERS = 3;

/** The longest run of letters that both texts have; empty where that is short. */
function commonRun(a: string, b: string): string {
  const { startA, length } = longestCommonBlock(codesOf(a), codesOf(b));
  return length < MIN_LETTERS ? '' : a.slice(startA, startA + length);
}

/** The longest run of letters that both names have; empty where that is short. */
export const commonLetters = ({ own, other }: Pick<Findings, 'own' | 'other'>): string =>
  commonRun(joinTerms(own), joinTerms(other));

const HALF = 0.5;

/**
 * The longest run of letters that two words have in common, one of each list, and that is at least a share of the shorter one. Of runs of one length, the one that is a
 * whole word.
 */
function longestOf(terms: readonly string[], others: readonly string[], share: number): string {
  let [longest, most] = ['', 0];
  for (const a of terms)
    for (const b of others) {
      const run = commonRun(a, b);
      const shorter = Math.min(a.length, b.length);
      const size = run.length + (run.length === shorter ? HALF : 0);
      if (size > most && run.length >= share * shorter) [longest, most] = [run, size];
    }
  return longest;
}

/**
 * The longest run of letters that two distinctive words have in common which no match covers, one of each name; empty where it is less than a share
 * of the shorter word, by default half.
 */
export function commonLettersOfRests({ own, other, matches }: Findings, least = HALF): string {
  const [covered, taken] = [placesOfAll(matches, (match) => match.own), placesOfAll(matches, (match) => match.other)];
  const restOf = ({ words }: ExplainedSign, places: Places): string[] =>
    words.flatMap(({ term, weakness }, at) => (hasPlace(places, at) || weakness !== undefined ? [] : [term]));
  return longestOf(restOf(own, covered), restOf(other, taken), least);
}

/** Words of one family begin with at least this many letters. */
const MIN_FAMILY = 5;

/** Whether two words that no match covers, one of each name, begin alike: EDUCACIONAL and EDUCAÇÃO. */
export function haveKinRests({ own, other, matches }: Findings): boolean {
  const [mine = [], theirs = []] = SIDES.map((side) => {
    const covered = coveredPlaces(matches, side);
    return { own, other }[side].words.flatMap(({ term }, at) => (hasPlace(covered, at) ? [] : [term]));
  });
  return mine.some((a) => theirs.some((b) => commonBeginning(a, b).length >= MIN_FAMILY));
}

/** The longest run of letters that two words have in common, one of each name; empty where that is short. */
export function commonLettersOfWords({ own, other }: Pick<Findings, 'own' | 'other'>): string {
  const [terms = [], others = []] = [own, other].map(({ words }) => words.map(({ term }) => term));
  return longestOf(terms, others, 0);
}

/** Rests of a name with what is left of its words that contain a word of the other name, in order. */
function withPartRests(rests: readonly Rest[], parts: readonly Rest[]): readonly Rest[] {
  return parts.length === 0 ? rests : [...rests, ...parts].sort((x, y) => x.at - y.at);
}

/** Whether parts stand one after the other in a name, which may repeat words. */
function standInOrder({ words, written }: ExplainedSign, runs: readonly Run[]): boolean {
  let at = -1;
  return runs.every(({ from }) => {
    at = written.findIndex(({ term }, i) => i > at && term === words[from]?.term);
    return at >= 0;
  });
}

/** Whether the parts of both names stand in the same order. */
function isInOrder({ own, other }: Pick<Findings, Side>, matches: readonly Match[]): boolean {
  if (matches.length < 2) return true;
  const inOrderOf = (side: Side): Match[] => [...matches].sort((x, y) => x[side].from - y[side].from);
  const others = inOrderOf('own').map((match) => match.other);
  if (others.every(({ from }, i) => i === 0 || from >= (others[i - 1]?.from ?? 0))) return true;
  if (!own.repeats && !other.repeats) return false;
  return (
    standInOrder(other, others) ||
    standInOrder(
      own,
      inOrderOf('other').map((match) => match.own),
    )
  );
}

/** Measures a pair of names. */
export function findAlike(
  { marca, publicada, soundsTheSame, meansTheSame, sounds, shown, grau, similar, reachesLimit }: ComparedNames,
  similarityOf: SimilarityOf,
  frequencies: Frequencias,
): Findings {
  const own = explainedOnce(marca, frequencies);
  const other = explainedOnce(publicada, frequencies);
  const signs = { own, other };
  const found = matchSigns(own, other, similarityOf, { soundsTheSame, meansTheSame, similar });
  // A short word within another one says nothing of names that are not Similar.
  const all = similar ? found : found.filter((match) => !isSlight(match, signs));
  const trimmed = all.flatMap((match) => trimMatch(own, other, match) ?? []);
  const matches = trimmed.length > 0 ? trimmed : all;
  const probable = similar || grau === 'Alta';
  // LÁ is no addition to a name that has LA, although LA only links words there.
  const isSaid = (match: Match): boolean => SIDES.some((side) => !onlyLinks(signs[side], match[side]));
  const covering = [...matches, ...all.filter((match) => match.likeness === 'same' && isSaid(match))];
  const ownRests = listRests(own, coveredPlaces(covering, 'own'));
  const otherRests = listRests(other, coveredPlaces(covering, 'other'));
  return {
    ...signs,
    matches,
    deciding: listDeciding(matches),
    ownRests,
    otherRests,
    ownLeft: withPartRests(ownRests, listPartRests(signs, matches, 'own', frequencies)),
    otherLeft: withPartRests(otherRests, listPartRests(signs, matches, 'other', frequencies)),
    whole: { graphic: compareLetters(marca.whole, publicada.whole), phonetic: sounds },
    shown,
    ownContained: isContained(own, all, 'own', similar) && keepsRepeats(own, other),
    otherContained: isContained(other, all, 'other', similar) && keepsRepeats(other, own),
    short: hasShort(marca, publicada) && !byLength(signs)[0].repeats,
    inOrder: isInOrder(signs, matches),
    graded: grau !== null,
    slight: grau === 'Baixa',
    probable,
    similar,
    reachesLimit,
  };
}
