/**
 * How much of each name's strength is found in the other, for the mark and a name: the numbers of src/features/coverage.ts, computed by the
 * same operations in the same order. Part of the kernel `screen`.
 */
import { coverAt, coversOfKind, KINDS, markAll, markJoints, NEAR_COVERS, ramp } from './screen-covers.assembly';
import {
  COVERS_A,
  COVERS_B,
  ELEMENTS,
  ELEMENT_COUNT,
  entryAt,
  FIRST_WORDS,
  FOUND,
  LEADER,
  LEAD_WORDS,
  MISSED_MIN,
  PARTS,
  PARTS_TOTAL,
  PART_COUNT,
  PART_LIST,
  SHARED_STRENGTH,
  storeMinMax,
  STRONGEST,
  STRONGEST_EXACT,
  TOP,
  TOP_PART,
  TOP_STRENGTH,
  TOP_WORDS,
  TOTAL,
  WORDS,
} from './screen-frame.assembly';
import { writeRoles } from './screen-roles.assembly';
import { lexicalOf } from './screen-table.assembly';

function strengthFound(list: usize, count: i32, covers: usize): f64 {
  let found: f64 = 0;
  for (let i = 0; i < count; i++) found += load<f64>(entryAt(list, i)) * coverAt(covers, i);
  return found;
}

function strongestMissed(list: usize, count: i32, covers: usize): f64 {
  let most: f64 = 0;
  for (let i = 0; i < count; i++) most = max(most, load<f64>(entryAt(list, i)) * (1 - coverAt(covers, i)));
  return most;
}

/** Writes the coverage of two lists of words. `covers` and the strongest matches are filled already. */
function writeCoverage(out: usize, a: usize, countA: i32, totalA: f64, b: usize, countB: i32, totalB: f64): void {
  for (let kind: usize = 0; kind < KINDS; kind++) {
    const foundA = strengthFound(a, countA, coversOfKind(COVERS_A, kind));
    const foundB = strengthFound(b, countB, coversOfKind(COVERS_B, kind));
    const shareA = totalA == 0 ? 0 : foundA / totalA;
    const shareB = totalB == 0 ? 0 : foundB / totalB;
    storeMinMax(out + 16 * kind, shareA, shareB);
    store<f64>(out + 8 * kind, <f64>load<f32>(STRONGEST + 4 * kind), STRONGEST_EXACT);
    if (kind == 0) continue;
    if (kind == 1) store<f64>(out, min(foundA, foundB), SHARED_STRENGTH);
    store<f64>(out + 16 * (kind - 1), shareA, FOUND);
    store<f64>(out + 16 * (kind - 1), shareB, FOUND + 8);
  }
  storeMinMax(
    out + MISSED_MIN,
    strongestMissed(a, countA, COVERS_A + NEAR_COVERS),
    strongestMissed(b, countB, COVERS_B + NEAR_COVERS),
  );
}

/** Writes the coverage of the words of the mark at `a` and the name at `b`, also by their roles, into WORDS. */
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
  const areWords = countA > 0 && countB > 0;
  const top = areWords ? lexicalOf(entryAt(wordsA, load<i32>(a, TOP)), entryAt(wordsB, load<i32>(b, TOP))) : 0;
  store<f64>(WORDS, ramp(top), TOP_WORDS);
  store<f64>(WORDS, areWords ? ramp(lexicalOf(wordsA, wordsB)) : 0, FIRST_WORDS);
  writeRoles(WORDS, wordsA, countA, load<f64>(a, TOP_STRENGTH), wordsB, countB, load<f64>(b, TOP_STRENGTH));
}

/** The same for the split words, into PARTS; neighbours are not joined. */
export function coverParts(a: usize, b: usize): void {
  const partsA = load<usize>(a, PART_LIST);
  const partsB = load<usize>(b, PART_LIST);
  const countA = load<i32>(a, PART_COUNT);
  const countB = load<i32>(b, PART_COUNT);
  markAll(partsA, countA, partsB, countB);
  writeCoverage(PARTS, partsA, countA, load<f64>(a, PARTS_TOTAL), partsB, countB, load<f64>(b, PARTS_TOTAL));
  const areWords = countA > 0 && countB > 0;
  const top = areWords
    ? lexicalOf(entryAt(partsA, load<i32>(a, TOP_PART)), entryAt(partsB, load<i32>(b, TOP_PART)))
    : 0;
  store<f64>(PARTS, ramp(top), TOP_WORDS);
  writeRoles(PARTS, partsA, countA, load<f64>(a, TOP_STRENGTH), partsB, countB, load<f64>(b, TOP_STRENGTH));
}
