/** For each key, the places where it occurs and its weight there, as compressed rows. */
export interface Postings {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly weights: Float32Array;
}

/** Collects occurrences and packs them by key, in the order they were added. */
export interface PostingsBuilder {
  add: (key: number, place: number, weight: number) => void;
  /** `keys`: the number of keys, whether they occur or not. */
  pack: (keys: number) => Postings;
}

const FIRST_ROOM = 1_024;

function widen<T extends Int32Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Where the occurrences of each key start; the last entry is the end of all. */
function startsOf(keys: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  const { length } = keys;
  for (let at = 0; at < length; at++) {
    const next = (keys[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 0; key < count; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  return starts;
}

/** Uses typed arrays throughout, because an issue has a quarter of a million occurrences. */
export function createPostingsBuilder(): PostingsBuilder {
  let [keys, places, weights] = [new Int32Array(FIRST_ROOM), new Int32Array(FIRST_ROOM), new Float32Array(FIRST_ROOM)];
  let size = 0;
  return {
    add: (key, place, weight) => {
      if (size === keys.length) {
        keys = widen(keys, new Int32Array(2 * size));
        places = widen(places, new Int32Array(2 * size));
        weights = widen(weights, new Float32Array(2 * size));
      }
      keys[size] = key;
      places[size] = place;
      weights[size] = weight;
      size += 1;
    },
    pack: (count) => {
      const starts = startsOf(keys.subarray(0, size), count);
      const next = starts.slice();
      const packed = { starts, places: new Int32Array(size), weights: new Float32Array(size) };
      for (let i = 0; i < size; i++) {
        const key = keys[i] ?? 0;
        const at = next[key] ?? 0;
        next[key] = at + 1;
        packed.places[at] = places[i] ?? 0;
        packed.weights[at] = weights[i] ?? 0;
      }
      return packed;
    },
  };
}
