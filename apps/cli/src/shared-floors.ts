import type { FloorsOfParts } from './ranking.ts';

/** Floors are kept as whole numbers, because only these are read and written in one piece. */
const SCALE = 2 ** 20;
const UNKNOWN = -(2 ** 31);

/** Room for the floors of all marks, shared by all threads. */
export function createSharedFloors(marcas: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * marcas)).fill(UNKNOWN);
}

/** The highest floor that any thread knows for each mark. It is rounded down, so it may be a little too low, never too high. */
export const floorsOf = (shared: Int32Array): FloorsOfParts => ({
  read: (marca) => {
    const known = Atomics.load(shared, marca);
    return known === UNKNOWN ? -Infinity : known / SCALE;
  },
  write: (marca, floor) => {
    const own = Math.max(UNKNOWN, Math.floor(floor * SCALE));
    // Another thread may write in between, which loses the higher of two floors but no row.
    if (own > Atomics.load(shared, marca)) Atomics.store(shared, marca, own);
  },
});
