/**
 * Computes the first-pass score of every name from the findings about a mark, four names at a time.
 *
 * Memory (filled by src/candidates/first-score.ts), for `room` names, a multiple of four, from `base` on: six rows of bytes, the
 * distances of letters, of sounds and of the nucleus's sounds, and the lengths of these in each name; five rows of four bytes,
 * the strongest match, the inner product of the trigrams, the norm of the name's trigrams, the strength of all its words, and the
 * score, which the kernel writes.
 */
function bytes(at: usize): v128 {
  const four = v128.load32_zero(at);
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(four)));
}

/** Similarity of two texts from their distance and the length of the longer one. */
function similarity(distances: usize, lengths: usize, own: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.sub(one, f32x4.div(bytes(distances), f32x4.max(f32x4.max(bytes(lengths), own), one)));
}

export function scoreAll(
  base: usize,
  room: i32,
  letters: f32,
  sounds: f32,
  nucleus: f32,
  norm: f32,
  strength: f32,
  cosine: f32,
  text: f32,
  word: f32,
  share: f32,
): void {
  const row = <usize>room;
  const words = base + 6 * row;
  const one = f32x4.splat(1);
  for (let place: usize = 0; place < row; place += 4) {
    const at = base + place;
    const likest = f32x4.max(
      f32x4.max(
        similarity(at, at + 3 * row, f32x4.splat(letters)),
        similarity(at + row, at + 4 * row, f32x4.splat(sounds)),
      ),
      similarity(at + 2 * row, at + 5 * row, f32x4.splat(nucleus)),
    );
    const floats = words + 4 * place;
    const elo = v128.load(floats);
    const product = v128.load(floats + 4 * row);
    const norms = f32x4.mul(f32x4.splat(norm), v128.load(floats + 8 * row));
    const strengths = f32x4.min(f32x4.splat(strength), v128.load(floats + 12 * row));
    let sum = f32x4.mul(f32x4.splat(cosine), f32x4.div(product, norms));
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(text), f32x4.mul(f32x4.mul(likest, likest), likest)));
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(word), elo));
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(share), f32x4.min(one, f32x4.div(elo, strengths))));
    v128.store(floats + 16 * row, sum);
  }
}

/** Writes the numbers of the names with at least this score, four bytes each, and returns how many there are. */
export function atLeast(base: usize, room: i32, limit: f32, found: usize): i32 {
  const scores = base + 22 * <usize>room;
  const least = f32x4.splat(limit);
  let count = 0;
  for (let place = 0; place < room; place += 4) {
    let hits = i32x4.bitmask(f32x4.ge(v128.load(scores + ((<usize>place) << 2)), least));
    while (hits != 0) {
      store<i32>(found + ((<usize>count) << 2), place + ctz(hits));
      count += 1;
      hits &= hits - 1;
    }
  }
  return count;
}

/** Adds to the number of each of `count` names the product of its weight and the given one. A name occurs once. */
export function addProducts(sums: usize, places: usize, weights: usize, count: i32, weight: f64): void {
  const end = places + ((<usize>count) << 2);
  for (; places < end; places += 4, weights += 4) {
    const sum = sums + ((<usize>load<i32>(places)) << 2);
    store<f32>(sum, <f32>(<f64>load<f32>(sum) + weight * <f64>load<f32>(weights)));
  }
}

/** Raises the strongest match of the names between two postings of a word: see `raiseMatches`. */
function raiseNames(
  matches: usize,
  places: usize,
  end: usize,
  weights: usize,
  strength: f64,
  value: f64,
  sure: f64,
  most: f64,
): void {
  for (; places < end; places += 4, weights += 4) {
    const common = min(strength, <f64>load<f32>(weights));
    const match = common >= sure ? most : value * common;
    const at = matches + ((<usize>load<i32>(places)) << 2);
    if (match > <f64>load<f32>(at)) store<f32>(at, <f32>match);
  }
}

/**
 * Raises the strongest match of each name that contains one of `count` words of the issue, which are similar to a word of the mark with this strength. `ids`: the
 * words; `values`: three numbers for each, as in SimilarWords; `starts`, `places` and `weights`: the names of all words. A word counts as much as
 * the lesser of its strengths times its likeness, and `most` where it means the same (`sameMeaning`), is not near by letters or sounds (`notNear`) and has at
 * least the strength `sure`.
 */
export function raiseMatches(
  matches: usize,
  ids: usize,
  values: usize,
  count: i32,
  starts: usize,
  places: usize,
  weights: usize,
  strength: f64,
  sameMeaning: f64,
  notNear: f64,
  sure: f64,
  most: f64,
): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const start = starts + ((<usize>load<i32>(ids + (i << 2))) << 2);
    const from = (<usize>load<i32>(start)) << 2;
    const end = (<usize>load<i32>(start, 4)) << 2;
    const at = values + i * 24;
    const lexical = load<f64>(at);
    const idea = load<f64>(at, 8);
    const value = max(max((lexical - 0.5) * 2, idea), load<f64>(at, 16));
    const least = idea >= sameMeaning && lexical < notNear ? sure : Infinity;
    raiseNames(matches, places + from, places + end, weights + from, strength, value, least, most);
  }
}

/**
 * Writes the lesser of two distances of each of `size` names, then that of the second reading of `count` names, whose numbers are in `owners`. `distances`: of all
 * names, then of the second readings.
 */
export function keepLeast(out: usize, distances: usize, size: i32, owners: usize, count: i32): void {
  const end = <usize>size;
  let at: usize = 0;
  for (; at + 16 <= end; at += 16) v128.store(out + at, i8x16.min_u(v128.load(out + at), v128.load(distances + at)));
  for (; at < end; at++) store<u8>(out + at, min(load<u8>(out + at), load<u8>(distances + at)));
  for (let row: usize = 0; row < <usize>count; row++) {
    const owner = out + <usize>load<i32>(owners + (row << 2));
    store<u8>(owner, min(load<u8>(owner), load<u8>(distances + end + row)));
  }
}
