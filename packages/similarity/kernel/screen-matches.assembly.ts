/**
 * The longest phrase of two names and the two words that match best, from the marked matches: src/features/shared-phrase.ts and bestOf of
 * role-coverage.ts, by the same operations in the same order. Part of the kernel `screen`.
 */
import { countBest, countSame, valueOfBest } from './screen-covers.assembly';
import {
  BEST_A,
  BEST_B,
  BEST_PAIRS,
  BEST_SHIFT,
  BEST_VALUE,
  entryAt,
  IN_TRADE,
  IS_SAME,
  LINKING,
  MAX_WORDS,
  PHRASE_OWN,
  PHRASE_STRENGTH,
  PHRASE_WORDS,
  ROLE,
  SAME_PAIRS,
  TERM,
} from './screen-frame.assembly';

/** Whether the terms of one pair of words come before those of another, whichever name comes first (src/comparison/screen.ts). */
declare function comesBefore(a: i32, b: i32, otherA: i32, otherB: i32): i32;

const MIN_PHRASE: i32 = 2;
/** From a pair of words to that of their neighbours. */
const NEXT: i32 = MAX_WORDS + 1;

function isSame(pair: i32): bool {
  return pair >= 0 && load<u8>(IS_SAME + <usize>pair) != 0;
}

function markSame(value: u8): void {
  const count = countSame();
  for (let i = 0; i < count; i++) store<u8>(IS_SAME + <usize>load<u16>(SAME_PAIRS + ((<usize>i) << 1)), value);
}

/** Takes the run that starts with a pair of same words where it is better than the best so far. */
function takeRun(out: usize, a: usize, b: usize, first: i32): void {
  let strength: f64 = 0;
  let words = 0;
  let length = 0;
  let trades = 0;
  for (let pair = first; isSame(pair); pair += NEXT) {
    const x = entryAt(a, pair / MAX_WORDS);
    const y = entryAt(b, pair % MAX_WORDS);
    const roleX = load<i32>(x, ROLE);
    const roleY = load<i32>(y, ROLE);
    strength += min(load<f64>(x), load<f64>(y));
    words += <i32>(roleX != LINKING && roleY != LINKING);
    trades += <i32>(roleX == IN_TRADE || roleY == IN_TRADE);
    length += 1;
  }
  if (length >= MIN_PHRASE && trades == 0) store<f64>(out, max(load<f64>(out, PHRASE_OWN), strength), PHRASE_OWN);
  if (words < MIN_PHRASE) return;
  const best = load<f64>(out, PHRASE_STRENGTH);
  if (strength < best || (strength == best && <f64>words <= load<f64>(out, PHRASE_WORDS))) return;
  store<f64>(out, strength, PHRASE_STRENGTH);
  store<f64>(out, <f64>words, PHRASE_WORDS);
}

/** Writes the longest run of neighbouring words that both names have in one order. */
export function writePhrase(out: usize, a: usize, b: usize): void {
  store<f64>(out, 0, PHRASE_STRENGTH);
  store<f64>(out, 0, PHRASE_WORDS);
  store<f64>(out, 0, PHRASE_OWN);
  const count = countSame();
  if (count < MIN_PHRASE) return;
  markSame(1);
  for (let i = 0; i < count; i++) {
    const first = <i32>load<u16>(SAME_PAIRS + ((<usize>i) << 1));
    // A run starts where the pair of words before it is not the same.
    if (isSame(first - NEXT) && first % MAX_WORDS > 0) continue;
    takeRun(out, a, b, first);
  }
  markSame(0);
}

function shiftOf(pair: i32): i32 {
  return abs(pair / MAX_WORDS - (pair % MAX_WORDS));
}

/** Whether a match is better than another one of the same value: the nearer words, then the first in the order of the alphabet. */
function isBetter(a: usize, b: usize, pair: i32, other: i32): bool {
  const shift = shiftOf(pair);
  const otherShift = shiftOf(other);
  if (shift != otherShift) return shift < otherShift;
  return (
    comesBefore(
      load<i32>(entryAt(a, pair / MAX_WORDS), TERM),
      load<i32>(entryAt(b, pair % MAX_WORDS), TERM),
      load<i32>(entryAt(a, other / MAX_WORDS), TERM),
      load<i32>(entryAt(b, other % MAX_WORDS), TERM),
    ) != 0
  );
}

/** Writes the match of the two words that match best. */
export function writeBest(out: usize, a: usize, b: usize): void {
  const count = countBest();
  store<f64>(out, valueOfBest(), BEST_VALUE);
  store<f64>(out, 0, BEST_SHIFT);
  store<usize>(out, 0, BEST_A);
  if (count == 0) return;
  let best = <i32>load<u16>(BEST_PAIRS);
  for (let i = 1; i < count; i++) {
    const pair = <i32>load<u16>(BEST_PAIRS + ((<usize>i) << 1));
    if (isBetter(a, b, pair, best)) best = pair;
  }
  store<f64>(out, <f64>shiftOf(best), BEST_SHIFT);
  store<usize>(out, entryAt(a, best / MAX_WORDS), BEST_A);
  store<usize>(out, entryAt(b, best % MAX_WORDS), BEST_B);
}
