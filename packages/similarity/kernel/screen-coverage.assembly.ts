/**
 * How much of each name's strength is found in the other, for the mark and a name: the numbers of src/features/coverage.ts, computed by the
 * same operations in the same order. Part of the kernel `screen`, which describes the memory.
 */

// FRAME: the values of the features, four bytes each; how much of each word is found, for four kinds and 24 words, of the mark and of the
// name; the strongest common word of each kind; and the results for words and for parts.
const COVERS_A: usize = 1024;
const COVERS_B: usize = COVERS_A + 4 * 24 * 4;
const STRONGEST: usize = COVERS_B + 4 * 24 * 4;
export const WORDS: usize = STRONGEST + 16;
export const PARTS: usize = WORDS + 20 * 8;
const KIND_BYTES: usize = 24 * 4;

// HEADER: numbers of eight bytes, then of four.
export const TOTAL: usize = 0;
const PARTS_TOTAL: usize = 8;
export const TOP_STRENGTH: usize = 16;
export const NORM: usize = 24;
export const NORM_SQUARED: usize = 32;
export const LENGTH: usize = 40;
export const NUCLEUS_LENGTH: usize = 44;
export const SPELLING_LENGTH: usize = 48;
export const KEY: usize = 52;
export const INITIALS: usize = 56;
const LEADER: usize = 60;
const TOP: usize = 64;
const TOP_PART: usize = 68;
export const ELEMENTS: usize = 72;
export const ELEMENT_COUNT: usize = 76;
export const PART_LIST: usize = 80;
const PART_COUNT: usize = 84;
const JOINTS: usize = 88;
const JOINT_COUNT: usize = 92;
export const HEADER_BYTES: usize = 96;

// ENTRY: strength, then the word of the issue (of the mark: its column in the table), the number of its spelling, its position.
const WORD: usize = 8;
export const TERM: usize = 12;
const POSITION: usize = 16;
const ENTRY_BYTES: usize = 24;

// Results of a coverage, eight bytes each. Shares of both names come in pairs, the lesser first.
export const EXACT_MIN: usize = 0;
export const NEAR_MIN: usize = 16;
export const IDEA_MIN: usize = 32;
export const CONTAINED_MIN: usize = 48;
export const STRONGEST_EXACT: usize = 64;
export const STRONGEST_NEAR: usize = 72;
export const STRONGEST_IDEA: usize = 80;
export const STRONGEST_CONTAINED: usize = 88;
export const SHARED_STRENGTH: usize = 96;
export const MISSED_MIN: usize = 104;
export const TOP_WORDS: usize = 120;
export const LEAD_WORDS: usize = 128;
export const FIRST_WORDS: usize = 136;

const EXACT: i32 = 0;
const NEAR: i32 = 1;
const IDEAL: i32 = 2;
const CONTAINED: i32 = 3;

const WEAK: f64 = 0.1;
const UNRELATED: f64 = 0.6;
const SAME_KEY: f64 = 0.97;
const JOINED: f64 = 0.8;

/** The table of similar words (src/comparison/word-table.ts). */
let rowOf: usize = 0;
let starts: usize = 0;
let columns: usize = 0;
let values: usize = 0;

export function setTable(rows: usize, rowStarts: usize, entryColumns: usize, entryValues: usize): void {
  rowOf = rows;
  starts = rowStarts;
  columns = entryColumns;
  values = entryValues;
}

export function entryAt(list: usize, index: i32): usize {
  return list + <usize>index * ENTRY_BYTES;
}

function rowAt(entry: usize): i32 {
  return load<i32>(rowOf + ((<usize>load<i32>(entry, WORD)) << 2));
}

function ramp(similarity: f64): f64 {
  return similarity <= UNRELATED ? 0 : (similarity - UNRELATED) / (1 - UNRELATED);
}

/** Similarity by letters or by sound of a word of the mark and a word of the name. */
function lexicalOf(a: usize, b: usize): f64 {
  if (load<f64>(a) < WEAK || load<f64>(b) < WEAK) return load<i32>(a, TERM) == load<i32>(b, TERM) ? 1 : 0;
  const row = rowAt(b);
  if (row == 0) return 0;
  const column = load<i32>(a, WORD);
  const end = load<i32>(starts + ((<usize>row + 1) << 2));
  for (let at = load<i32>(starts + ((<usize>row) << 2)); at < end; at++) {
    if (load<i32>(columns + ((<usize>at) << 2)) == column) return load<f64>(values + <usize>at * 24);
  }
  return 0;
}

function raise(covers: usize, value: f64): void {
  if (value > <f64>load<f32>(covers)) store<f32>(covers, <f32>value);
}

function mark(kind: i32, i: i32, j: i32, value: f64, strength: f64): void {
  const covers = <usize>kind * KIND_BYTES;
  raise(COVERS_A + covers + ((<usize>i) << 2), value);
  raise(COVERS_B + covers + ((<usize>j) << 2), value);
  raise(STRONGEST + ((<usize>kind) << 2), value * strength);
}

function markMatch(i: i32, j: i32, lexical: f64, idea: f64, contained: f64, strength: f64): void {
  const near = ramp(lexical);
  if (near == 0 && idea == 0 && contained == 0) return;
  if (lexical >= SAME_KEY) mark(EXACT, i, j, 1, strength);
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, max(near, idea), strength);
  mark(CONTAINED, i, j, max(near, contained), strength);
}

/** Marks the matches of word `j` of the name with all words of the mark. */
function markMatches(a: usize, countA: i32, b: usize, j: i32): void {
  const row = rowAt(b);
  if (row == 0) return;
  const strength = load<f64>(b);
  const from = load<i32>(starts + ((<usize>row) << 2));
  const end = load<i32>(starts + ((<usize>row + 1) << 2));
  for (let i = 0; i < countA; i++) {
    const own = entryAt(a, i);
    const least = min(strength, load<f64>(own));
    if (least < WEAK) {
      if (load<i32>(own, TERM) == load<i32>(b, TERM)) markMatch(i, j, 1, 1, 1, least);
      continue;
    }
    const column = load<i32>(own, WORD);
    for (let at = from; at < end; at++) {
      if (load<i32>(columns + ((<usize>at) << 2)) != column) continue;
      const found = values + <usize>at * 24;
      markMatch(i, j, load<f64>(found), load<f64>(found, 8), load<f64>(found, 16), least);
      break;
    }
  }
}

function markJoint(i: i32, j: i32, near: f64, strength: f64): void {
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, near, strength);
  mark(CONTAINED, i, j, near, strength);
}

/** Marks neighbouring words of one name that, joined, match one word of the other. */
function markJoints(a: usize, b: usize): void {
  const wordsA = load<usize>(a, ELEMENTS);
  const wordsB = load<usize>(b, ELEMENTS);
  const countA = load<i32>(a, ELEMENT_COUNT);
  const countB = load<i32>(b, ELEMENT_COUNT);
  const jointsA = load<usize>(a, JOINTS);
  const jointsB = load<usize>(b, JOINTS);
  const jointCountA = load<i32>(a, JOINT_COUNT);
  const jointCountB = load<i32>(b, JOINT_COUNT);
  for (let j = 0; j < countB; j++) {
    const other = entryAt(wordsB, j);
    if (rowAt(other) == 0) continue;
    for (let joint = 0; joint < jointCountA; joint++) {
      const own = entryAt(jointsA, joint);
      const lexical = lexicalOf(own, other);
      if (lexical < JOINED) continue;
      const strength = min(load<f64>(own), load<f64>(other));
      const i = load<i32>(own, POSITION);
      markJoint(i, j, ramp(lexical), strength);
      markJoint(i + 1, j, ramp(lexical), strength);
    }
  }
  for (let joint = 0; joint < jointCountB; joint++) {
    const other = entryAt(jointsB, joint);
    if (rowAt(other) == 0) continue;
    const j = load<i32>(other, POSITION);
    for (let i = 0; i < countA; i++) {
      const own = entryAt(wordsA, i);
      const lexical = lexicalOf(own, other);
      if (lexical < JOINED) continue;
      const strength = min(load<f64>(own), load<f64>(other));
      markJoint(i, j, ramp(lexical), strength);
      markJoint(i, j + 1, ramp(lexical), strength);
    }
  }
}

function strengthFound(list: usize, count: i32, covers: usize): f64 {
  let found: f64 = 0;
  for (let i = 0; i < count; i++) found += load<f64>(entryAt(list, i)) * <f64>load<f32>(covers + ((<usize>i) << 2));
  return found;
}

function strongestMissed(list: usize, count: i32, covers: usize): f64 {
  let most: f64 = 0;
  for (let i = 0; i < count; i++)
    most = max(most, load<f64>(entryAt(list, i)) * (1 - <f64>load<f32>(covers + ((<usize>i) << 2))));
  return most;
}

function storeMinMax(at: usize, x: f64, y: f64): void {
  store<f64>(at, x < y ? x : y);
  store<f64>(at, x < y ? y : x, 8);
}

/** Writes the coverage of two lists of words. `covers` and the strongest matches are filled already. */
function writeCoverage(out: usize, a: usize, countA: i32, totalA: f64, b: usize, countB: i32, totalB: f64): void {
  for (let kind: usize = 0; kind < 4; kind++) {
    const foundA = strengthFound(a, countA, COVERS_A + kind * KIND_BYTES);
    const foundB = strengthFound(b, countB, COVERS_B + kind * KIND_BYTES);
    storeMinMax(out + 16 * kind, totalA == 0 ? 0 : foundA / totalA, totalB == 0 ? 0 : foundB / totalB);
    store<f64>(out + 8 * kind, <f64>load<f32>(STRONGEST + 4 * kind), STRONGEST_EXACT);
    if (kind == NEAR) store<f64>(out, min(foundA, foundB), SHARED_STRENGTH);
  }
  const near = <usize>NEAR * KIND_BYTES;
  storeMinMax(
    out + MISSED_MIN,
    strongestMissed(a, countA, COVERS_A + near),
    strongestMissed(b, countB, COVERS_B + near),
  );
}

function markAll(a: usize, countA: i32, b: usize, countB: i32): void {
  memory.fill(COVERS_A, 0, WORDS - COVERS_A);
  for (let j = 0; j < countB; j++) markMatches(a, countA, entryAt(b, j), j);
}

/** Writes the coverage of the words of the mark at `a` and the name at `b` into WORDS. */
export function coverWords(a: usize, b: usize): void {
  const wordsA = load<usize>(a, ELEMENTS);
  const wordsB = load<usize>(b, ELEMENTS);
  const countA = load<i32>(a, ELEMENT_COUNT);
  const countB = load<i32>(b, ELEMENT_COUNT);
  markAll(wordsA, countA, wordsB, countB);
  markJoints(a, b);
  writeCoverage(WORDS, wordsA, countA, load<f64>(a, TOTAL), wordsB, countB, load<f64>(b, TOTAL));
  const leaderA = load<i32>(a, LEADER);
  const leaderB = load<i32>(b, LEADER);
  store<f64>(
    WORDS,
    leaderA < 0 || leaderB < 0 ? 0 : ramp(lexicalOf(entryAt(wordsA, leaderA), entryAt(wordsB, leaderB))),
    LEAD_WORDS,
  );
  const top = lexicalOf(entryAt(wordsA, load<i32>(a, TOP)), entryAt(wordsB, load<i32>(b, TOP)));
  store<f64>(WORDS, ramp(top), TOP_WORDS);
  store<f64>(WORDS, ramp(lexicalOf(wordsA, wordsB)), FIRST_WORDS);
}

/** The same for the split words, into PARTS; neighbours are not joined. */
export function coverParts(a: usize, b: usize): void {
  const partsA = load<usize>(a, PART_LIST);
  const partsB = load<usize>(b, PART_LIST);
  const countA = load<i32>(a, PART_COUNT);
  const countB = load<i32>(b, PART_COUNT);
  markAll(partsA, countA, partsB, countB);
  writeCoverage(PARTS, partsA, countA, load<f64>(a, PARTS_TOTAL), partsB, countB, load<f64>(b, PARTS_TOTAL));
  const top = lexicalOf(entryAt(partsA, load<i32>(a, TOP_PART)), entryAt(partsB, load<i32>(b, TOP_PART)));
  store<f64>(PARTS, ramp(top), TOP_WORDS);
}
