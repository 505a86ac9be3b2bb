/**
 * Finds the descriptive words that say nothing: leftOut of src/features/core.ts, by the same rules. Part of the kernel `screen`.
 */
import { SAME_KEY, UNRELATED } from './screen-covers.assembly';
import {
  ELEMENTS,
  ELEMENT_COUNT,
  entryAt,
  JOINTS,
  JOINT_COUNT,
  KEY,
  LEFT_OUT,
  PART_COUNT,
  PART_LIST,
  IN_TRADE,
  POSITION,
  ROLE,
  TOP_STRENGTH,
} from './screen-frame.assembly';
import { lexicalOf, matchOf } from './screen-table.assembly';

const WORN_OUT: f64 = 0.3;
const NEAR_TOP: f64 = 0.85;

function isStrongOwn(entry: usize): bool {
  return load<i32>(entry, ROLE) > IN_TRADE && load<f64>(entry) >= WORN_OUT;
}

function hasOwn(sign: usize): bool {
  const words = load<usize>(sign, ELEMENTS);
  const count = load<i32>(sign, ELEMENT_COUNT);
  for (let i = 0; i < count; i++) if (isStrongOwn(entryAt(words, i))) return true;
  return false;
}

function isDescriptive(sign: usize, entry: usize): bool {
  return hasOwn(sign) ? !isStrongOwn(entry) : load<f64>(entry) < NEAR_TOP * load<f64>(sign, TOP_STRENGTH);
}

/** Similarity by letters or by sound; the mark's word comes first. */
function likeness(entry: usize, other: usize, isMark: bool): f64 {
  return isMark ? lexicalOf(entry, other) : lexicalOf(other, entry);
}

function matches(entry: usize, other: usize, isMark: bool): bool {
  const match = isMark ? matchOf(entry, other) : matchOf(other, entry);
  return match != 0 && (load<f64>(match) > UNRELATED || load<f64>(match, 8) > 0 || load<f64>(match, 16) > 0);
}

function matchesAny(entry: usize, list: usize, count: i32, isMark: bool): bool {
  for (let j = 0; j < count; j++) if (matches(entry, entryAt(list, j), isMark)) return true;
  return false;
}

/** Whether a word or a part of a word matches a word or a part of a word of the other name. */
function matchesSign(entry: usize, other: usize, isMark: bool): bool {
  const words = load<usize>(other, ELEMENTS);
  const parts = load<usize>(other, PART_LIST);
  if (matchesAny(entry, words, load<i32>(other, ELEMENT_COUNT), isMark)) return true;
  return parts != words && matchesAny(entry, parts, load<i32>(other, PART_COUNT), isMark);
}

function matchesAnything(sign: usize, i: i32, other: usize, isMark: bool): bool {
  const words = load<usize>(sign, ELEMENTS);
  if (matchesSign(entryAt(words, i), other, isMark)) return true;
  const parts = load<usize>(sign, PART_LIST);
  if (parts == words) return false;
  const count = load<i32>(sign, PART_COUNT);
  for (let part = 0; part < count; part++) {
    const entry = entryAt(parts, part);
    if (load<i32>(entry, POSITION) == i && matchesSign(entry, other, isMark)) return true;
  }
  return false;
}

/** The words that match a word of the other name as one of two joined words. */
function joinedWords(sign: usize, other: usize, isMark: bool): i32 {
  const joints = load<usize>(sign, JOINTS);
  const count = load<i32>(sign, JOINT_COUNT);
  const words = load<usize>(other, ELEMENTS);
  const wordCount = load<i32>(other, ELEMENT_COUNT);
  let mask = 0;
  for (let joint = 0; joint < count; joint++) {
    const entry = entryAt(joints, joint);
    for (let j = 0; j < wordCount; j++) {
      if (likeness(entry, entryAt(words, j), isMark) < SAME_KEY) continue;
      mask |= 3 << load<i32>(entry, POSITION);
      break;
    }
  }
  return mask;
}

/** Whether the other name has the same word, and it is descriptive there too. */
function isShared(entry: usize, other: usize, isMark: bool): bool {
  const words = load<usize>(other, ELEMENTS);
  const count = load<i32>(other, ELEMENT_COUNT);
  for (let j = 0; j < count; j++) {
    const theirs = entryAt(words, j);
    if (isDescriptive(other, theirs) && likeness(entry, theirs, isMark) >= SAME_KEY) return true;
  }
  return false;
}

function leftOutOf(sign: usize, other: usize, isMark: bool): i32 {
  const joined = joinedWords(sign, other, isMark);
  const isSame = load<i32>(sign, KEY) == load<i32>(other, KEY);
  const words = load<usize>(sign, ELEMENTS);
  const count = load<i32>(sign, ELEMENT_COUNT);
  let mask = 0;
  for (let i = 0; i < count; i++) {
    const entry = entryAt(words, i);
    if (!isDescriptive(sign, entry) || (joined & (1 << i)) != 0) continue;
    if (isShared(entry, other, isMark) || (!isSame && !matchesAnything(sign, i, other, isMark))) mask |= 1 << i;
  }
  return mask;
}

/** Writes the words to leave out of the mark at `a` and the name at `b`, as bit masks. */
export function leaveOut(a: usize, b: usize): void {
  store<i32>(LEFT_OUT, leftOutOf(a, b, true));
  store<i32>(LEFT_OUT, leftOutOf(b, a, false), 4);
}
