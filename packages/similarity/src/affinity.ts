import { COORDINATED_CLASSES } from './coordinated-classes.ts';
import type { Sinal } from './sinal.ts';
import { overlapOf, readProdutos, tradesIn, type Produtos } from './specification.ts';

const COMMERCE = 35;
const HUBS = new Set([35, 42]);
const FIRST_SERVICE = 35;

/** Affinity by class alone. The hubs and the services, which the source ties to nearly everything, start low. */
const SAME = 1;
const COORDINATED = 0.7;
const SERVICES = 0.4;
const HUB = 0.45;
const FOREIGN = 0.1;
/** What the specification texts can raise it to. */
const TRADE_IN_THE_GOODS = 0.85;
const SAME_WORDS = 0.8;

const affinityOfClasses = (a: number, b: number): number => {
  if (a === b) return SAME;
  if (HUBS.has(a) || HUBS.has(b)) return HUB;
  if (COORDINATED_CLASSES[a]?.includes(b) !== true) return FOREIGN;
  return a >= FIRST_SERVICE && b >= FIRST_SERVICE ? SERVICES : COORDINATED;
};

/** What a sign is for, read once. */
export type Ramo = ReadonlyMap<number, Produtos>;

export const ramoOf = (sinal: Sinal): Ramo => readProdutos(sinal);

const meetsTrade = (classeA: number, a: Produtos, classeB: number, b: Produtos): boolean =>
  (classeA === COMMERCE && tradesIn(a, b, classeB)) || (classeB === COMMERCE && tradesIn(b, a, classeA));

/**
 * How akin the goods and services of two signs are, 0 to 1: the best over their classes, raised by the specification texts.
 * Unknown classes count as akin: where nothing is known of the goods, the names alone must decide.
 */
export const affinityOf = (a: Ramo, b: Ramo): number => {
  if (a.size === 0 || b.size === 0) return SAME;
  let best = 0;
  for (const [classeA, produtosA] of a) {
    for (const [classeB, produtosB] of b) {
      let affinity = affinityOfClasses(classeA, classeB);
      if (affinity < TRADE_IN_THE_GOODS && meetsTrade(classeA, produtosA, classeB, produtosB))
        affinity = TRADE_IN_THE_GOODS;
      const byWords = SAME_WORDS * Math.min(1, 2 * overlapOf(produtosA, produtosB));
      best = Math.max(best, affinity, byWords);
    }
  }
  return best;
};
