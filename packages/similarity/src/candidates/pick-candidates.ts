/** A published name and its score. */
export interface Candidate {
  readonly place: number;
  readonly numero: string;
  /** Decides whether the pair is Similar. */
  readonly score: number;
  /** Decides the place, the probability and the grade. It is below `score` for goods of other trades, and above it where an alert demands more. */
  readonly shown: number;
}

/** Orders by what is shown, highest first; ties by process number, then by place, so that the order is always the same. */
export const byScore = (a: Candidate, b: Candidate): number =>
  b.shown - a.shown || (a.numero < b.numero ? -1 : Number(a.numero > b.numero)) || a.place - b.place;

const BINS = 1_024;
/** All first-pass scores from here on share the last bin. */
const TOP = 3;

function binOf(value: number): number {
  const scaled = (value / TOP) * BINS;
  if (scaled >= BINS) return BINS - 1;
  // For positive numbers the whole part, as Math.floor, but faster: this runs for every name.
  return scaled > 0 ? scaled | 0 : 0;
}

/** How many names have a first-pass score of each bin. */
function countBins(firstScore: Float32Array): Int32Array {
  const counts = new Int32Array(BINS);
  const { length } = firstScore;
  for (let place = 0; place < length; place++) {
    const bin = binOf(firstScore[place] ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The places of the names with at least a first-pass score, in order, and perhaps of some that are just below it. */
export interface NamesAbove {
  readonly limit: number;
  readonly places: readonly number[] | Int32Array;
}

/** Counts names by bin: all that can be among the `least` highest. Most often the names above a limit are enough for that. */
function countEnough(firstScore: Float32Array, least: number, { limit, places }: NamesAbove): Int32Array {
  const counts = new Int32Array(BINS);
  // The bin of the limit is counted in part only.
  const lowest = limit === -Infinity ? 0 : binOf(limit) + 1;
  let size = 0;
  const { length } = places;
  for (let at = 0; at < length; at++) {
    const bin = binOf(firstScore[places[at] ?? 0] ?? 0);
    if (bin < lowest) continue;
    counts[bin] = (counts[bin] ?? 0) + 1;
    size += 1;
  }
  return size >= least ? counts : countBins(firstScore);
}

/** All names, where no limit is known. */
const allNames = ({ length }: Float32Array): NamesAbove => ({
  limit: -Infinity,
  places: Int32Array.from({ length }, (_, place) => place),
});

/** The highest bin that at least `least` names reach; `counts` ends with the highest bin and may lack the lowest. */
function binReachedBy(counts: Int32Array, least: number): number {
  let place = counts.length - 1;
  for (let found = counts[place] ?? 0; place > 0 && found < least; found += counts[place] ?? 0) place -= 1;
  return BINS - counts.length + place;
}

/** Returns a first-pass score that at least `least` of the counted names reach, and hardly more than `least`. */
function reachedBy(counts: Int32Array, least: number): number {
  if (least === 0) return Infinity;
  const bin = binReachedBy(counts, least);
  return bin === 0 ? -Infinity : (bin / BINS) * TOP;
}

/** Counts the names of one part of an issue by their first-pass score, highest last: only scores that can be among the `least` highest. */
export function countHighest(firstScore: Float32Array, least: number, above: NamesAbove): Int32Array {
  const counts = countEnough(firstScore, least, above);
  return counts.slice(binReachedBy(counts, least));
}

/** The first-pass score from which `pickCandidates` takes names of the whole issue, whatever their cut, from the counts of its parts. */
export function reachedByParts(parts: readonly Int32Array[], least: number): number {
  const size = Math.min(...parts.map(({ length }) => length));
  const counts = new Int32Array(size);
  for (const part of parts)
    for (let i = 1; i <= size; i++) counts[size - i] = (counts[size - i] ?? 0) + (part[part.length - i] ?? 0);
  return reachedBy(counts, least);
}

/** The minimum first-pass score for each kind of name, and the kind of each name. */
export interface CandidateCuts {
  readonly kinds: Uint16Array;
  readonly cuts: Float64Array;
  /** Whether a name that reaches the cut of its kind reaches its own cut too, which is at least as high. Left out where both are the same. */
  readonly isAbove?: ((place: number) => boolean) | undefined;
}

/** Whether a name is a candidate by its cut, whatever the other names are. */
export const reachesCut = (firstScore: Float32Array, { kinds, cuts, isAbove }: CandidateCuts, place: number): boolean =>
  (firstScore[place] ?? 0) >= (cuts[kinds[place] ?? 0] ?? Infinity) && (isAbove === undefined || isAbove(place));

/**
 * Places of the candidates, in order: names that reach their cut, and at least the `least` names with the highest
 * first-pass scores. `above` saves time: the names that reach the lowest cut.
 */
export function pickCandidates(
  firstScore: Float32Array,
  cuts: CandidateCuts,
  least: number,
  above: NamesAbove = allNames(firstScore),
): Int32Array {
  const nearest = least === 0 ? Infinity : reachedBy(countEnough(firstScore, least, above), least);
  const { places } = nearest < above.limit ? allNames(firstScore) : above;
  const picked = new Int32Array(places.length);
  let size = 0;
  const { length } = places;
  for (let at = 0; at < length; at++) {
    const place = places[at] ?? 0;
    if ((firstScore[place] ?? 0) >= nearest || reachesCut(firstScore, cuts, place)) picked[size++] = place;
  }
  return picked.subarray(0, size);
}

/** The same places, those with the highest first-pass scores first; scores of one bin keep their order. */
export function nearestFirst(places: Int32Array, firstScore: Float32Array): Int32Array {
  const starts = new Int32Array(BINS + 1);
  const binAt = (place: number): number => BINS - 1 - binOf(firstScore[place] ?? 0);
  const { length } = places;
  for (let i = 0; i < length; i++) {
    const next = binAt(places[i] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bin = 0; bin < BINS; bin++) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0);
  const sorted = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const place = places[i] ?? 0;
    const bin = binAt(place);
    const at = starts[bin] ?? 0;
    starts[bin] = at + 1;
    sorted[at] = place;
  }
  return sorted;
}
