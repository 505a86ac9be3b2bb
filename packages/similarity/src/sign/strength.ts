import { factsOf } from '../lexicon/lexicon.ts';
import type { Frequencias } from '../sinal.ts';
import type { StartingTable } from './starting-table.ts';

/**
 * Estimated share of names that contain a word unknown to all tables, by its number of letters: short invented words recur by
 * chance. Estimated from the words of real names that are not in the starting table.
 */
const UNKNOWN_SHARES = [1e-3, 1e-3, 1.5e-4, 5e-5, 2e-5, 1e-5, 7e-6] as const;
const UNKNOWN_LONG_SHARE = 5e-6;
/** Kinds of shop (DOCERIA, TAPEÇARIA): descriptive by their suffix. */
const SHOP = /^.{3,}[AE]RIAS?$/;
const SHOP_SHARE = 8e-4;
/** Weight of the starting table against the counted names, as a number of names: in total and within a class. */
const PRIOR_NAMES = 20_000;
const PRIOR_NAMES_OF_CLASS = 4_000;
/** Weight of no mention against the counted specifications of a class, as a number of specifications. */
const PRIOR_SPECIFICATIONS = 200;
/**
 * A word of all specifications of a class distinguishes as little there as a word of this share of the names. Reckoned: a word of one in fifty
 * specifications is common (see `COMMON_STRENGTH`).
 */
const SHARE_OF_SPECIFIED = 0.03;
/** −ln(share) up to which a word distinguishes nothing, and from which it distinguishes fully. */
const WORTHLESS = 3.5;
const FULL = 11.5;
const MIN_STRENGTH = 0.02;
/** Maximum strength of a single letter. */
const LETTER_STRENGTH = 0.15;

/** Leaves out one occurrence: the sign's own name is among the counted names. */
const countOthers = (count: number): number => Math.max(0, count - 1);

/** Estimated share of names that contain a dictionary word unknown to the starting table, by its commonness. */
const DICTIONARY_SHARES = [5e-6, 8e-6, 1.2e-5, 2.5e-5, 5e-5, 1e-4, 2e-4, 3e-4] as const;

function dictionaryShare(term: string): number {
  const { languages, common } = factsOf(term);
  return languages === 0 ? 0 : (DICTIONARY_SHARES[common] ?? 0);
}

const priorShare = (term: string, startingTable: StartingTable): number =>
  Math.max(
    startingTable.shareOf(term) ?? Math.max(dictionaryShare(term), UNKNOWN_SHARES[term.length] ?? UNKNOWN_LONG_SHARE),
    SHOP.test(term) ? SHOP_SHARE : 0,
  );

/** The spellings in number under which a specification lists what a word names: CAMISA, CAMISAS. */
const numbersOf = (term: string): string[] => (term.endsWith('S') ? [term, term.slice(0, -1)] : [term, `${term}S`]);

/** The share of names that distinguish as little as a word of the specifications of a class; 0 where none has it. */
function specifiedShare(term: string, classe: number, frequencies: Frequencias): number {
  const total = frequencies.especificacoesPorClasse?.get(classe) ?? 0;
  if (total === 0) return 0;
  const count = Math.max(...numbersOf(term).map((word) => frequencies.countEspecificacao?.(word, classe) ?? 0));
  return (SHARE_OF_SPECIFIED * count) / (total + PRIOR_SPECIFICATIONS);
}

/**
 * The share of names that contain a word: the higher of the total and of the least favourable class. In a class, what specifications say counts
 * too: a word that they list describes the goods, however few names have it.
 */
function shareOf(
  term: string,
  classes: readonly number[],
  frequencies: Frequencias,
  startingTable: StartingTable,
): number {
  const share =
    (countOthers(frequencies.count(term)) + priorShare(term, startingTable) * PRIOR_NAMES) /
    (frequencies.total + PRIOR_NAMES);
  let worst = share;
  for (const classe of classes) {
    const total = frequencies.totalPorClasse.get(classe) ?? 0;
    const inClass =
      (countOthers(frequencies.count(term, classe)) + share * PRIOR_NAMES_OF_CLASS) / (total + PRIOR_NAMES_OF_CLASS);
    worst = Math.max(worst, inClass, specifiedShare(term, classe, frequencies));
  }
  return worst;
}

/**
 * How much a word distinguishes, 0.02 to 1: from its rarity among all names, among the names of the given classes and in the
 * specifications of their goods, whichever is least favourable. A word that is worn out in its own class has little strength even where it is rare elsewhere.
 */
export function strengthOf(
  term: string,
  classes: readonly number[],
  frequencies: Frequencias,
  startingTable: StartingTable,
): number {
  const ceiling = term.length === 1 ? LETTER_STRENGTH : 1;
  const rarity = -Math.log(shareOf(term, classes, frequencies, startingTable));
  return Math.min(ceiling, Math.max(MIN_STRENGTH, (rarity - WORTHLESS) / (FULL - WORTHLESS)));
}

/** Below this strength a word counts as common: descriptive or worn out. */
export const COMMON_STRENGTH = 0.5;

/** Least strength of a word that says enough for its translation to collide with it (ESTRELA × STAR). */
export const MEANINGFUL_STRENGTH = 0.4;
