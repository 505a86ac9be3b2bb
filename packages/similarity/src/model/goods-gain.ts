/** Affinity of goods, and what it adds to the score of the names; ascending. */
export type GoodsGains = readonly (readonly [affinity: number, gain: number])[];

/** What goods of an affinity add to the score of the names: straight lines between the points. */
export function gainOf(goods: GoodsGains, afinidade: number): number {
  const above = goods.findIndex(([affinity]) => affinity >= afinidade);
  const [high, most] = goods[above] ?? goods.at(-1) ?? [1, 0];
  const [low, least] = goods[above - 1] ?? [high, most];
  return high === low ? most : least + ((afinidade - low) / (high - low)) * (most - least);
}
