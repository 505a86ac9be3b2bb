/**
 * The features and the scores of one mark and the names of an issue, and upper bounds of the scores of a list of names.
 *
 * The features are those of src/features/features.ts, computed by the same operations; a test compares both. The memory is described in
 * screen-frame.assembly.ts.
 */
import { editDistance } from './edits.assembly';
import { coverParts, coverWords } from './screen-coverage.assembly';
import {
  choosePair,
  CONTAINED_MIN,
  ELEMENT_COUNT,
  ELEMENTS,
  entryAt,
  EXACT_MIN,
  FIRST_WORDS,
  HEADER_BYTES,
  IDEA_MIN,
  INITIALS,
  KEY,
  LEAD_WORDS,
  LENGTH,
  LETTERS,
  MISSED_MIN,
  NEAR_MIN,
  NORM,
  NORM_SQUARED,
  NUCLEUS_LENGTH,
  PART_LIST,
  PARTS,
  put,
  SHARED_STRENGTH,
  SPELLING_LENGTH,
  STRONGEST_CONTAINED,
  STRONGEST_EXACT,
  STRONGEST_IDEA,
  STRONGEST_NEAR,
  SUMS,
  SYMBOLS,
  TERM,
  TOP_STRENGTH,
  TOP_WORDS,
  TOTAL,
  valueAt,
  WHOLE,
  WORDS,
} from './screen-frame.assembly';
import { bestResults, writeRoleFeatures } from './screen-role-features.assembly';
import { writeLetters, writeSounds } from './screen-texts.assembly';
import { touchNames } from './screen-touch.assembly';
import { addSixteen, rankSixteen, sumSixteen } from './tree-bounds.assembly';
import { sumTrees } from './tree-sum.assembly';
export { leaveOut } from './screen-cores.assembly';
export { setTrades } from './screen-roles.assembly';
export { setTable } from './screen-table.assembly';

const IDEA_SLOT: usize = 12;
const SAME_KEY_SLOT: usize = 36;
const OWN_IDEA_SLOT: usize = 55;
/** The slot of the first feature of roles, of the highest value of `prefix`, and of the first feature of texts. */
const ROLE_SLOT: usize = 48;
const MOST_PREFIX: usize = 80;
const TEXT_SLOT: usize = 81;

function putPair(slot: usize, x: f64, y: f64): void {
  put(slot, min(x, y));
  put(slot + 1, max(x, y));
}

function wordsAt(at: usize): f64 {
  return load<f64>(WORDS + at);
}

/** The higher value of two: for the words as written, and for the words split. */
function higherAt(parts: usize, at: usize): f64 {
  return max(load<f64>(WORDS + at), load<f64>(parts + at));
}

function writeWordFeatures(parts: usize): void {
  for (let i: usize = 0; i < 4; i++) put(i, wordsAt(EXACT_MIN + 8 * i));
  put(4, wordsAt(STRONGEST_EXACT));
  put(5, wordsAt(STRONGEST_NEAR));
  put(6, wordsAt(SHARED_STRENGTH));
  put(7, wordsAt(LEAD_WORDS));
  put(8, wordsAt(TOP_WORDS));
  put(9, wordsAt(FIRST_WORDS));
  put(10, wordsAt(MISSED_MIN));
  put(11, wordsAt(MISSED_MIN + 8));
  put(12, wordsAt(IDEA_MIN));
  put(13, wordsAt(IDEA_MIN + 8));
  put(14, wordsAt(STRONGEST_IDEA));
  put(15, wordsAt(CONTAINED_MIN));
  put(16, wordsAt(CONTAINED_MIN + 8));
  put(17, wordsAt(STRONGEST_CONTAINED));
  put(18, higherAt(parts, NEAR_MIN));
  put(19, higherAt(parts, NEAR_MIN + 8));
  put(20, higherAt(parts, STRONGEST_NEAR));
  put(21, higherAt(parts, SHARED_STRENGTH));
  put(22, higherAt(parts, TOP_WORDS));
  put(23, min(wordsAt(MISSED_MIN), load<f64>(parts, MISSED_MIN)));
  put(24, min(wordsAt(MISSED_MIN + 8), load<f64>(parts, MISSED_MIN + 8)));
  put(25, higherAt(parts, IDEA_MIN));
  put(26, higherAt(parts, IDEA_MIN + 8));
  put(27, higherAt(parts, STRONGEST_IDEA));
  put(28, higherAt(parts, CONTAINED_MIN));
  put(29, higherAt(parts, CONTAINED_MIN + 8));
  put(30, higherAt(parts, STRONGEST_CONTAINED));
}

function isAcronymOf(a: usize, b: usize): bool {
  if (load<i32>(b, ELEMENT_COUNT) < 2) return false;
  const initials = load<i32>(b, INITIALS);
  const words = load<usize>(a, ELEMENTS);
  const count = load<i32>(a, ELEMENT_COUNT);
  for (let i = 0; i < count; i++) if (load<i32>(entryAt(words, i), TERM) == initials) return true;
  return false;
}

function trigramShare(product: f64, normSquared: f64): f64 {
  return product == 0 ? 0 : min(1, product / normSquared);
}

function writeOtherFeatures(a: usize, b: usize, product: f64, distance: i32): void {
  put(31, product == 0 ? 0 : min(1, product / (load<f64>(a, NORM) * load<f64>(b, NORM))));
  putPair(32, trigramShare(product, load<f64>(a, NORM_SQUARED)), trigramShare(product, load<f64>(b, NORM_SQUARED)));
  put(34, sqrt(product));
  const lengthA = load<i32>(a, LENGTH);
  const lengthB = load<i32>(b, LENGTH);
  put(35, 1 - <f64>distance / <f64>max(1, max(lengthA, lengthB)));
  put(36, load<i32>(a, KEY) == load<i32>(b, KEY) ? 1 : 0);
  put(37, isAcronymOf(a, b) || isAcronymOf(b, a) ? 1 : 0);
  putPair(38, <f64>lengthA, <f64>lengthB);
  putPair(40, <f64>load<i32>(a, NUCLEUS_LENGTH), <f64>load<i32>(b, NUCLEUS_LENGTH));
  putPair(42, <f64>load<i32>(a, ELEMENT_COUNT), <f64>load<i32>(b, ELEMENT_COUNT));
  putPair(44, load<f64>(a, TOTAL), load<f64>(b, TOTAL));
  putPair(46, load<f64>(a, TOP_STRENGTH), load<f64>(b, TOP_STRENGTH));
  put(MOST_PREFIX, <f64>min(load<i32>(a, SPELLING_LENGTH), load<i32>(b, SPELLING_LENGTH)));
}

/**
 * Writes the features of the mark at `a` and the name at `b` that cost little into the frame; returns where the results of the split words are.
 * `product`: the inner product of their trigrams; `distance`: the edit distance of their letters.
 */
export function writePair(a: usize, b: usize, product: f64, distance: i32): usize {
  coverWords(a, b);
  const isSplit =
    load<i32>(a, PART_LIST) != load<i32>(a, ELEMENTS) || load<i32>(b, PART_LIST) != load<i32>(b, ELEMENTS);
  if (isSplit) coverParts(a, b);
  const parts = isSplit ? PARTS : WORDS;
  writeWordFeatures(parts);
  writeRoleFeatures(ROLE_SLOT, parts, max(load<f64>(a, TOTAL), load<f64>(b, TOTAL)));
  writeOtherFeatures(a, b, product, distance);
  return parts;
}

/**
 * Writes the features of whole texts that compare letters, after `writePair`, which told where the results of the split words are. Those that compare
 * sounds get a value above all others, so that a sum of trees is an upper bound: the sum only rises with them.
 */
export function writeWholeLetters(a: usize, b: usize, parts: usize): void {
  writeLetters(TEXT_SLOT, a, b, bestResults(parts));
}

/** Writes the features that compare sounds, after `writeWholeLetters`. */
export function writeWholeSounds(a: usize, b: usize, parts: usize): void {
  writeSounds(TEXT_SLOT, a, b, bestResults(parts));
}

/** The edit distance of the letters of two names. */
export function letterDistance(a: usize, b: usize): i32 {
  const x = load<usize>(load<usize>(a, WHOLE), LETTERS);
  const y = load<usize>(load<usize>(b, WHOLE), LETTERS);
  return editDistance(x + SYMBOLS, load<i32>(x), y + SYMBOLS, load<i32>(y));
}

/** The sum of trees over the features in the frame; where it is below `floor`, any number between the sum and `floor`. */
export function sumOver(trees: usize, count: i32, floor: f64): f64 {
  return sumTrees(trees, count, floor);
}

/** Whether both names have the same words. */
function isSameName(a: usize, b: usize): bool {
  const count = load<i32>(a, ELEMENT_COUNT);
  if (count != load<i32>(b, ELEMENT_COUNT)) return false;
  const wordsA = load<usize>(a, ELEMENTS);
  const wordsB = load<usize>(b, ELEMENTS);
  for (let i = 0; i < count; i++) {
    if (load<i32>(entryAt(wordsA, i), TERM) != load<i32>(entryAt(wordsB, i), TERM)) return false;
  }
  return true;
}

/** Whether two names may mean the same: as wholes, or by their own words where one name has all words of the other or both have nearly all. */
function mayMeanTheSame(): bool {
  const least = valueAt(IDEA_SLOT);
  if (least >= idea) return true;
  return valueAt(OWN_IDEA_SLOT) >= ownIdea && (least >= nearlyAll || valueAt(IDEA_SLOT + 1) >= idea);
}

/** Whether two names have no upper bound: the same name, the same key, and names that may mean the same have a least score that the trees do not know. */
function hasNoBound(a: usize, b: usize): bool {
  return mayMeanTheSame() || valueAt(SAME_KEY_SLOT) == 1 || isSameName(a, b);
}

/** Pairs whose trees are walked side by side. */
const SIXTEEN: i32 = 16;
/** More than the error of a sum in single precision. */
const ROUNDING: f32 = 0.001;

let idea: f64 = 0;
let ownIdea: f64 = 0;
let nearlyAll: f64 = 0;

/** Tells the values of the features from which names may mean the same: of all words, of own words, and of all words where the own words mean the same. */
export function setSameIdea(all: f64, own: f64, nearly: f64): void {
  idea = all;
  ownIdea = own;
  nearlyAll = nearly;
}

/**
 * Writes an upper bound of the score for each of `count` names over its floor in `bounds`; below the floor it may be any number below it.
 * `places`: the names, by number; `products` and `distances`: what the first pass found for them; `trees` and `treeCount`: a multiple of
 * four trees; `table` and `ranked`: the features that they compare (`rankSixteen`); `withLetters`: whether
 * they compare the letters of whole texts.
 */
export function screen(
  count: i32,
  places: usize,
  products: usize,
  distances: usize,
  bounds: usize,
  names: usize,
  own: usize,
  trees: usize,
  treeCount: i32,
  table: usize,
  ranked: i32,
  withLetters: bool,
): void {
  for (let first = 0; first < count; first += SIXTEEN) {
    const pairs = min(SIXTEEN, count - first);
    let unbounded = 0;
    touchNames(places + ((<usize>first) << 2), pairs, names);
    for (let pair = 0; pair < SIXTEEN; pair++) {
      const floor = SUMS + ((<usize>pair) << 2);
      store<f32>(floor, Infinity);
      if (pair >= pairs) continue;
      choosePair(pair);
      const index = <usize>(first + pair);
      const name = names + <usize>load<i32>(places + (index << 2)) * HEADER_BYTES;
      const product = <f64>load<f32>(products + (index << 2));
      const parts = writePair(own, name, product, load<i32>(distances + (index << 2)));
      if (withLetters) writeWholeLetters(own, name, parts);
      if (hasNoBound(own, name)) unbounded |= 1 << pair;
      else store<f32>(floor, <f32>load<f64>(bounds + (index << 3)) - ROUNDING);
    }
    rankSixteen(table, ranked);
    sumSixteen(trees, treeCount, SUMS);
    for (let pair = 0; pair < pairs; pair++) {
      const sum = load<f32>(SUMS + ((<usize>pair) << 2)) + ROUNDING;
      store<f64>(bounds + ((<usize>(first + pair)) << 3), (unbounded & (1 << pair)) != 0 ? Infinity : <f64>sum);
    }
  }
  choosePair(0);
}

// A pair to compare with its whole texts: the headers of the mark and of the name, the inner product of their trigrams, the edit distance of their letters (−1
// where it is not known), and what is written there: how much of both names near words and words of one idea cover, and the strongest of each.
const OTHER_HEADER: usize = 4;
const PRODUCT: usize = 8;
const DISTANCE: usize = 16;
const COVERAGE: usize = 24;
const PAIR_BYTES: usize = 72;

/** Compares at most sixteen pairs side by side, and writes the exact sums of `treeCount` trees behind sixteen pairs. `table` and `ranked`: see `screen`. */
export function comparePairs(count: i32, pairs: usize, trees: usize, treeCount: i32, table: usize, ranked: i32): void {
  for (let pair = 0; pair < count; pair++) {
    const at = pairs + <usize>pair * PAIR_BYTES;
    const own = load<usize>(at);
    const name = load<usize>(at, OTHER_HEADER);
    const known = load<i32>(at, DISTANCE);
    choosePair(pair);
    const parts = writePair(own, name, load<f64>(at, PRODUCT), known < 0 ? letterDistance(own, name) : known);
    writeWholeLetters(own, name, parts);
    writeWholeSounds(own, name, parts);
    for (let share: usize = 0; share < 32; share += 8)
      store<f64>(at + COVERAGE + share, load<f64>(WORDS + NEAR_MIN + share));
    store<f64>(at + COVERAGE, load<f64>(WORDS, STRONGEST_NEAR), 32);
    store<f64>(at + COVERAGE, load<f64>(WORDS, STRONGEST_IDEA), 40);
  }
  rankSixteen(table, ranked);
  addSixteen(trees, treeCount, pairs + <usize>SIXTEEN * PAIR_BYTES);
  choosePair(0);
}
