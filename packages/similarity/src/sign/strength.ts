import { commonnessOf, languagesOf } from '../lexicon/lexicon.ts';
import type { Frequencias } from '../sinal.ts';
import type { StartingTable } from './starting-table.ts';

/**
 * Share of names taken to carry a word that no table knows, by its number of letters: short invented words recur by chance. Read
 * off the words of real names that the starting table does not hold.
 */
const UNKNOWN_SHARES = [1e-3, 1e-3, 1.5e-4, 5e-5, 2e-5, 1e-5, 7e-6] as const;
const UNKNOWN_LONG_SHARE = 5e-6;
/** Kinds of shop (DOCERIA, TAPEÇARIA): descriptive by their making. */
const SHOP = /^.{3,}[AE]RIAS?$/;
const SHOP_SHARE = 8e-4;
/** A string that so many names carry is a word by itself, whatever the dictionaries say (TEC, MED). */
export const COMMON_SHARE = 2e-4;
/** How many counted names it takes to outweigh the starting table, in all and within a class. */
const PRIOR_NAMES = 20_000;
const PRIOR_NAMES_OF_CLASS = 4_000;
/** −ln(share) at which a word distinguishes nothing, and from which it distinguishes fully. */
const WORTHLESS = 3.5;
const FULL = 11.5;
const MIN_STRENGTH = 0.02;
/** A letter standing alone hardly distinguishes. */
const LETTER_STRENGTH = 0.15;

/** The sign's own name is among those counted: one occurrence is no evidence that others use the word. */
const countOthers = (count: number): number => Math.max(0, count - 1);

/** Share of names taken to carry a dictionary word the starting table does not hold, by how common it is in dictionaries. */
const DICTIONARY_SHARES = [5e-6, 8e-6, 1.2e-5, 2.5e-5, 5e-5, 1e-4, 2e-4, 3e-4] as const;

const dictionaryShare = (term: string): number =>
  languagesOf(term) === 0 ? 0 : (DICTIONARY_SHARES[commonnessOf(term)] ?? 0);

const priorShare = (term: string, startingTable: StartingTable): number =>
  Math.max(
    startingTable.shareOf(term) ?? Math.max(dictionaryShare(term), UNKNOWN_SHARES[term.length] ?? UNKNOWN_LONG_SHARE),
    SHOP.test(term) ? SHOP_SHARE : 0,
  );

/** The share of names that carry a word, in all and in the least favourable of the classes at stake. */
const shareOf = (
  term: string,
  classes: readonly number[],
  frequencies: Frequencias,
  startingTable: StartingTable,
): number => {
  const share =
    (countOthers(frequencies.count(term)) + priorShare(term, startingTable) * PRIOR_NAMES) /
    (frequencies.total + PRIOR_NAMES);
  let worst = share;
  for (const classe of classes) {
    const total = frequencies.totalPorClasse.get(classe) ?? 0;
    const inClass =
      (countOthers(frequencies.count(term, classe)) + share * PRIOR_NAMES_OF_CLASS) / (total + PRIOR_NAMES_OF_CLASS);
    worst = Math.max(worst, inClass);
  }
  return worst;
};

/**
 * How much a word distinguishes, 0.02 to 1: by how rare it is among all names and among the names of the classes at stake,
 * whichever is less favourable, so that a word worn out in its own class weighs little even where it is rare overall.
 */
export const strengthOf = (
  term: string,
  classes: readonly number[],
  frequencies: Frequencias,
  startingTable: StartingTable,
): number => {
  const ceiling = term.length === 1 ? LETTER_STRENGTH : 1;
  const rarity = -Math.log(shareOf(term, classes, frequencies, startingTable));
  return Math.min(ceiling, Math.max(MIN_STRENGTH, (rarity - WORTHLESS) / (FULL - WORTHLESS)));
};

/** Below this strength a word counts as common: descriptive or worn out. */
export const COMMON_STRENGTH = 0.5;
