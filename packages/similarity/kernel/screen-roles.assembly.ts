/**
 * How much of two names is found in the other by the roles of their words: src/features/role-coverage.ts and trade-kinship.ts, by the same
 * operations in the same order. Part of the kernel `screen`.
 */
import { CONTAINED_COVERS, coverAt, IDEAL_COVERS, NEAR_COVERS } from './screen-covers.assembly';
import {
  COVERS_A,
  COVERS_B,
  entryAt,
  FANCIFUL,
  FOUND,
  IN_TRADE,
  KINSHIP,
  LEADERS,
  LINKING,
  OWN_NEAR,
  PLAIN_SIDES,
  REST_FANCIFUL,
  REST_OWN,
  REST_WORDS,
  ROLE,
  SHARED_FANCIFUL,
  SHARED_OWN,
  SHARED_TRADE,
  SHARED_WORDS,
  SIDE_A,
  SIDE_B,
  storeMinMax,
  STRONGEST_FANCIFUL,
  STRONGEST_OWN,
  TRADE,
  TRADE_WORDS,
} from './screen-frame.assembly';
import { writeBest, writePhrase } from './screen-matches.assembly';
import { clear } from './vectors.assembly';

// The figures of one name: strength of its own words, and how much of it is found; then the others.
const OWN: usize = 0;
const FOUND_OWN: usize = 8;
const TRADES_FOUND: usize = 32;
const FANCIFUL_FOUND: usize = 40;
const BEST_OWN: usize = 48;
const BEST_FANCIFUL: usize = 56;
const MISSING_OWN: usize = 64;
const MISSING_FANCIFUL: usize = 72;
const MISSING_WORDS: usize = 80;
const FOUND_WORDS: usize = 88;
const IN_TRADE_WORDS: usize = 96;
const SIDE_BYTES: usize = 104;

const IS_FOUND: f64 = 0.5;
const NO_REST: f64 = 0.1;

let kinships: usize = 0;
let trades: i32 = 0;
let unknownTrade: f64 = 0;

/** Tells the address of the kinships of all pairs of trades, the number of trades, and the kinship where a name tells no trade. */
export function setTrades(at: usize, count: i32, unknown: f64): void {
  kinships = at;
  trades = count;
  unknownTrade = unknown;
}

function add(at: usize, value: f64): void {
  store<f64>(at, load<f64>(at) + value);
}

function raise(at: usize, value: f64): void {
  store<f64>(at, max(load<f64>(at), value));
}

function addOwn(side: usize, strength: f64, near: f64, ideal: f64, contained: f64): void {
  add(side + OWN, strength);
  add(side + FOUND_OWN, strength * near);
  add(side + FOUND_OWN + 8, strength * ideal);
  add(side + FOUND_OWN + 16, strength * contained);
  raise(side + BEST_OWN, strength * near);
  add(side + MISSING_OWN, strength * (1 - contained));
}

function addFanciful(side: usize, strength: f64, near: f64, contained: f64): void {
  add(side + FANCIFUL_FOUND, strength * near);
  raise(side + BEST_FANCIFUL, strength * near);
  raise(side + MISSING_FANCIFUL, strength * (1 - contained));
}

function addTrade(side: usize, strength: f64, near: f64): void {
  add(side + TRADES_FOUND, strength * near);
  add(side + IN_TRADE_WORDS, 1);
}

function writeSide(side: usize, list: usize, count: i32, covers: usize): void {
  clear(side, side + SIDE_BYTES);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    const role = load<i32>(entry, ROLE);
    if (role == LINKING) continue;
    const strength = load<f64>(entry);
    const near = coverAt(covers + NEAR_COVERS, i);
    const contained = coverAt(covers + CONTAINED_COVERS, i);
    if (contained < IS_FOUND) add(side + MISSING_WORDS, 1);
    if (near >= IS_FOUND) add(side + FOUND_WORDS, 1);
    if (role == IN_TRADE) addTrade(side, strength, near);
    else addOwn(side, strength, near, coverAt(covers + IDEAL_COVERS, i), contained);
    if (role == FANCIFUL) addFanciful(side, strength, near, contained);
  }
}

/** How much of the first strong own word is found; of the first strong word where there is no own word. */
function leaderFound(list: usize, count: i32, topStrength: f64, covers: usize): f64 {
  let strong = -1;
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (load<f64>(entry) < topStrength / 2) continue;
    if (load<i32>(entry, ROLE) > IN_TRADE) return coverAt(covers + NEAR_COVERS, i);
    if (strong < 0) strong = i;
  }
  return coverAt(covers + NEAR_COVERS, max(0, strong));
}

/** The trade of a word; −1 where it tells none, or where only words that are not found count and it is found. */
function tradeAt(list: usize, i: i32, covers: usize, isRest: bool): i32 {
  const entry = entryAt(list, i);
  if (load<i32>(entry, ROLE) != IN_TRADE) return -1;
  return isRest && coverAt(covers + IDEAL_COVERS, i) >= IS_FOUND ? -1 : load<i32>(entry, TRADE);
}

function kinshipOf(a: usize, countA: i32, b: usize, countB: i32, isRest: bool): f64 {
  let best: f64 = -1;
  for (let i = 0; i < countA; i++) {
    const own = tradeAt(a, i, COVERS_A, isRest);
    if (own < 0) continue;
    const row = kinships + ((<usize>(own * trades)) << 3);
    for (let j = 0; j < countB; j++) {
      const other = tradeAt(b, j, COVERS_B, isRest);
      if (other >= 0) best = max(best, load<f64>(row + ((<usize>other) << 3)));
    }
  }
  return best < 0 ? unknownTrade : best;
}

function shareOf(side: usize, kind: usize, all: f64): f64 {
  const own = load<f64>(side, OWN);
  return own == 0 ? all : load<f64>(side + 8 * kind, FOUND_OWN) / own;
}

function storeLeast(at: usize, figure: usize): void {
  store<f64>(at, min(load<f64>(SIDE_A + figure), load<f64>(SIDE_B + figure)));
}

function storeMost(at: usize, figure: usize): void {
  store<f64>(at, max(load<f64>(SIDE_A + figure), load<f64>(SIDE_B + figure)));
}

function storeBoth(at: usize, figure: usize): void {
  storeMinMax(at, load<f64>(SIDE_A + figure), load<f64>(SIDE_B + figure));
}

/** Writes the coverage by roles of two lists of words whose coverage is in `out` and whose matches are marked. */
export function writeRoles(out: usize, a: usize, countA: i32, topA: f64, b: usize, countB: i32, topB: f64): void {
  writeSide(SIDE_A, a, countA, COVERS_A);
  writeSide(SIDE_B, b, countB, COVERS_B);
  for (let kind: usize = 0; kind < 3; kind++) {
    const all = out + FOUND + 16 * kind;
    storeMinMax(
      out + OWN_NEAR + 16 * kind,
      shareOf(SIDE_A, kind, load<f64>(all)),
      shareOf(SIDE_B, kind, load<f64>(all, 8)),
    );
  }
  storeLeast(out + SHARED_TRADE, TRADES_FOUND);
  storeLeast(out + SHARED_OWN, FOUND_OWN);
  storeLeast(out + SHARED_FANCIFUL, FANCIFUL_FOUND);
  storeLeast(out + SHARED_WORDS, FOUND_WORDS);
  storeMost(out + STRONGEST_OWN, BEST_OWN);
  storeMost(out + STRONGEST_FANCIFUL, BEST_FANCIFUL);
  storeBoth(out + REST_OWN, MISSING_OWN);
  storeBoth(out + REST_FANCIFUL, MISSING_FANCIFUL);
  storeBoth(out + REST_WORDS, MISSING_WORDS);
  storeBoth(out + TRADE_WORDS, IN_TRADE_WORDS);
  const plain = <i32>(load<f64>(SIDE_A, MISSING_OWN) < NO_REST) + <i32>(load<f64>(SIDE_B, MISSING_OWN) < NO_REST);
  store<f64>(out, <f64>plain, PLAIN_SIDES);
  storeMinMax(out + LEADERS, leaderFound(a, countA, topA, COVERS_A), leaderFound(b, countB, topB, COVERS_B));
  const areTrades = load<f64>(SIDE_A, IN_TRADE_WORDS) > 0 && load<f64>(SIDE_B, IN_TRADE_WORDS) > 0;
  store<f64>(out, areTrades ? kinshipOf(a, countA, b, countB, false) : unknownTrade, KINSHIP);
  store<f64>(out, areTrades ? kinshipOf(a, countA, b, countB, true) : unknownTrade, KINSHIP + 8);
  writePhrase(out, a, b);
  writeBest(out, a, b);
}
