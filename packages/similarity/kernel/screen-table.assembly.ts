/** The table of the words of the issue that are similar to words of the mark (src/comparison/word-table.ts). Part of the kernel `screen`. */
import { SAME_WORD, TERM, WEAK, WORD } from './screen-frame.assembly';

let rowOf: usize = 0;
let starts: usize = 0;
let columns: usize = 0;
let values: usize = 0;

/** Tells the addresses of the table. */
export function setTable(rows: usize, rowStarts: usize, entryColumns: usize, entryValues: usize): void {
  rowOf = rows;
  starts = rowStarts;
  columns = entryColumns;
  values = entryValues;
  for (let value: usize = 0; value < 3; value++) store<f64>(SAME_WORD + 8 * value, 1);
}

/** The row of a word of the name; 0 where it is similar to no word of the mark. */
export function rowAt(entry: usize): i32 {
  return load<i32>(rowOf + ((<usize>load<i32>(entry, WORD)) << 2));
}

/** The address of the match of a word of the mark in a row: `lexical`, `idea` and `contained`; 0 where there is none. */
function matchInRow(row: i32, column: i32): usize {
  const end = load<i32>(starts + ((<usize>row + 1) << 2));
  for (let at = load<i32>(starts + ((<usize>row) << 2)); at < end; at++) {
    if (load<i32>(columns + ((<usize>at) << 2)) == column) return values + <usize>at * 24;
  }
  return 0;
}

/** The same for a word of the mark and a word of the name with this row. A weak word matches only the same word. */
export function matchAt(a: usize, b: usize, row: i32): usize {
  if (min(load<f64>(a), load<f64>(b)) < WEAK) return load<i32>(a, TERM) == load<i32>(b, TERM) ? SAME_WORD : 0;
  return row == 0 ? 0 : matchInRow(row, load<i32>(a, WORD));
}

/** The address of the match of a word of the mark and a word of the name; 0 where they are unrelated. */
export function matchOf(a: usize, b: usize): usize {
  return matchAt(a, b, rowAt(b));
}

/** Similarity by letters or by sound of a word of the mark and a word of the name. */
export function lexicalOf(a: usize, b: usize): f64 {
  const match = matchOf(a, b);
  return match == 0 ? 0 : load<f64>(match);
}
