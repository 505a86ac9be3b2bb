import { ALPHABET_SIZE } from '../text/alphabet.ts';
import { readBytes } from '../wasm/load-kernel.ts';
import { GRAM_COUNTS, GRAMS, NAME_COUNT, WORDS } from './starting-words.ts';

/** What is known about words and trigrams before any gazette is stored. `npm run train` learns it from real names (docs/model-card.md). */
export interface StartingTable {
  /** Estimated share of names that contain a folded word; undefined for an unknown word. */
  shareOf: (term: string) => number | undefined;
  /** How rare a trigram is among names: −ln of its share (about 3 to 9). */
  rarityOf: (trigram: number) => number;
}

function readWords(): Map<string, number> {
  const shares = new Map<string, number>();
  for (const group of WORDS.split('|')) {
    const [level = '', ...words] = group.split(' ');
    const share = Math.exp(-Number(level) / 4);
    for (const word of words) shares.set(word, share);
  }
  return shares;
}

/** The rarity of every trigram by its number. */
function readGrams(): Float64Array {
  const steps = new DataView(readBytes(GRAMS).buffer);
  const counts = readBytes(GRAM_COUNTS);
  const rarities = new Float64Array(ALPHABET_SIZE ** 3).fill(-Math.log(0.5 / (NAME_COUNT + 1)));
  let trigram = 0;
  counts.forEach((level, i) => {
    trigram += steps.getUint32(4 * i, true);
    rarities[trigram] = -Math.log((2 ** (level / 24) - 0.5) / (NAME_COUNT + 1));
  });
  return rarities;
}

function load(): StartingTable {
  const [shares, rarities] = [readWords(), readGrams()];
  return { shareOf: (term) => shares.get(term), rarityOf: (trigram) => rarities[trigram] ?? 0 };
}

/** The shipped table. */
export const STARTING_TABLE: StartingTable = load();
