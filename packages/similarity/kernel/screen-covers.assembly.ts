/**
 * Marks how much of each word is found in the other name: src/features/covers.ts, by the same operations in the same order. Part of the kernel
 * `screen`.
 */
import {
  BEST_PAIRS,
  COVERS_A,
  COVERS_B,
  ELEMENTS,
  ELEMENT_COUNT,
  entryAt,
  JOINTS,
  JOINT_COUNT,
  MAX_WORDS,
  POSITION,
  SAME_PAIRS,
  STRONGEST,
  WORDS,
} from './screen-frame.assembly';
import { matchAt, matchOf, rowAt } from './screen-table.assembly';
import { clear } from './vectors.assembly';

const KIND_BYTES: usize = 24 * 4;
const EXACT: i32 = 0;
const NEAR: i32 = 1;
const IDEAL: i32 = 2;
const CONTAINED: i32 = 3;
export const NEAR_COVERS: usize = <usize>NEAR * KIND_BYTES;
export const IDEAL_COVERS: usize = <usize>IDEAL * KIND_BYTES;
export const CONTAINED_COVERS: usize = <usize>CONTAINED * KIND_BYTES;
export const KINDS: usize = 4;

export const UNRELATED: f64 = 0.6;
export const SAME_KEY: f64 = 0.97;
const JOINED: f64 = 0.8;
const BY_IDEA: f64 = 0.5;
const BY_CONTAINMENT: f64 = 0.8;

let sameCount: i32 = 0;
let bestCount: i32 = 0;
let bestValue: f64 = 0;

/** Number of pairs of words that are the same (SAME_PAIRS). */
export function countSame(): i32 {
  return sameCount;
}

/** Number of pairs of words that match best (BEST_PAIRS), and the value of their match. */
export function countBest(): i32 {
  return bestCount;
}

export function valueOfBest(): f64 {
  return bestValue;
}

export function coversOfKind(covers: usize, kind: usize): usize {
  return covers + kind * KIND_BYTES;
}

/** How much of word `i` is found; `covers`: those of one kind. */
export function coverAt(covers: usize, i: i32): f64 {
  return <f64>load<f32>(covers + ((<usize>i) << 2));
}

export function ramp(similarity: f64): f64 {
  return similarity <= UNRELATED ? 0 : (similarity - UNRELATED) / (1 - UNRELATED);
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

function rememberBest(pair: i32, value: f64): void {
  if (value == 0 || value < bestValue) return;
  if (value > bestValue) bestCount = 0;
  bestValue = value;
  store<u16>(BEST_PAIRS + ((<usize>bestCount) << 1), <u16>pair);
  bestCount += 1;
}

function markMatch(i: i32, j: i32, match: usize, strength: f64): void {
  const lexical = load<f64>(match);
  const idea = load<f64>(match, 8);
  const contained = load<f64>(match, 16);
  const near = ramp(lexical);
  if (near == 0 && idea == 0 && contained == 0) return;
  const pair = i * MAX_WORDS + j;
  rememberBest(pair, strength * max(near, max(BY_CONTAINMENT * contained, BY_IDEA * idea)));
  if (lexical >= SAME_KEY) {
    mark(EXACT, i, j, 1, strength);
    store<u16>(SAME_PAIRS + ((<usize>sameCount) << 1), <u16>pair);
    sameCount += 1;
  }
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, max(near, idea), strength);
  mark(CONTAINED, i, j, max(near, contained), strength);
}

/** Forgets how much of each of a number of words is found. Of a name without words a first word is asked for too. */
function clearCovers(covers: usize, count: i32): void {
  const bytes = (<usize>max(1, count)) << 2;
  for (let kind: usize = 0; kind < KINDS; kind++) {
    const at = coversOfKind(covers, kind);
    clear(at, at + bytes);
  }
}

/** Marks the matches of all words of the mark and of the name, after forgetting those of the pair before. */
export function markAll(a: usize, countA: i32, b: usize, countB: i32): void {
  clearCovers(COVERS_A, countA);
  clearCovers(COVERS_B, countB);
  clear(STRONGEST, WORDS);
  sameCount = 0;
  bestCount = 0;
  bestValue = 0;
  for (let j = 0; j < countB; j++) {
    const other = entryAt(b, j);
    const row = rowAt(other);
    if (row == 0) continue;
    const strength = load<f64>(other);
    for (let i = 0; i < countA; i++) {
      const own = entryAt(a, i);
      const match = matchAt(own, other, row);
      if (match != 0) markMatch(i, j, match, min(strength, load<f64>(own)));
    }
  }
}

/** Marks word `i` of the mark and word `j` of the name, one of which belongs to a joint that matches. */
function markJoint(i: i32, j: i32, near: f64, idea: f64, strength: f64): void {
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, max(near, idea), strength);
  mark(CONTAINED, i, j, near, strength);
}

/** How near the letters or sounds of a joint are to a word; 0 where they are not near enough. */
function nearOfJoint(match: usize): f64 {
  const lexical = load<f64>(match);
  return lexical < JOINED ? 0 : ramp(lexical);
}

/** Marks neighbouring words of the mark that, joined, match one word of the name. */
function markOwnJoints(a: usize, b: usize): void {
  const count = load<i32>(a, JOINT_COUNT);
  if (count == 0) return;
  const joints = load<usize>(a, JOINTS);
  const words = load<usize>(b, ELEMENTS);
  const countB = load<i32>(b, ELEMENT_COUNT);
  for (let j = 0; j < countB; j++) {
    const other = entryAt(words, j);
    if (rowAt(other) == 0) continue;
    for (let joint = 0; joint < count; joint++) {
      const own = entryAt(joints, joint);
      const match = matchOf(own, other);
      if (match == 0) continue;
      const strength = min(load<f64>(own), load<f64>(other));
      const near = nearOfJoint(match);
      const idea = load<f64>(match, 8);
      const i = load<i32>(own, POSITION);
      markJoint(i, j, near, idea, strength);
      markJoint(i + 1, j, near, idea, strength);
    }
  }
}

/** Marks neighbouring words of the name that, joined, match one word of the mark. */
function markTheirJoints(a: usize, b: usize): void {
  const count = load<i32>(b, JOINT_COUNT);
  if (count == 0) return;
  const joints = load<usize>(b, JOINTS);
  const words = load<usize>(a, ELEMENTS);
  const countA = load<i32>(a, ELEMENT_COUNT);
  for (let joint = 0; joint < count; joint++) {
    const other = entryAt(joints, joint);
    if (rowAt(other) == 0) continue;
    const j = load<i32>(other, POSITION);
    for (let i = 0; i < countA; i++) {
      const own = entryAt(words, i);
      const match = matchOf(own, other);
      if (match == 0) continue;
      const strength = min(load<f64>(own), load<f64>(other));
      const near = nearOfJoint(match);
      const idea = load<f64>(match, 8);
      markJoint(i, j, near, idea, strength);
      markJoint(i, j + 1, near, idea, strength);
    }
  }
}

/** Marks neighbouring words of one name that, joined, match one word of the other. */
export function markJoints(a: usize, b: usize): void {
  markOwnJoints(a, b);
  markTheirJoints(a, b);
}
