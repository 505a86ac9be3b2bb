import { parsePesos, type Rng } from './prng.ts';

/** How often each Nice class is filed, in about thousandths. Class 35 (business services) is by far the most frequent. */
const PESOS = parsePesos(
  '35 200,41 90,25 70,9 60,30 55,42 55,43 50,44 50,5 45,3 45,37 35,36 35,29 25,39 18,16 16,45 16,32 15,20 15,14 13,18 13,33 13,7 13,1 12,10 12,11 12,12 12,28 12,31 12,38 12,40 12,21 10,24 8,6 7,19 7,8 4,2 4,4 3,17 3,26 3,34 3,27 2,15 1,22 1,23 1,13 .5',
);

/** Classes with related goods or services. */
const AFINS: Readonly<Record<number, readonly number[]>> = {
  3: [5, 44, 21],
  5: [3, 10, 44, 31],
  9: [42, 38, 28],
  14: [25, 18],
  18: [25, 14],
  19: [37, 6],
  20: [24, 42],
  25: [18, 35, 14, 24],
  29: [30, 31, 43],
  30: [29, 43, 32],
  31: [29, 44, 5],
  32: [33, 43, 30],
  33: [32, 43],
  35: [25, 9, 42, 36],
  36: [37, 35],
  37: [19, 36, 42],
  39: [35, 37],
  41: [42, 16, 44],
  42: [9, 35, 41],
  43: [30, 29, 32],
  44: [3, 5, 41],
};

export const drawClasse = (rng: Rng): number => Number(rng.weigh(PESOS));

/** Draws a class that is related to another; class 35 if none is known. */
export const drawAfim = (classe: number, rng: Rng): number => rng.pick(AFINS[classe] ?? [35]);
