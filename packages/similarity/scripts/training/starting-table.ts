import { encodeLetters } from '../../src/text/alphabet.ts';
import { termos } from '../../src/text/fold.ts';
import { eachTrigram } from '../../src/text/grams.ts';
import { createStartingTable, type StartingTable } from '../../src/sign/starting-table.ts';
import { readLines, readTsv } from './data.ts';

/** Number of names in INPI's whole base, estimated from the frequency of its commonest words among the real names. */
const BASE_NAMES = 5_500_000;
/** Share of a descriptive word that is missing in the base's table: the table holds words of at least 2,000 names. */
const DESCRIPTIVE_SHARE = 2.2e-4;
const MOST_OF_OTHERS = 3e-4;
/** Divisor for counts of words: names in a sample of conflicts share words more often than names in the base. */
const SALT = 3;

/** What is learnt about words and trigrams: shares of names, and counts of names among the given names. */
export interface LearntTable {
  shares: ReadonlyMap<string, number>;
  grams: ReadonlyMap<number, number>;
  names: number;
}

function readList(file: string): string[] {
  const list: unknown = JSON.parse(readLines(file).join('\n'));
  return Array.isArray(list) ? list.map(String) : [];
}

function baseShares(): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { token = '', count = '0' } of readTsv('lists/token_frequency_ge2000.tsv'))
    for (const term of termos(token)) shares.set(term, Math.max(shares.get(term) ?? 0, Number(count) / BASE_NAMES));
  for (const word of [...readList('lists/descriptive-terms.json'), ...readList('lists/worn-out-terms.json')]) {
    const [first, ...others] = termos(word);
    if (first !== undefined && others.length === 0 && !shares.has(first)) shares.set(first, DESCRIPTIVE_SHARE);
  }
  return shares;
}

/** Learns from INPI's counts, the lists of descriptive and worn-out words, and real names. */
export function learn(names: readonly string[]): LearntTable {
  const shares = baseShares();
  const words = new Map<string, number>();
  const grams = new Map<number, number>();
  for (const nome of names) {
    const seen = new Set<number>();
    for (const word of new Set(termos(nome))) {
      words.set(word, (words.get(word) ?? 0) + 1);
      eachTrigram(encodeLetters(word), (trigram) => seen.add(trigram));
    }
    for (const trigram of seen) grams.set(trigram, (grams.get(trigram) ?? 0) + 1);
  }
  for (const [word, count] of words)
    if (count >= 2 && !shares.has(word))
      shares.set(word, Math.min(MOST_OF_OTHERS, (count - 1) / (names.length * SALT)));
  return { shares, grams, names: names.length };
}

/** The starting table of `names`, as the engine takes it. */
export function learnTable(names: readonly string[]): StartingTable {
  const { shares, grams, names: total } = learn(names);
  return createStartingTable(shares, (trigram) => -Math.log(((grams.get(trigram) ?? 0) + 0.5) / (total + 1)));
}
