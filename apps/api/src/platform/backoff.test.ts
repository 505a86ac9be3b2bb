import { describe, expect, it } from 'vitest';
import { computeBackoff, respectRetryAfter, spread } from './backoff.ts';

describe('the wait between attempts', () => {
  it('the wait doubles with each failure, up to the longest', () => {
    const waits = [0, 1, 2, 3, 4, 5, 1000].map((failures) => computeBackoff(failures, { first: 30, longest: 200 }));
    expect(waits).toEqual([30, 30, 60, 120, 200, 200, 200]);
  });

  it('the wait changes by at most a fifth at random', () => {
    expect([0, 0.5, 1].map((random) => Math.round(spread(100, random)))).toEqual([80, 100, 120]);
  });

  it('the wait is as long as a server asks for, but not longer than it may ask for', () => {
    expect(respectRetryAfter(60, null, 3600)).toBe(60);
    expect(respectRetryAfter(60, 30, 3600)).toBe(60);
    expect(respectRetryAfter(60, 900, 3600)).toBe(900);
    expect(respectRetryAfter(60, 90_000, 3600)).toBe(3600);
  });
});
