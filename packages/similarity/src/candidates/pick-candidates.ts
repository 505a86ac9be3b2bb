/** A published name and its score. */
export interface Candidate {
  readonly place: number;
  readonly numero: string;
  readonly score: number;
}

/** Orders by score, highest first; ties by process number, then by place, so that the order is always the same. */
export const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || (a.numero < b.numero ? -1 : Number(a.numero > b.numero)) || a.place - b.place;

const BINS = 1_024;
/** All first-pass scores from here on share the last bin. */
const TOP = 3;

const binOf = (value: number): number => Math.min(BINS - 1, Math.max(0, Math.floor((value / TOP) * BINS)));

/** Returns a first-pass score that at least `least` names reach, and hardly more than `least`. */
function reachedBy(firstScore: Float32Array, least: number): number {
  if (least === 0) return Infinity;
  const counts = new Int32Array(BINS);
  for (const value of firstScore) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let bin = BINS - 1;
  for (let found = counts[bin] ?? 0; bin > 0 && found < least; found += counts[bin] ?? 0) bin -= 1;
  return bin === 0 ? -Infinity : (bin / BINS) * TOP;
}

/** The minimum first-pass score for each kind of name, and the kind of each name. */
export interface CandidateCuts {
  readonly kinds: Uint16Array;
  readonly cuts: Float64Array;
}

/**
 * Places of the candidates, in order: names that reach the cut of their kind, and at least the `least` names with the highest
 * first-pass scores.
 */
export function pickCandidates(firstScore: Float32Array, { kinds, cuts }: CandidateCuts, least: number): Int32Array {
  const nearest = reachedBy(firstScore, least);
  const places = new Int32Array(firstScore.length);
  let size = 0;
  for (let place = 0; place < firstScore.length; place++) {
    const seen = firstScore[place] ?? 0;
    if (seen >= nearest || seen >= (cuts[kinds[place] ?? 0] ?? Infinity)) places[size++] = place;
  }
  return places.subarray(0, size);
}

/** The same places, those with the highest first-pass scores first; scores of one bin keep their order. */
export function nearestFirst(places: Int32Array, firstScore: Float32Array): Int32Array {
  const starts = new Int32Array(BINS + 1);
  const binAt = (place: number): number => BINS - 1 - binOf(firstScore[place] ?? 0);
  for (const place of places) {
    const next = binAt(place) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bin = 0; bin < BINS; bin++) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0);
  const sorted = new Int32Array(places.length);
  for (const place of places) {
    const bin = binAt(place);
    const at = starts[bin] ?? 0;
    starts[bin] = at + 1;
    sorted[at] = place;
  }
  return sorted;
}
