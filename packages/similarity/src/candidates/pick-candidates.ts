/** A published name and its score. */
export interface Candidate {
  readonly place: number;
  readonly numero: string;
  readonly score: number;
}

/** Most alike first; ties by process number and place, so that the order never depends on how the work was done. */
export const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || (a.numero < b.numero ? -1 : Number(a.numero > b.numero)) || a.place - b.place;

const BINS = 1_024;
/** No first look is higher. */
const TOP = 3;

const binOf = (value: number): number => Math.min(BINS - 1, Math.max(0, Math.floor((value / TOP) * BINS)));

/** A first look that at least so many names reach, and few more. */
const reachedBy = (firstScore: Float32Array, least: number): number => {
  if (least === 0) return Infinity;
  const counts = new Int32Array(BINS);
  for (const value of firstScore) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let bin = BINS - 1;
  for (let found = counts[bin] ?? 0; bin > 0 && found < least; found += counts[bin] ?? 0) bin -= 1;
  return bin === 0 ? -Infinity : (bin / BINS) * TOP;
};

/** How near each kind of name must seem at first look, and of which kind each is. */
export interface CandidateCuts {
  readonly kinds: Uint16Array;
  readonly cuts: Float64Array;
}

/** Places of the names worth measuring closely, in order: those that seem near enough, and at least the so many nearest. */
export const pickCandidates = (firstScore: Float32Array, { kinds, cuts }: CandidateCuts, least: number): Int32Array => {
  const nearest = reachedBy(firstScore, least);
  const places = new Int32Array(firstScore.length);
  let size = 0;
  for (let place = 0; place < firstScore.length; place++) {
    const seen = firstScore[place] ?? 0;
    if (seen >= nearest || seen >= (cuts[kinds[place] ?? 0] ?? Infinity)) places[size++] = place;
  }
  return places.subarray(0, size);
};
