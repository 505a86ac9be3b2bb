import { haveKnownGoods } from '../goods/affinity.ts';
import { firstScoreCutOf } from '../candidates/first-score.ts';
import {
  nearestFirst,
  pickCandidates,
  reachesCut,
  type Candidate,
  type CandidateCuts,
  type NamesAbove,
} from '../candidates/pick-candidates.ts';
import type { Indice } from '../candidates/issue-index.ts';
import { coresFrom, judgePair, raiseSame, scoreNames, scoreOther, showScore } from './score.ts';
import { createMovingFloor, type MovingFloor, type WantedRows } from './floor.ts';
import { gainAt } from './gains.ts';
import { PAIRS } from './screen-memory.ts';
import type { Query } from './query.ts';
import type { PartLikeness } from '../explanation/parts.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Sinal } from '../sinal.ts';

/** Whether each set of classes is compared: with `sameClass` only those with a class of the mark, or all where the mark has no class. */
export function isOfClass({ classSets }: Indice, { classes }: Sinal, sameClass: boolean): boolean[] {
  const own = new Set(classes.map(({ codigo }) => codigo));
  return classSets.map((classSet) => !sameClass || own.size === 0 || classSet.some((codigo) => own.has(codigo)));
}

/** The mark's own process and its own holder are never hits. */
function isOther(marca: PreparedSign, publicada: PreparedSign): boolean {
  if (publicada.sinal.numero === marca.sinal.numero) return false;
  for (const titular of marca.titulares) if (publicada.titulares.has(titular)) return false;
  return true;
}

/** Greater than every rounding error of a score, so that a bound just below the floor drops no row that is equal to it. */
const ROUNDING = 1e-9;

const HOPELESS = { score: -Infinity, shown: -Infinity };

/** The minimum first-pass scores of the names whose pairs may reach the wanted score, by their classes; `gains`: those of `gainsOf`. */
export const cutsOf = (issue: Indice, gains: Float64Array, wanted: number): CandidateCuts => ({
  kinds: issue.classSetOf,
  cuts: gains.map((gain) => firstScoreCutOf(wanted - gain)),
});

/** The same by the goods of each name, which are seldom as akin as their classes allow. */
function narrowCuts(query: Query, cuts: CandidateCuts, wanted: number): CandidateCuts {
  /** The gain for which a cut was found last, and the cut. */
  const known = Float64Array.of(NaN, 0);
  const isAbove = (place: number): boolean => {
    const gain = gainAt(query, place);
    if (gain !== known[0]) {
      known[0] = gain;
      known[1] = firstScoreCutOf(wanted - gain);
    }
    return (query.firstScore[place] ?? 0) >= (known[1] ?? 0);
  };
  return { ...cuts, isAbove };
}

/** A found row, with what its explanation needs of the comparison where that was asked for. */
export interface FoundCandidate extends Candidate {
  readonly likeness?: PartLikeness;
}

/**
 * The score that decides whether the pair is Similar, and the one that it shows; where both are below `floor`, any numbers below `floor`, and where the first is below
 * `threshold`, any number below `threshold`. `mayReach`: whether a bound with letters reaches the floor.
 */
function scoreAt(
  query: Query,
  publicada: PreparedSign,
  place: number,
  {
    floor,
    threshold,
    explained = false,
    mayReach = false,
  }: { floor: number; threshold: number; explained?: boolean | undefined; mayReach?: boolean | undefined },
): Pick<FoundCandidate, 'score' | 'shown' | 'likeness'> {
  const gain = gainAt(query, place);
  // Goods that are not known only lower the score further, so this floor holds for them too.
  const least = floor - gain - ROUNDING;
  const whole = query.score(place, least, mayReach);
  const names = query.hasSameLetters(place)
    ? scoreNames(query, publicada, place, whole)
    : scoreOther(query, place, whole);
  if (names < least) return HOPELESS;
  const likeness = explained ? { likeness: query.likeness(place) } : {};
  const areGoodsKnown = haveKnownGoods(query.marca.sinal, publicada.sinal);
  const { score, alert } = judgePair(query, publicada, place, {
    names,
    gain,
    areGoodsKnown,
    least: Math.max(floor, threshold),
  });
  const shown = showScore(query.marca.sinal, publicada.sinal, score, query.affinityOf(place));
  return { score: alert, shown, ...likeness };
}

/** Which candidates are scored, and which of them are wanted. */
interface CandidateSearch extends WantedRows {
  /** Upper bound of what the goods add, for each set of classes. */
  readonly gains: Float64Array;
  readonly sameClass: boolean;
  /** Minimum number of candidates. */
  readonly least: number;
  /**
   * Whether the cuts of the first-pass score depend on the goods of each name, not only on its classes. That halves the candidates. It loses 3 of
   * 100,000 rows with a grade, all of them Baixa.
   */
  readonly byGoods?: boolean;
  /** Whether the rows will be explained. */
  readonly explained?: boolean;
  /** Whether the issue is one part of a larger one: then only names above their cut are sure to be candidates of the whole, and raise the floor. */
  readonly isPart?: boolean;
  /** What rows of other parts show, where these are sure to be candidates of the whole. */
  readonly known?: readonly number[];
}

/**
 * For each nearest row that is wanted, candidates that are screened without a floor, so that those with the highest bounds are scored first and the
 * floor rises early. A bound costs a tenth of a score.
 */
const FIRST = 3;

/** Candidates in the order in which they are scored, with upper bounds of their scores where they are known. */
interface ScreenedCandidates {
  readonly places: Int32Array;
  readonly bounds?: Float64Array;
  /** Whether the bounds rest on the letters of whole texts too. */
  readonly withLetters?: boolean;
}

/** Leaves out the candidates whose upper bound is below the floor; the others are sorted by their bound, highest first. */
function keepReached(
  query: Query,
  boundAll: NonNullable<Query['boundAll']>,
  places: Int32Array,
  { floor, withLetters }: { floor: number; withLetters: boolean },
): ScreenedCandidates {
  const gains = new Float64Array(places.length);
  const floors = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) {
    const gain = gainAt(query, places[i] ?? 0);
    gains[i] = gain;
    floors[i] = floor - gain - ROUNDING;
  }
  const bounds = boundAll(places, floors, withLetters);
  const reached: number[] = [];
  for (let i = 0; i < places.length; i++) {
    // The bounds rest on the trees only, but names that sound or mean the same have a least score.
    const sum = raiseSame(query, places[i] ?? 0, bounds[i] ?? 0);
    const bound = sum + (gains[i] ?? 0) + ROUNDING;
    gains[i] = bound;
    if (bound >= floor) reached.push(i);
  }
  reached.sort((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0));
  const [sorted, sortedBounds] = [new Int32Array(reached.length), floors.subarray(0, reached.length)];
  for (let at = 0; at < reached.length; at++) {
    const i = reached[at] ?? 0;
    sorted[at] = places[i] ?? 0;
    sortedBounds[at] = gains[i] ?? 0;
  }
  return { places: sorted, bounds: sortedBounds, withLetters };
}

/**
 * Screens candidates: by what costs little, and where a floor is known those that are left by the letters of their whole texts too. The goods are
 * compared before the names, because that costs less and most goods are not akin.
 */
function screenCandidates(query: Query, places: Int32Array, floor: number): ScreenedCandidates {
  const { boundAll } = query;
  if (boundAll === undefined) return { places };
  const screened = keepReached(query, boundAll, places, { floor, withLetters: false });
  if (floor === -Infinity) return screened;
  return keepReached(query, boundAll, screened.places, { floor, withLetters: true });
}

/** Subtracted from a limit before it is rounded to single precision, so that no name at the limit is missed. */
const SINGLE = 1e-5;

/** The names that reach the lowest of some cuts. */
export function namesAbove(query: Query, { cuts }: CandidateCuts): NamesAbove {
  const limit = Math.min(...cuts) - SINGLE;
  return { limit, places: query.atLeast(limit) };
}

/** The places of the candidates that may be rows, those with the highest first-pass scores first. */
function orderCandidates(
  issue: Indice,
  query: Query,
  cuts: CandidateCuts,
  { sameClass, least }: CandidateSearch,
): Int32Array {
  const picked = pickCandidates(query.firstScore, cuts, least, namesAbove(query, cuts));
  const wanted = isOfClass(issue, query.marca.sinal, sameClass);
  let size = 0;
  const { length } = picked;
  for (let at = 0; at < length; at++) {
    const place = picked[at] ?? 0;
    if (issue.hasWords[place] === 1 && wanted[issue.classSetOf[place] ?? 0] === true) picked[size++] = place;
  }
  return nearestFirst(picked.subarray(0, size), query.firstScore);
}

/** Fewer pairs are compared one after the other. */
const FEW_PAIRS = 4;
/** Where bounds do not rest on letters, about as many of the pairs with a floor are scored. */
const WITHOUT_LETTERS = 8;

/** Compares the next candidates from place `from` on side by side, as many as are likely to be scored. Returns the place after them. */
function scoreNext(
  query: Query,
  { places, bounds, withLetters = false }: ScreenedCandidates,
  from: number,
  floor: number,
  nearest: number,
): number {
  let end = from + PAIRS;
  if (floor === -Infinity) end = Math.min(end, from + nearest);
  else if (!withLetters) end = Math.min(end, from + WITHOUT_LETTERS);
  end = Math.min(end, places.length);
  while (end > from && (bounds?.[end - 1] ?? Infinity) < floor) end -= 1;
  if (end - from < FEW_PAIRS) return Math.max(end, from + 1);
  const some = places.slice(from, end);
  const cores = new Float64Array(some.length);
  for (let i = 0; i < cores.length; i++) {
    const gain = gainAt(query, some[i] ?? 0);
    cores[i] = coresFrom(floor - gain - ROUNDING, gain);
  }
  query.scoreAhead(some, cores);
  return end;
}

/** The floor with the rows that are known from other parts. */
function createFloor({ signs }: Indice, { threshold, nearest, max, known = [] }: CandidateSearch): MovingFloor {
  const most = signs.length + known.length;
  const floor = createMovingFloor({ threshold, nearest: Math.min(nearest, most), max: Math.min(max, most) });
  for (const shown of known) floor.add(shown, -Infinity);
  return floor;
}

/**
 * Scores the candidates and returns, in no order, at least those that belong to the wanted rows. A candidate is scored exactly only where its
 * upper bound reaches the lowest score that is still wanted. The candidates with the highest first-pass scores come first, so that this score
 * rises early.
 */
export function findCandidates(issue: Indice, query: Query, search: CandidateSearch): FoundCandidate[] {
  if (query.marca.elements.length === 0) return [];
  const { gains, threshold } = search;
  const byClasses = cutsOf(issue, gains, threshold);
  const cuts = search.byGoods === true ? narrowCuts(query, byClasses, threshold) : byClasses;
  const places = orderCandidates(issue, query, cuts, search);
  const floor = createFloor(issue, search);
  const found: FoundCandidate[] = [];
  const scoreAll = (screened: ScreenedCandidates): void => {
    const { places: some, bounds, withLetters } = screened;
    let ahead = 0;
    for (let i = 0; i < some.length; i++) {
      const place = some[i] ?? -1;
      const publicada = issue.signs[place];
      // The bounds are sorted, so no later candidate reaches the floor either.
      if (publicada === undefined || (bounds?.[i] ?? Infinity) < floor.value) return;
      if (i >= ahead) ahead = scoreNext(query, screened, i, floor.value, search.nearest);
      const options = { floor: floor.value, threshold, explained: search.explained, mayReach: withLetters };
      const scored = scoreAt(query, publicada, place, options);
      const { score, shown } = scored;
      // The holder is compared last, because few names get this far.
      if (Math.max(score, shown) < floor.value || !isOther(query.marca, publicada)) continue;
      found.push({ place, numero: publicada.sinal.numero, ...scored });
      if (search.isPart !== true || reachesCut(query.firstScore, cuts, place)) floor.add(shown, score);
    }
  };
  const first = floor.value === -Infinity ? FIRST * search.nearest : 0;
  scoreAll(screenCandidates(query, places.subarray(0, first), floor.value));
  scoreAll(screenCandidates(query, places.subarray(first), floor.value));
  return found;
}
