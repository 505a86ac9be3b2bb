import { COMMON_WORDS } from './common-words.ts';
import type { Frequencias } from './sinal.ts';

/** The share of names taken to carry a word nobody has counted yet. */
const RARE_SHARE = 1e-5;
/** Kinds of shop (DOCERIA, TAPEÇARIA): descriptive by their making. */
const SHOP = /^.{3,}[AE]RIAS?$/;
const SHOP_SHARE = 1.6e-3;
/** How many counted names it takes to outweigh the starting table, in all and within a class. */
const PRIOR_NAMES = 20_000;
const PRIOR_NAMES_OF_CLASS = 4_000;
/** −ln(share) at which a word distinguishes nothing, and from which it distinguishes fully. */
const WORTHLESS = 3;
const FULL = 11;
const STEEPNESS = 1.5;
const MIN_WEIGHT = 0.02;
/** A letter standing alone hardly distinguishes. */
const LETTER_WEIGHT = 0.2;

/** The sign's own name is among those counted: one occurrence is no evidence that others use the word. */
const countOthers = (count: number): number => Math.max(0, count - 1);

/**
 * How much a word distinguishes, 0.02 to 1: by how rare it is among all names and among the names of the classes at stake,
 * whichever is less favourable, so that a word worn out in its own class weighs little even where it is rare overall.
 */
export const weighTermo = (termo: string, classes: readonly number[], frequencias: Frequencias): number => {
  const ceiling = termo.length === 1 ? LETTER_WEIGHT : 1;
  const prior = COMMON_WORDS.get(termo) ?? (SHOP.test(termo) ? SHOP_SHARE : RARE_SHARE);
  const share = (countOthers(frequencias.count(termo)) + prior * PRIOR_NAMES) / (frequencias.total + PRIOR_NAMES);
  let worst = share;
  for (const classe of classes) {
    const total = frequencias.totalPorClasse.get(classe) ?? 0;
    const inClass =
      (countOthers(frequencias.count(termo, classe)) + share * PRIOR_NAMES_OF_CLASS) / (total + PRIOR_NAMES_OF_CLASS);
    worst = Math.max(worst, inClass);
  }
  const position = Math.min(1, Math.max(0, (-Math.log(worst) - WORTHLESS) / (FULL - WORTHLESS)));
  return Math.min(ceiling, Math.max(MIN_WEIGHT, position ** STEEPNESS));
};

/** Below this weight a word counts as common: descriptive or worn out. */
export const COMMON_WEIGHT = 0.3;
