/** How long the waits between attempts are, in seconds. */
export interface Backoff {
  /** The wait after the first failure. It doubles with each further failure. */
  first: number;
  /** The longest wait. */
  longest: number;
}

/** After this many doublings a wait is longer than any installation runs. More would only overflow. */
const MAX_DOUBLINGS = 20;

/** A random wait is `least` to `least + range` times the wait. */
export const SPREAD = { least: 0.8, range: 0.4 };

/** Changes a wait by at most a fifth, so that many installations do not return at the same moment. `random` is from 0 to 1. */
export const spread = (wait: number, random: number): number => wait * (SPREAD.least + SPREAD.range * random);

/** Returns the seconds to wait until the next attempt, after `failures` failures in a row. */
export const computeBackoff = (failures: number, { first, longest }: Backoff): number =>
  Math.min(longest, first * 2 ** Math.min(MAX_DOUBLINGS, Math.max(0, failures - 1)));

/** Lengthens a wait to what the server asked for by Retry-After, but not beyond `longestAsked`. All values are seconds. */
export const respectRetryAfter = (wait: number, retryAfter: number | null | undefined, longestAsked: number): number =>
  Math.max(wait, Math.min(retryAfter ?? 0, longestAsked));
