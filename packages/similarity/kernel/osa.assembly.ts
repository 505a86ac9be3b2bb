/**
 * Restricted Damerau–Levenshtein distance (optimal string alignment) of one query against many texts at a time.
 *
 * The column of the distance table lives in the bits of a word, as in Hyyrö, 'A bit-vector algorithm for computing
 * Levenshtein and Damerau edit distances' (2003): VP and VN hold where the column rises and falls from one cell to the
 * next. A text of 8, 16 or 32 symbols needs a word of that many bits, so a vector of 128 bits holds 16, 8 or 4 texts, each
 * in a lane of its own, and all of them take the next symbol of the query in the same instructions.
 *
 * Three things differ from the paper:
 * - the last row is not followed column by column: the distance is the query's length (the top of the last column) plus
 *   the rises and minus the falls below it, so counting bits once at the end replaces six instructions per symbol;
 * - D0 is kept negated, because all uses except two need its complement;
 * - two vectors are processed side by side, because a single one mostly waits for its own previous step.
 *
 * Each symbol has one row of masks for all texts, so a query reads memory sequentially.
 */

/**
 * Distances of `pairs` × 32 bytes of lanes.
 * `masks`: the first row, at these lanes; `ends`: for each lane the bits that its text fills; `query`: for each of its `n`
 * symbols the distance in bytes from the first row to that symbol's; `slots`: one byte for each lane, the result.
 */
function scan<T>(pairs: i32, masks: usize, ends: usize, query: usize, n: i32, slots: usize): void {
  const zero = i8x16.splat(0);
  const ones = i8x16.splat(-1);
  const first = v128.splat<T>(<T>1);
  const stop = query + ((<usize>n) << 2);
  for (let pair = 0; pair < pairs; pair++) {
    let vpA = ones,
      vnA = zero,
      nd0A = ones,
      prevA = zero;
    let vpB = ones,
      vnB = zero,
      nd0B = ones,
      prevB = zero;
    for (let symbol = query; symbol < stop; symbol += 4) {
      const row = masks + <usize>load<u32>(symbol);

      const pmA = v128.load(row);
      const trA = v128.and(double<T>(v128.and(pmA, nd0A)), prevA);
      const d0A = v128.or(v128.or(v128.or(v128.xor(v128.add<T>(v128.and(pmA, vpA), vpA), vpA), pmA), vnA), trA);
      nd0A = v128.not(d0A);
      const hpA = v128.or(double<T>(v128.or(vnA, v128.andnot(nd0A, vpA))), first);
      const hnA = double<T>(v128.and(d0A, vpA));
      vpA = v128.or(hnA, v128.andnot(nd0A, hpA));
      vnA = v128.and(hpA, d0A);
      prevA = pmA;

      const pmB = v128.load(row, 16);
      const trB = v128.and(double<T>(v128.and(pmB, nd0B)), prevB);
      const d0B = v128.or(v128.or(v128.or(v128.xor(v128.add<T>(v128.and(pmB, vpB), vpB), vpB), pmB), vnB), trB);
      nd0B = v128.not(d0B);
      const hpB = v128.or(double<T>(v128.or(vnB, v128.andnot(nd0B, vpB))), first);
      const hnB = double<T>(v128.and(d0B, vpB));
      vpB = v128.or(hnB, v128.andnot(nd0B, hpB));
      vnB = v128.and(hpB, d0B);
      prevB = pmB;
    }
    slots = widen<T>(slots, n, climb(vpA, vnA, v128.load(ends)), climb(vpB, vnB, v128.load(ends, 16)));
    masks += 32;
    ends += 32;
  }
}

/** Shifts every lane by one bit. There is no shift of bytes, and an addition can use more execution ports. */
function double<T>(x: v128): v128 {
  return v128.add<T>(x, x);
}

/** Rises minus falls within each byte. */
function climb(vp: v128, vn: v128, end: v128): v128 {
  return i8x16.sub(i8x16.popcnt(v128.and(vp, end)), i8x16.popcnt(v128.and(vn, end)));
}

/** Adds up the bytes of each lane, from the query's length on; returns where the next slots go. */
function widen<T>(slots: usize, n: i32, climbA: v128, climbB: v128): usize {
  if (sizeof<T>() == 1) {
    const start = i8x16.splat(<i8>n);
    v128.store(slots, i8x16.add(climbA, start));
    v128.store(slots, i8x16.add(climbB, start), 16);
    return slots + 32;
  }
  const start = v128.splat<T>(<T>n);
  const halfA = i16x8.extadd_pairwise_i8x16_s(climbA);
  const halfB = i16x8.extadd_pairwise_i8x16_s(climbB);
  if (sizeof<T>() == 2) {
    v128.store(slots, i8x16.narrow_i16x8_u(i16x8.add(halfA, start), i16x8.add(halfB, start)));
    return slots + 16;
  }
  const wholeA = i32x4.add(i32x4.extadd_pairwise_i16x8_s(halfA), start);
  const wholeB = i32x4.add(i32x4.extadd_pairwise_i16x8_s(halfB), start);
  const both = i16x8.narrow_i32x4_s(wholeA, wholeB);
  v128.store64_lane(slots, i8x16.narrow_i16x8_u(both, both), 0);
  return slots + 8;
}

/** Texts of up to 8 symbols, 32 in a pair of vectors. */
export function scan8(pairs: i32, masks: usize, ends: usize, query: usize, n: i32, slots: usize): void {
  scan<i8>(pairs, masks, ends, query, n, slots);
}

/** Texts of up to 16 symbols, 16 in a pair of vectors. */
export function scan16(pairs: i32, masks: usize, ends: usize, query: usize, n: i32, slots: usize): void {
  scan<i16>(pairs, masks, ends, query, n, slots);
}

/** Texts of up to 32 symbols, 8 in a pair of vectors. */
export function scan32(pairs: i32, masks: usize, ends: usize, query: usize, n: i32, slots: usize): void {
  scan<i32>(pairs, masks, ends, query, n, slots);
}

/** Copies the slots into the caller's order; `places`: for each text the address of its slot. */
export function gather(size: i32, places: usize, out: usize): void {
  for (let text = 0; text < size; text++) {
    i32.store8(out + <usize>text, load<u8>(<usize>load<u32>(places + ((<usize>text) << 2))));
  }
}

/**
 * Writes, four bytes each, the numbers of the slots between `from` and `to` that hold at most `most`; returns the address after
 * the last.
 */
export function near(slots: usize, from: i32, to: i32, most: i32, found: usize): usize {
  const limit = i8x16.splat(<i8>most);
  for (let at = from; at < to; at += 16) {
    let hits = i8x16.bitmask(i8x16.le_u(v128.load(slots + <usize>at), limit));
    const rest = to - at;
    if (rest < 16) hits &= (1 << rest) - 1;
    while (hits != 0) {
      store<i32>(found, at + ctz(hits));
      found += 4;
      hits &= hits - 1;
    }
  }
  return found;
}
