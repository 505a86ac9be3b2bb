import { TRADE_FIELDS, type TradeField } from '../lexicon/trade-fields.ts';

const CLASSES = 46;
const COMMERCE = 35;
/** Kinship of different trades with the same classes. */
const SAME_CLASSES = 0.8;
/** Kinship where the words of a name tell no trade: above that of foreign trades, below that of akin ones. */
export const UNKNOWN_TRADE = 0.25;
/** Keeps foreign trades below the unknown ones. */
const FOREIGN = 0.8;

/** The classes of a trade as a vector, the most usual one first. Class 35 counts only for commerce, because any trade has it. */
function classVector({ classes }: TradeField): Float64Array {
  const vector = new Float64Array(CLASSES);
  classes.forEach((classe, i) => {
    if (classe !== COMMERCE || i === 0) vector[classe] = 1 / (i + 1);
  });
  return vector;
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

function kinshipOf(a: Float64Array, b: Float64Array): number {
  const cosine = SAME_CLASSES * (dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)));
  return cosine < UNKNOWN_TRADE ? FOREIGN * cosine : cosine;
}

const vectors = TRADE_FIELDS.map(classVector);
/** Commerce alone says nothing about the goods. */
const ANYTHING = TRADE_FIELDS.findIndex(({ classes }) => classes.every((classe) => classe === COMMERCE));

/** The kinship of each pair of trades, by their places in TRADE_FIELDS; −1 where one of them says nothing about the goods. */
export const TRADE_KINSHIPS: readonly (readonly number[])[] = vectors.map((a, i) =>
  vectors.map((b, j) => {
    if (i === ANYTHING || j === ANYTHING) return -1;
    return i === j ? 1 : kinshipOf(a, b);
  }),
);

/** How akin the trades of two names are, 0 to 1: the best over all pairs of trades; UNKNOWN_TRADE where one name tells none. Symmetric. */
export function tradeKinshipOf(a: readonly number[], b: readonly number[]): number {
  let best = -1;
  for (const x of a) for (const y of b) best = Math.max(best, TRADE_KINSHIPS[x]?.[y] ?? -1);
  return best < 0 ? UNKNOWN_TRADE : best;
}
