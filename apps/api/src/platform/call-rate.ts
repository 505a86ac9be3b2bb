/** A server with this many requests within `WITHIN_MS` is busy. A page that follows the progress of a batch asks once a second. */
const BUSY = 10;
const WITHIN_MS = 2000;

/** How many requests a server gets. */
export interface CallRate {
  /** Notes that a request came. */
  note: () => void;
  /** Whether several people use the server at the moment. */
  isBusy: () => boolean;
}

/** Watches how many requests come. `now` returns milliseconds of a clock that never goes back. */
export function createCallRate(now: () => number = () => performance.now()): CallRate {
  const latest: number[] = [];
  return {
    note: () => {
      latest.push(now());
      if (latest.length > BUSY) latest.shift();
    },
    isBusy: () => {
      const [first] = latest;
      return latest.length === BUSY && first !== undefined && now() - first < WITHIN_MS;
    },
  };
}
