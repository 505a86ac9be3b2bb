import { encodeLetters } from '../../src/text/alphabet.ts';
import { termos } from '../../src/text/fold.ts';
import { eachGram } from '../../src/text/grams.ts';
import type { TabelaInicial } from '../../src/sign/starting-table.ts';
import { readLines, readTsv } from './data.ts';

/** Names INPI's whole base holds, estimated from how often its commonest words occur among the real names at hand. */
const BASE_NAMES = 5_500_000;
/** The base's table holds the words of 2,000 names and more: a descriptive word that is not in it is rarer. */
const DESCRIPTIVE_SHARE = 2.2e-4;
const MOST_OF_OTHERS = 3e-4;
/** Names that share a word in a sample of conflicts are more than in the base: their counts are taken with salt. */
const SALT = 3;

/** What is learnt of words and of groups of letters: shares of names, and counts of names out of `nomes`. */
export interface Aprendida {
  shares: ReadonlyMap<string, number>;
  grams: ReadonlyMap<number, number>;
  nomes: number;
}

const readList = (file: string): string[] => {
  const list: unknown = JSON.parse(readLines(file).join('\n'));
  return Array.isArray(list) ? list.map(String) : [];
};

const baseShares = (): Map<string, number> => {
  const shares = new Map<string, number>();
  for (const { token = '', count = '0' } of readTsv('lists/token_frequency_ge2000.tsv'))
    for (const termo of termos(token)) shares.set(termo, Math.max(shares.get(termo) ?? 0, Number(count) / BASE_NAMES));
  for (const word of [...readList('lists/descriptive-terms.json'), ...readList('lists/worn-out-terms.json')]) {
    const [first, ...others] = termos(word);
    if (first !== undefined && others.length === 0 && !shares.has(first)) shares.set(first, DESCRIPTIVE_SHARE);
  }
  return shares;
};

/** Learns from INPI's counts, the lists of descriptive and worn-out words, and real names. */
export const learn = (nomes: readonly string[]): Aprendida => {
  const shares = baseShares();
  const words = new Map<string, number>();
  const grams = new Map<number, number>();
  for (const nome of nomes) {
    const seen = new Set<number>();
    for (const word of new Set(termos(nome))) {
      words.set(word, (words.get(word) ?? 0) + 1);
      eachGram(encodeLetters(word), (grama) => seen.add(grama));
    }
    for (const grama of seen) grams.set(grama, (grams.get(grama) ?? 0) + 1);
  }
  for (const [word, count] of words)
    if (count >= 2 && !shares.has(word))
      shares.set(word, Math.min(MOST_OF_OTHERS, (count - 1) / (nomes.length * SALT)));
  return { shares, grams, nomes: nomes.length };
};

/** The starting table of `names`, as the engine takes it. */
export const learnTable = (nomes: readonly string[]): TabelaInicial => {
  const { shares, grams, nomes: total } = learn(nomes);
  return {
    shareOf: (termo) => shares.get(termo),
    rarityOf: (grama) => -Math.log(((grams.get(grama) ?? 0) + 0.5) / (total + 1)),
  };
};
