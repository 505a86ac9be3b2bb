import type { Indice } from '../candidates/issue-index.ts';
import type { SimilarWords } from '../candidates/first-pass.ts';
import { compareWeak, WEAK } from '../candidates/word-matches.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import { NOTHING, type WordSimilarity } from '../features/word-similarity.ts';

/** Where a table is written: in the memory of a kernel, or in arrays of its own. All zero at first. */
export interface TableSpace {
  /** For each word of the issue, the number of its row; 0 where it is not similar to any word of the mark. */
  readonly rowOf: Int32Array;
  /** Where the entries of each row start, and where the last row ends. */
  readonly starts: Int32Array;
  /** For each entry, the column: the number of the word of the mark. */
  readonly columns: Int32Array;
  /** For each entry, `lexical`, `idea` and `contained`. */
  readonly values: Float64Array;
}

/** A space of its own for `words` words of an issue and a number of entries. */
export const createTableSpace = (words: number, entries: number): TableSpace => ({
  rowOf: new Int32Array(words),
  starts: new Int32Array(words + 2),
  columns: new Int32Array(entries),
  values: new Float64Array(3 * entries),
});

/** Similarities of the words of one mark to the words of an issue, by rows: most words of an issue are similar to none. */
export class WordTable {
  readonly space: TableSpace;
  readonly #columnOf = new Map<PreparedWord, number>();
  /** The words with a row, in the order of the rows. */
  readonly #words: number[] = [];

  /** `wordsByTerm`: the words of the issue by their letters. */
  constructor(
    space: TableSpace,
    { elements, parts }: PreparedSign,
    matches: ReadonlyMap<PreparedWord, SimilarWords>,
    wordsByTerm: Indice['wordsByTerm'],
  ) {
    this.space = space;
    for (const { ids } of matches.values()) {
      const { length } = ids;
      for (let at = 0; at < length; at++) this.#count(ids[at] ?? 0, 1);
    }
    // Words with the letters of the mark's own words have a row even where these are too weak to be searched for. A word that one name repeats is another word with the same letters.
    for (const { word } of [...elements, ...parts])
      for (const id of wordsByTerm.get(word.term) ?? []) this.#count(id, 0);
    this.#fill(matches);
  }

  /** Number of entries that a table of these words needs. */
  static countEntries(matches: ReadonlyMap<PreparedWord, SimilarWords>): number {
    let count = 0;
    for (const { ids } of matches.values()) count += ids.length;
    return count;
  }

  /** Counts entries of a row, for now two places after the row's own start. */
  #count(id: number, entries: number): void {
    const { rowOf, starts } = this.space;
    let row = rowOf[id] ?? 0;
    if (row === 0) {
      row = this.#words.push(id);
      rowOf[id] = row;
      starts[row + 1] = 0;
    }
    starts[row + 1] = (starts[row + 1] ?? 0) + entries;
  }

  #fill(matches: ReadonlyMap<PreparedWord, SimilarWords>): void {
    const { rowOf, starts, columns, values } = this.space;
    const rows = this.#words.length;
    starts[0] = 0;
    starts[1] = 0;
    for (let row = 1; row <= rows; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
    const next = starts.slice(0, rows + 2);
    for (const [word, similar] of matches) {
      const column = this.#columnOf.size;
      this.#columnOf.set(word, column);
      for (let i = 0; i < similar.ids.length; i++) {
        const row = rowOf[similar.ids[i] ?? 0] ?? 0;
        const at = next[row] ?? 0;
        next[row] = at + 1;
        columns[at] = column;
        for (let kind = 0; kind < 3; kind++) values[3 * at + kind] = similar.values[3 * i + kind] ?? 0;
      }
    }
  }

  /** Empties the space for the next mark. */
  clear(): void {
    const { rowOf } = this.space;
    this.#words.forEach((id) => (rowOf[id] = 0));
    this.#words.length = 0;
  }

  /** The column of a word of the mark; −1 where it was not searched for. */
  columnOf(word: PreparedWord): number {
    return this.#columnOf.get(word) ?? -1;
  }

  /** Whether a word of the issue is similar to any word of the mark. */
  isSimilar({ id }: PreparedWord): boolean {
    return (this.space.rowOf[id] ?? 0) !== 0;
  }

  /** The similarity of the word of a column and a word of the issue. */
  similarityAt(column: number, { id }: PreparedWord): WordSimilarity {
    const { rowOf, starts, columns, values } = this.space;
    const row = rowOf[id] ?? 0;
    if (row === 0) return NOTHING;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++)
      if (columns[at] === column)
        return { lexical: values[3 * at] ?? 0, idea: values[3 * at + 1] ?? 0, contained: values[3 * at + 2] ?? 0 };
    return NOTHING;
  }
}

/** Compares a word of the mark with one of a name. Weak words match only the same word. */
export const compareByTable = (a: SignElement, b: SignElement, table: WordTable): WordSimilarity =>
  a.strength < WEAK || b.strength < WEAK
    ? compareWeak(a.word, b.word)
    : table.similarityAt(table.columnOf(a.word), b.word);

/** Compares a word with one fixed word of the mark. */
export type SimilarityTo = (b: SignElement) => WordSimilarity;

/** Compares words of names with one word of the mark. Weak words match only the same word. */
export function createSimilarityTo(a: SignElement, table: WordTable): SimilarityTo {
  if (a.strength < WEAK) return (b) => compareWeak(a.word, b.word);
  const column = table.columnOf(a.word);
  return (b) => (b.strength < WEAK ? compareWeak(a.word, b.word) : table.similarityAt(column, b.word));
}
