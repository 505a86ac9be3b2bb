import { ALPHABET_SIZE } from '../text/alphabet.ts';
import { readBytes } from '../wasm/load-kernel.ts';
import { GRAM_COUNTS, GRAMS, NAME_COUNT, WORDS } from './starting-words.ts';

/** A string that at least this share of names contain is a word, even where dictionaries lack it (TEC, MED). */
export const COMMON_SHARE = 2e-4;
/** Minimum length of a common word at the edge of another one. */
export const MIN_EDGE = 3;

/** Lengths of texts as bits. */
const LONGEST = 31;
export const hasLength = (lengths: number, length: number): boolean =>
  length <= LONGEST && ((lengths >>> length) & 1) === 1;

/** The lengths that common words at the beginning and at the end of a word may have, as bits. */
interface EdgeLengths {
  readonly first: number;
  readonly last: number;
}

/** What is known about words and trigrams before any gazette is stored. `npm run train` learns it from real names (docs/model-card.md). */
export interface StartingTable {
  /** Estimated share of names that contain a folded word; undefined for an unknown word. */
  shareOf: (term: string) => number | undefined;
  /**
   * The lengths of the common words (of at least `MIN_EDGE` and at most 31 letters) that begin as a word does, and of those that end as it does, by three letters: so few
   * parts of a word are looked up.
   */
  commonEdges: (term: string) => EdgeLengths;
  /** How rare a trigram is among names: −ln of its share (about 3 to 9). */
  rarityOf: (trigram: number) => number;
}

/** What tells `commonEdges` of a table. */
function indexEdges(shares: ReadonlyMap<string, number>): StartingTable['commonEdges'] {
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  const add = (lengths: Map<string, number>, edge: string, length: number): void => {
    lengths.set(edge, (lengths.get(edge) ?? 0) | (1 << length));
  };
  for (const [term, share] of shares) {
    if (share < COMMON_SHARE || term.length < MIN_EDGE || term.length > LONGEST) continue;
    add(first, term.slice(0, MIN_EDGE), term.length);
    add(last, term.slice(-MIN_EDGE), term.length);
  }
  return (term) => ({
    first: first.get(term.slice(0, MIN_EDGE)) ?? 0,
    last: last.get(term.slice(-MIN_EDGE)) ?? 0,
  });
}

/** The table of shares of words and rarities of trigrams. */
export const createStartingTable = (
  shares: ReadonlyMap<string, number>,
  rarityOf: StartingTable['rarityOf'],
): StartingTable => ({ shareOf: (term) => shares.get(term), commonEdges: indexEdges(shares), rarityOf });

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
  const rarities = readGrams();
  return createStartingTable(readWords(), (trigram) => rarities[trigram] ?? 0);
}

/** The shipped table. */
export const STARTING_TABLE: StartingTable = load();
