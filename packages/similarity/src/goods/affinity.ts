import { AKIN_CLASSES } from './akin-classes.ts';
import { COORDINATED_CLASSES } from './coordinated-classes.ts';
import type { Sinal } from '../sinal.ts';
import {
  overlapOf,
  overlapOfCommerce,
  readSpecifications,
  tradesIn,
  type SpecificationStems,
} from './specification.ts';

/** Trade in goods of others. */
export const COMMERCE = 35;
/** Services for goods of any kind: trade, delivery, making to order. */
const FOR_ANY_GOODS = new Set([COMMERCE, 39, 40]);
/** Classes from here on are services; serving food and drink counts as goods. */
const FIRST_SERVICE = 35;
const FOOD = 43;

/**
 * Affinity by class alone. The order and the distances follow how much more frequent each relation is among the alerts of watching analysts
 * than among other pairs: docs/model-card.md.
 */
const SAME = 1;
/** The same class, but it covers the trade in anything. */
export const SAME_COMMERCE = 0.7;
const AKIN = 0.65;
const ANY_GOODS = 0.5;
const SERVICES = 0.4;
/** The source coordinates classes that seldom appear together in conflicts. */
const COORDINATED = 0.2;
const FOREIGN = 0.05;
/** What the specifications can raise the affinity to. */
const TRADE_IN_THE_GOODS = 0.85;
const SAME_WORDS = 0.7;

/** The affinity that adds nothing to the score of the names. Unknown goods have it (see `scoreWithoutGoods`). */
export const NEUTRAL = 0.6;

/** Goods with less affinity have none: those of foreign classes, and of coordinated ones, because both have the same learnt gain (GOODS_GAINS). */
export const SOMEWHAT_AKIN = 0.35;

/** Whether a class is of goods: food and drink that are served count as goods. */
export const isGoods = (classe: number): boolean => classe < FIRST_SERVICE || classe === FOOD;

/** Affinity by class alone. */
export function affinityOfClasses(a: number, b: number): number {
  if (a === b) return a === COMMERCE ? SAME_COMMERCE : SAME;
  const areServices = !isGoods(a) && !isGoods(b);
  if (AKIN_CLASSES.get(a)?.has(b) === true) return areServices ? SERVICES : AKIN;
  if (FOR_ANY_GOODS.has(a) || FOR_ANY_GOODS.has(b)) return areServices ? SERVICES : ANY_GOODS;
  return COORDINATED_CLASSES[a]?.includes(b) === true ? COORDINATED : FOREIGN;
}

/** The goods and services of a sign, by class. */
export type Goods = ReadonlyMap<number, SpecificationStems>;

export const goodsOf = (sinal: Sinal): Goods => readSpecifications(sinal);

/** An overlap of half of the shorter text counts as full. */
const cappedOverlap = (overlap: number): number => Math.min(1, 2 * overlap);

const matchesTrade = (classeA: number, a: SpecificationStems, classeB: number, b: SpecificationStems): boolean =>
  (isGoods(classeA) && tradesIn(b, a, classeA)) || (isGoods(classeB) && tradesIn(a, b, classeB));

/**
 * What the specifications of two classes raise the affinity to. `overlap`: the share of the shorter one that the other repeats; of two of class 35,
 * that of what they trade in. `matching`: whether one of them trades in goods of the other.
 */
export function affinityOfSpecifications(classeA: number, classeB: number, overlap: number, matching: boolean): number {
  if (classeA === classeB) return classeA === COMMERCE ? SAME * cappedOverlap(overlap) : 0;
  return matching ? TRADE_IN_THE_GOODS : SAME_WORDS * cappedOverlap(overlap);
}

const affinityOfTexts = (classeA: number, a: SpecificationStems, classeB: number, b: SpecificationStems): number =>
  affinityOfSpecifications(
    classeA,
    classeB,
    classeA === classeB ? overlapOfCommerce(a, b) : overlapOf(a, b),
    matchesTrade(classeA, a, classeB, b),
  );

/** Whether the classes of both signs are known. Specifications that share three of seven words have the affinity NEUTRAL too, so it does not tell. */
export const haveKnownGoods = (a: Sinal, b: Sinal): boolean => a.classes.length > 0 && b.classes.length > 0;

/**
 * How akin the goods and services of two signs are, 0 to 1: the best over their classes, raised by the specifications. NEUTRAL where
 * the classes of one sign are unknown: then the names alone decide.
 */
export function affinityOf(a: Goods, b: Goods): number {
  if (a.size === 0 || b.size === 0) return NEUTRAL;
  let best = 0;
  for (const [classeA, stemsA] of a)
    for (const [classeB, stemsB] of b)
      best = Math.max(best, affinityOfClasses(classeA, classeB), affinityOfTexts(classeA, stemsA, classeB, stemsB));
  return best;
}

function mostOfClasses(a: number, b: number): number {
  if (a === b) return SAME;
  const tradesInGoods = (a === COMMERCE && isGoods(b)) || (b === COMMERCE && isGoods(a));
  const byTexts = tradesInGoods ? TRADE_IN_THE_GOODS : SAME_WORDS;
  return Math.max(affinityOfClasses(a, b), byTexts);
}

/** Upper bound of the affinity of signs of these classes, whatever their specifications say. */
export const mostAffinityOf = (a: readonly number[], b: readonly number[]): number =>
  a.length === 0 || b.length === 0
    ? NEUTRAL
    : Math.max(...a.map((classeA) => Math.max(...b.map((classeB) => mostOfClasses(classeA, classeB)))));
