/**
 * The features of the roles of words, from the results for words and for parts: the more favourable of both (moreFavourable of
 * src/features/role-coverage.ts). Part of the kernel `screen`.
 */
import {
  BEST_A,
  BEST_B,
  BEST_SHIFT,
  BEST_VALUE,
  KINSHIP,
  LEADERS,
  OWN_NEAR,
  PHRASE_OWN,
  PHRASE_STRENGTH,
  PHRASE_WORDS,
  PLAIN_SIDES,
  put,
  REST_OWN,
  SHARED_TRADE,
  SPELLING,
  WORD_TEXTS,
  WORDS,
} from './screen-frame.assembly';

function putHigher(slot: usize, count: usize, parts: usize, at: usize): void {
  for (let i: usize = 0; i < count; i++)
    put(slot + i, max(load<f64>(WORDS + at + 8 * i), load<f64>(parts + at + 8 * i)));
}

function putLower(slot: usize, count: usize, parts: usize, at: usize): void {
  for (let i: usize = 0; i < count; i++)
    put(slot + i, min(load<f64>(WORDS + at + 8 * i), load<f64>(parts + at + 8 * i)));
}

/** The results, for words or for parts, with the better of the best matches. */
export function bestResults(parts: usize): usize {
  return load<f64>(parts, BEST_VALUE) > load<f64>(WORDS, BEST_VALUE) ? parts : WORDS;
}

/** Number of letters of the shorter of the two words that match best. */
function bestLength(best: usize): f64 {
  const a = load<usize>(best, BEST_A);
  if (a == 0) return 0;
  const b = load<usize>(best, BEST_B);
  return <f64>min(load<i32>(load<usize>(a, WORD_TEXTS), SPELLING), load<i32>(load<usize>(b, WORD_TEXTS), SPELLING));
}

/** Writes 32 features from slot `first` on. `total`: the strength of all words of the stronger name. */
export function writeRoleFeatures(first: usize, parts: usize, total: f64): void {
  // Split words tell more trades.
  put(first, load<f64>(parts, KINSHIP));
  put(first + 1, load<f64>(parts, KINSHIP + 8));
  putHigher(first + 2, 3, parts, SHARED_TRADE);
  putHigher(first + 5, 11, parts, OWN_NEAR);
  putHigher(first + 16, 2, parts, LEADERS);
  putLower(first + 18, 6, parts, REST_OWN);
  putHigher(first + 24, 1, parts, PLAIN_SIDES);
  const best = bestResults(parts);
  put(first + 25, load<f64>(best, BEST_VALUE));
  put(first + 26, bestLength(best));
  put(first + 27, load<f64>(best, BEST_SHIFT));
  const phrase = load<f64>(WORDS, PHRASE_STRENGTH) >= load<f64>(parts, PHRASE_STRENGTH) ? WORDS : parts;
  put(first + 28, load<f64>(phrase, PHRASE_STRENGTH));
  put(first + 29, load<f64>(phrase, PHRASE_WORDS));
  put(first + 30, load<f64>(phrase, PHRASE_OWN));
  put(first + 31, total == 0 ? 0 : load<f64>(phrase, PHRASE_STRENGTH) / total);
}
