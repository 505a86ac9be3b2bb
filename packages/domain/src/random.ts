/**
 * A seeded generator of numbers from 0 (included) to 1 (excluded): the same seed gives the same numbers. Tommy Ettinger's mulberry32, with
 * 32 bits of state: enough for made-up names and for drawing samples, not for secrets.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
