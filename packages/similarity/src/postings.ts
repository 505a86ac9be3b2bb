/** For each of a range of keys, the places where it occurs and with what weight: compressed rows. */
export interface Ocorrencias {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly weights: Float32Array;
}

/** One occurrence of a key. */
export interface Ocorrencia {
  key: number;
  place: number;
  weight: number;
}

/** Packs occurrences by key, in the order given. */
export const packOcorrencias = (keys: number, all: readonly Ocorrencia[]): Ocorrencias => {
  const starts = new Int32Array(keys + 1);
  for (const { key } of all) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keys; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const places = new Int32Array(all.length);
  const weights = new Float32Array(all.length);
  for (const { key, place, weight } of all) {
    const at = next[key] ?? 0;
    next[key] = at + 1;
    places[at] = place;
    weights[at] = weight;
  }
  return { starts, places, weights };
};
