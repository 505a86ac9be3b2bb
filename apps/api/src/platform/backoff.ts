/** The waits between attempts, in seconds. */
export interface Backoff {
  /** The wait after the first failure. It doubles with each further failure … */
  first: number;
  /** … up to this wait. */
  longest: number;
}

/** Beyond this many doublings a wait is as long as any installation runs. */
const MAX_DOUBLINGS = 20;

/** The share by which a wait is changed at random: from four fifths to six fifths of it. */
export const SPREAD = { least: 0.8, range: 0.4 };

/** A wait changed by at most a fifth, so that many installations do not come back at the same moment. `random` is from 0 to 1. */
export const spread = (wait: number, random: number): number => wait * (SPREAD.least + SPREAD.range * random);

/** The wait until the next attempt after `failures` failures in a row, in seconds. */
export const computeBackoff = (failures: number, { first, longest }: Backoff): number =>
  Math.min(longest, first * 2 ** Math.min(MAX_DOUBLINGS, Math.max(0, failures - 1)));

/** A wait that is not shorter than a server asked for (its Retry-After), up to the longest that it may ask for. All in seconds. */
export const respectRetryAfter = (wait: number, retryAfter: number | null | undefined, longestAsked: number): number =>
  Math.max(wait, Math.min(retryAfter ?? 0, longestAsked));
