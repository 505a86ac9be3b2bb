/**
 * The features of whole texts and of the two words that match best: text-comparison.ts and best-words.ts of src/features, by the same
 * operations. Part of the kernel `screen`.
 */
import { commonBlocks, editSimilarity } from './edits.assembly';
import { commonRun, letterMatches } from './letters.assembly';
import {
  BEST_A,
  BEST_B,
  ENGLISH,
  LETTERS,
  NUCLEUS,
  put,
  SKELETON,
  SOUNDS,
  SPELLING,
  SYMBOLS,
  TEXT_TOTAL,
  WEIGHTS,
  WHOLE,
  WORD_TEXTS,
  WRITTEN,
} from './screen-frame.assembly';
import { nearestPart, plainDistance, weightedDistance } from './sounds.assembly';

const WINKLER_PREFIX: i32 = 4;
const WHOLE_COST: f64 = 20;

/** The best sound similarities over the readings so far. */
let bestWhole: f64 = 0;
let bestWeighted: f64 = 0;
let bestPartial: f64 = 0;

function lengthOf(text: usize): i32 {
  return load<i32>(text);
}

/** Jaro–Winkler similarity of two texts. */
function jaroOf(a: usize, b: usize): f64 {
  const la = lengthOf(a);
  const lb = lengthOf(b);
  const symbolsA = a + SYMBOLS;
  const symbolsB = b + SYMBOLS;
  const both = letterMatches(symbolsA, la, symbolsB, lb);
  const matched = <f64>(both & 0xffff);
  const swapped = <f64>(both >> 16);
  if (matched == 0) return 0;
  const jaro = (matched / <f64>la + matched / <f64>lb + (matched - swapped / 2) / matched) / 3;
  let prefix = 0;
  while (
    prefix < WINKLER_PREFIX &&
    prefix < la &&
    prefix < lb &&
    load<u8>(symbolsA + prefix) == load<u8>(symbolsB + prefix)
  )
    prefix += 1;
  return jaro > 0.7 ? jaro + <f64>prefix * 0.1 * (1 - jaro) : jaro;
}

/** Number of letters at the beginning that two texts of letters of two bytes have in common. */
function commonPrefix(a: usize, la: i32, b: usize, lb: i32): i32 {
  const most = min(la, lb);
  let same = 0;
  while (same < most && load<u16>(a + ((<usize>same) << 1)) == load<u16>(b + ((<usize>same) << 1))) same += 1;
  return same;
}

function prefixOf(a: usize, b: usize): i32 {
  return commonPrefix(a + SPELLING + 4, load<i32>(a, SPELLING), b + SPELLING + 4, load<i32>(b, SPELLING));
}

function compareReadings(a: usize, b: usize, isWeighted: bool): void {
  const la = lengthOf(a);
  const lb = lengthOf(b);
  const shorter = min(la, lb);
  if (shorter == 0) return;
  const x = a + SYMBOLS;
  const y = b + SYMBOLS;
  const whole = 1 - <f64>plainDistance(x, la, y, lb) / (WHOLE_COST * <f64>max(la, lb));
  bestWhole = max(bestWhole, whole);
  bestPartial = max(bestPartial, 1 - <f64>nearestPart(x, la, y, lb) / (WHOLE_COST * <f64>shorter));
  const totalA = load<i32>(a, TEXT_TOTAL);
  const totalB = load<i32>(b, TEXT_TOTAL);
  if (!isWeighted || totalA == 0 || totalB == 0) return;
  const weighted = <f64>weightedDistance(x, la, a + WEIGHTS, y, lb, b + WEIGHTS);
  bestWeighted = max(bestWeighted, 1 - weighted / (2 * WHOLE_COST * <f64>max(totalA, totalB)));
}

/** Compares the sounds of two running texts: the best over the readings of both. */
function compareSounds(a: usize, b: usize, isWeighted: bool): void {
  bestWhole = 0;
  bestWeighted = 0;
  bestPartial = 0;
  const soundsA = load<usize>(a, SOUNDS);
  const soundsB = load<usize>(b, SOUNDS);
  const englishA = load<usize>(a, ENGLISH);
  const englishB = load<usize>(b, ENGLISH);
  compareReadings(soundsA, soundsB, isWeighted);
  if (englishB != soundsB) compareReadings(soundsA, englishB, isWeighted);
  if (englishA == soundsA) return;
  compareReadings(englishA, soundsB, isWeighted);
  if (englishB != soundsB) compareReadings(englishA, englishB, isWeighted);
}

function plainSimilarity(a: usize, b: usize): f64 {
  const la = lengthOf(a);
  const lb = lengthOf(b);
  if (la == 0 || lb == 0) return 0;
  return max(0, 1 - <f64>plainDistance(a + SYMBOLS, la, b + SYMBOLS, lb) / (WHOLE_COST * <f64>max(la, lb)));
}

/** Sound similarity of two words: the best over the readings of both. */
function wordSounds(a: usize, b: usize): f64 {
  const soundsA = load<usize>(a, SOUNDS);
  const soundsB = load<usize>(b, SOUNDS);
  const englishA = load<usize>(a, ENGLISH);
  const englishB = load<usize>(b, ENGLISH);
  let best = plainSimilarity(soundsA, soundsB);
  if (englishB != soundsB) best = max(best, plainSimilarity(soundsA, englishB));
  if (englishA == soundsA) return best;
  best = max(best, plainSimilarity(englishA, soundsB));
  return englishB == soundsB ? best : max(best, plainSimilarity(englishA, englishB));
}

/** Number of letters that two words end with in common. */
function commonEnding(a: usize, la: i32, b: usize, lb: i32): i32 {
  const most = min(la, lb);
  let same = 0;
  while (
    same < most &&
    load<u16>(a + ((<usize>(la - 1 - same)) << 1)) == load<u16>(b + ((<usize>(lb - 1 - same)) << 1))
  )
    same += 1;
  return same;
}

/** The place of `bestSounds` among the features of the best words. */
const BEST_SOUNDS: usize = 2;

/** Writes what the letters of the two words that match best have in common. */
function writeBestLetters(first: usize, out: usize): void {
  const entryA = load<usize>(out, BEST_A);
  if (entryA == 0) {
    for (let slot = first; slot < first + 6; slot++) put(slot, 0);
    return;
  }
  const a = load<usize>(entryA, WORD_TEXTS);
  const b = load<usize>(load<usize>(out, BEST_B), WORD_TEXTS);
  const la = load<i32>(a, SPELLING);
  const lb = load<i32>(b, SPELLING);
  const longer = <f64>max(1, max(la, lb));
  const lettersA = load<usize>(a, LETTERS);
  const lettersB = load<usize>(b, LETTERS);
  const beginning = commonPrefix(a + WRITTEN, la, b + WRITTEN, lb);
  put(first, editSimilarity(lettersA + SYMBOLS, lengthOf(lettersA), lettersB + SYMBOLS, lengthOf(lettersB)));
  put(first + 1, jaroOf(lettersA, lettersB));
  put(first + 3, <f64>beginning / longer);
  put(first + 4, <f64>commonEnding(a + WRITTEN, la, b + WRITTEN, lb) / longer);
  put(first + 5, beginning > 0 ? 1 : 0);
}

/** Writes how alike the two words that match best sound. */
function writeBestSounds(slot: usize, out: usize): void {
  const entryA = load<usize>(out, BEST_A);
  if (entryA == 0) put(slot, 0);
  else put(slot, wordSounds(load<usize>(entryA, WORD_TEXTS), load<usize>(load<usize>(out, BEST_B), WORD_TEXTS)));
}

/** The features of texts are numbered from the first: those of whole texts, of nuclei, of blocks and of the best words, and the skeleton. */
const SOUNDS_AT: usize = 5;
const NUCLEUS_AT: usize = 8;
const NUCLEUS_SOUNDS_AT: usize = 11;
const BLOCKS_AT: usize = 13;
const BEST_AT: usize = 15;
const SKELETON_AT: usize = 21;

/**
 * Writes those of the 22 features of texts, from slot `first` on, that compare letters, of the mark at `a` and the name at `b`; `out`: the results
 * that tell the two words that match best. Those that compare sounds, which cost more, get a value above all others.
 */
export function writeLetters(first: usize, a: usize, b: usize, out: usize): void {
  const wholeA = load<usize>(a, WHOLE);
  const wholeB = load<usize>(b, WHOLE);
  const lettersA = load<usize>(wholeA, LETTERS);
  const lettersB = load<usize>(wholeB, LETTERS);
  const la = lengthOf(lettersA);
  const lb = lengthOf(lettersB);
  const shorter = <f64>max(1, min(la, lb));
  const longer = <f64>max(1, max(la, lb));
  const run = <f64>commonRun(lettersA + SYMBOLS, la, lettersB + SYMBOLS, lb);
  const prefix = <f64>prefixOf(wholeA, wholeB);
  const jaro = jaroOf(lettersA, lettersB);
  put(first, prefix);
  put(first + 1, jaro);
  put(first + 2, run / shorter);
  put(first + 3, run / longer);
  put(first + 4, prefix / shorter);
  for (let slot = first + SOUNDS_AT; slot < first + NUCLEUS_AT; slot++) put(slot, Infinity);
  const nucleusA = load<usize>(a, NUCLEUS);
  const nucleusB = load<usize>(b, NUCLEUS);
  const nucleusLettersA = load<usize>(nucleusA, LETTERS);
  const nucleusLettersB = load<usize>(nucleusB, LETTERS);
  const na = lengthOf(nucleusLettersA);
  const nb = lengthOf(nucleusLettersB);
  const isAllNucleus = nucleusA == wholeA && nucleusB == wholeB;
  const nucleus = first + NUCLEUS_AT;
  put(nucleus, editSimilarity(nucleusLettersA + SYMBOLS, na, nucleusLettersB + SYMBOLS, nb));
  put(nucleus + 1, isAllNucleus ? jaro : jaroOf(nucleusLettersA, nucleusLettersB));
  put(nucleus + 2, (isAllNucleus ? prefix : <f64>prefixOf(nucleusA, nucleusB)) / <f64>max(1, min(na, nb)));
  for (let slot = first + NUCLEUS_SOUNDS_AT; slot < first + BLOCKS_AT; slot++) put(slot, Infinity);
  const blocks = <f64>commonBlocks(lettersA + SYMBOLS, la, lettersB + SYMBOLS, lb);
  put(first + BLOCKS_AT, blocks / longer);
  put(first + BLOCKS_AT + 1, blocks / shorter);
  writeBestLetters(first + BEST_AT, out);
  put(first + BEST_AT + BEST_SOUNDS, Infinity);
  const skeletonA = load<usize>(a, SKELETON);
  const skeletonB = load<usize>(b, SKELETON);
  const skeleton = editSimilarity(skeletonA + SYMBOLS, lengthOf(skeletonA), skeletonB + SYMBOLS, lengthOf(skeletonB));
  put(first + SKELETON_AT, skeleton);
}

/** Writes the other features of texts, which compare sounds. */
export function writeSounds(first: usize, a: usize, b: usize, out: usize): void {
  const wholeA = load<usize>(a, WHOLE);
  const wholeB = load<usize>(b, WHOLE);
  compareSounds(wholeA, wholeB, true);
  put(first + SOUNDS_AT, bestWhole);
  put(first + SOUNDS_AT + 1, bestWeighted);
  put(first + SOUNDS_AT + 2, bestPartial);
  const nucleusA = load<usize>(a, NUCLEUS);
  const nucleusB = load<usize>(b, NUCLEUS);
  if (nucleusA != wholeA || nucleusB != wholeB) compareSounds(nucleusA, nucleusB, false);
  put(first + NUCLEUS_SOUNDS_AT, bestWhole);
  put(first + NUCLEUS_SOUNDS_AT + 1, bestPartial);
  writeBestSounds(first + BEST_AT + BEST_SOUNDS, out);
}
