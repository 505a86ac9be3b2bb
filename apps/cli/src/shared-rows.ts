import type { RowsOfParts } from './ranking.ts';

/** What the rows of each part show, in memory that all threads share: a ring of places for the marks that are compared or not printed yet. */
export interface SharedRows {
  /** For each part and place, the number of the mark plus one, and how many rows it has. */
  readonly heads: Int32Array;
  /** For each part and place, what its rows show, `limite` of them at most. */
  readonly shown: Float64Array;
  readonly places: number;
  readonly limite: number;
}

const HEAD = 2;

/** Room for `places` marks of each part. No thread may be further than that ahead of another one. */
export function createSharedRows(parts: number, places: number, limite: number): SharedRows {
  const size = parts * places;
  return {
    heads: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * HEAD * size)),
    shown: new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * limite * size)),
    places,
    limite,
  };
}

/** Reads what the rows of all other parts show, and writes what those of the own part do. */
export function rowsOfParts({ heads, shown, places, limite }: SharedRows, own: number): RowsOfParts {
  const parts = heads.length / (HEAD * places);
  const placeOf = (part: number, marca: number): number => part * places + (marca % places);
  return {
    read: (marca) => {
      const known: number[] = [];
      for (let part = 0; part < parts; part++) {
        const place = placeOf(part, marca);
        // The number of the mark is written last, so its rows are complete.
        if (part === own || Atomics.load(heads, HEAD * place) !== marca + 1) continue;
        const first = place * limite;
        known.push(...shown.subarray(first, first + (heads[HEAD * place + 1] ?? 0)));
      }
      return known;
    },
    write: (marca, rows) => {
      const place = placeOf(own, marca);
      shown.set(rows.slice(0, limite), place * limite);
      heads[HEAD * place + 1] = Math.min(rows.length, limite);
      Atomics.store(heads, HEAD * place, marca + 1);
    },
  };
}
