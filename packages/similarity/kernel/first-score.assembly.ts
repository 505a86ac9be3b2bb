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
