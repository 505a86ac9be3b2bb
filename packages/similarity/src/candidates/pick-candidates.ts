/** A published name and its score. */
export interface Candidata {
  readonly place: number;
  readonly numero: string;
  readonly score: number;
}

/** Most alike first; ties by process number and place, so that the order never depends on how the work was done. */
export const byNearness = (a: Candidata, b: Candidata): number =>
  b.score - a.score || (a.numero < b.numero ? -1 : Number(a.numero > b.numero)) || a.place - b.place;

const BINS = 1_024;
/** No first look is higher. */
const TOP = 3;

const binOf = (value: number): number => Math.min(BINS - 1, Math.max(0, Math.floor((value / TOP) * BINS)));

/** A first look that at least so many names reach, and few more. */
const reachedBy = (vista: Float32Array, least: number): number => {
  if (least === 0) return Infinity;
  const counts = new Int32Array(BINS);
  for (const value of vista) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let bin = BINS - 1;
  for (let found = counts[bin] ?? 0; bin > 0 && found < least; found += counts[bin] ?? 0) bin -= 1;
  return bin === 0 ? -Infinity : (bin / BINS) * TOP;
};

/** How near each kind of name must seem at first look, and of which kind each is. */
export interface Cortes {
  readonly kinds: Uint16Array;
  readonly cuts: Float64Array;
}

/** Places of the names worth measuring closely, in order: those that seem near enough, and at least the so many nearest. */
export const pickPlaces = (vista: Float32Array, { kinds, cuts }: Cortes, least: number): Int32Array => {
  const nearest = reachedBy(vista, least);
  const places = new Int32Array(vista.length);
  let size = 0;
  for (let place = 0; place < vista.length; place++) {
    const seen = vista[place] ?? 0;
    if (seen >= nearest || seen >= (cuts[kinds[place] ?? 0] ?? Infinity)) places[size++] = place;
  }
  return places.subarray(0, size);
};
