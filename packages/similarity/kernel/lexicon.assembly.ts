/**
 * Reads the tables of the lexicon (src/lexicon/format.ts) and hashes their words (src/lexicon/look-up.ts): half a million words at every start.
 *
 * Every function works at addresses that the caller gives. Readers take the address of varints (LEB128) and return the address after what they
 * have read. Running sums start with a number that the caller has written.
 */

/** The address after the varint that was read last. */
let next: usize = 0;

function readVarint(): u32 {
  let byte: u32 = load<u8>(next);
  next += 1;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = load<u8>(next);
    next += 1;
    value |= (byte & 127) << shift;
  }
  return value;
}

/**
 * Reads for each word how many letters it shares with the one before, and how many more it has. Writes the former as a byte for each word from `shared` on, and the
 * running sums of both.
 */
export function readLengths(at: usize, count: i32, shared: usize, sums: usize): usize {
  next = at;
  let total = load<u32>(sums);
  for (let word: usize = 0; word < <usize>count; word++) {
    const kept = readVarint();
    store<u8>(shared + word, kept);
    total += kept + readVarint();
    store<u32>(sums + 4 * (word + 1), total);
  }
  return next;
}

/** Writes the letters of words: those that each shares with the word before, then its own from `at` on. `before` is the place of the letters of the word before the first. */
export function readLetters(at: usize, count: i32, shared: usize, starts: usize, letters: usize, before: usize): usize {
  let previous = letters + before;
  let to = letters + load<u32>(starts);
  for (let word: usize = 0; word < <usize>count; word++) {
    const end = letters + load<u32>(starts + 4 * (word + 1));
    const own = to + load<u8>(shared + word);
    const start = to;
    for (; to < own; to++, previous++) store<u8>(to, load<u8>(previous));
    for (; to < end; to++, at++) store<u8>(to, load<u8>(at));
    previous = start;
  }
  return at;
}

/** Reads lengths as running sums: `sums` is the address of the sum before the first. */
export function readSums(at: usize, count: i32, sums: usize): usize {
  next = at;
  let total = load<u32>(sums);
  for (let i: usize = 1; i <= <usize>count; i++) {
    total += readVarint();
    store<u32>(sums + 4 * i, total);
  }
  return next;
}

/** Reads the ideas of each word, each as its difference from the one before. `first` is the address of the place of the first word's first idea in `memberships`. */
export function readMemberships(at: usize, count: i32, first: usize, memberships: usize): usize {
  next = at;
  for (let word: usize = 0; word < <usize>count; word++) {
    const end: usize = load<u32>(first + 4 * (word + 1));
    let last: u32 = 0;
    for (let i: usize = load<u32>(first + 4 * word); i < end; i++) {
      last += readVarint();
      store<u32>(memberships + 4 * i, last);
    }
  }
  return next;
}

/** Writes words into the first empty slots from their hashes on. `mask` is one less than the number of slots. */
export function hashWords(
  letters: usize,
  starts: usize,
  from: u32,
  to: u32,
  slots: usize,
  mask: u32,
  indexBits: u32,
  start: u32,
  prime: u32,
): void {
  let at = letters + load<u32>(starts + 4 * <usize>from);
  for (let word = from; word < to; word++) {
    let hash = start;
    const end = letters + load<u32>(starts + 4 * (<usize>word + 1));
    for (; at < end; at++) hash = (hash ^ load<u8>(at)) * prime;
    hash ^= hash >> 15;
    let slot = hash & mask;
    while (load<u32>(slots + 4 * <usize>slot) != 0) slot = (slot + 1) & mask;
    store<u32>(slots + 4 * <usize>slot, ((hash >> indexBits) << indexBits) | (word + 1));
  }
}
