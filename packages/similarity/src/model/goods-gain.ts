/** Affinity of goods, and what it adds to the score of the names; ascending. */
export type GoodsGains = readonly (readonly [affinity: number, gain: number])[];

/** What goods of an affinity add to the score of the names: straight lines between the points. */
export function gainOf(goods: GoodsGains, afinidade: number): number {
  // Reckoned for thousands of names a mark, so it makes no arrays.
  let above = 0;
  while (above < goods.length && !((goods[above]?.[0] ?? 0) >= afinidade)) above += 1;
  const high = goods[above] ?? goods.at(-1);
  const low = goods[above - 1] ?? high;
  if (high === undefined || low === undefined) return 0;
  return high[0] === low[0] ? high[1] : low[1] + ((afinidade - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}
