/**
 * Reads the memory of names before they are compared. The names of an issue do not fit into the caches of a processor. What several names need is read in one
 * row, so the processor waits for all of it at once instead of once for each name. Part of the kernel `screen`.
 */
import {
  ELEMENTS,
  ELEMENT_COUNT,
  entryAt,
  HEADER_BYTES,
  JOINTS,
  JOINT_COUNT,
  PART_COUNT,
  PART_LIST,
  TOUCHED,
} from './screen-frame.assembly';
import { rowAt } from './screen-table.assembly';

/** Half of a header is in another line of the cache. */
const NEXT_LINE: usize = 64;

function headerOf(places: usize, pair: i32, names: usize): usize {
  return names + <usize>load<i32>(places + ((<usize>pair) << 2)) * HEADER_BYTES;
}

/** Reads the entries of words and their rows in the table. */
function readWords(list: usize, count: i32): i32 {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += rowAt(entryAt(list, i));
  return sum;
}

/** Reads what the comparison of words needs of the names at `pairs` places. */
export function touchNames(places: usize, pairs: i32, names: usize): void {
  let sum = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const name = headerOf(places, pair, names);
    sum += load<i32>(name) + load<i32>(name + NEXT_LINE);
  }
  for (let pair = 0; pair < pairs; pair++) {
    const name = headerOf(places, pair, names);
    const words = load<usize>(name, ELEMENTS);
    const parts = load<usize>(name, PART_LIST);
    sum +=
      readWords(words, load<i32>(name, ELEMENT_COUNT)) +
      readWords(load<usize>(name, JOINTS), load<i32>(name, JOINT_COUNT));
    if (parts != words) sum += readWords(parts, load<i32>(name, PART_COUNT));
  }
  // Written, so that no compiler leaves out the reads.
  store<i32>(TOUCHED, sum);
}
