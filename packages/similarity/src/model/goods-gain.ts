/** Points of a function that is straight between them and level beyond them, ascending. */
export type Points = readonly (readonly [at: number, value: number])[];

/** Affinity of goods, and what it adds to the score of the names; ascending. */
export type GoodsGains = Points;

/** The value of such a function: of GoodsGains, what goods of an affinity add to the score of the names. */
export function gainOf(points: Points, at: number): number {
  // Reckoned for thousands of names a mark, so it makes no arrays.
  let above = 0;
  while (above < points.length && !((points[above]?.[0] ?? 0) >= at)) above += 1;
  const high = points[above] ?? points.at(-1);
  const low = points[above - 1] ?? high;
  if (high === undefined || low === undefined) return 0;
  return high[0] === low[0] ? high[1] : low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

/**
 * A number with the value of such a function there, where the sum rises from point to point. Each piece is reckoned from its own start up to its own end, so that the
 * sum never falls in floating-point numbers either.
 */
export function addGain(points: Points, at: number): number {
  const above = points.findIndex(([point]) => point >= at);
  const [low, high] = [points[above - 1], points[above]];
  if (low === undefined || high === undefined) return at + gainOf(points, at);
  const [start, end] = [low[0] + low[1], high[0] + high[1]];
  return Math.min(end, start + (at - low[0]) * ((end - start) / (high[0] - low[0])));
}
