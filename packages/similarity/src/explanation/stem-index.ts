/** Spreads keys over the upper bits of a product (Knuth, The Art of Computer Programming 3, 6.4: multiplicative hashing). */
const SPREAD = 0x9e_37_79_b1;
const BITS = 32;
const END = -1;

/**
 * Finds the items of one specification that share stems with another item. It is a hash table in typed arrays, because every item of every row asks
 * for each of its stems. Stems are keys above zero, as of `keyOfStem`.
 */
export class StemIndex {
  readonly #shift: number;
  /** The stem at each place of the table; 0 where there is none. */
  readonly #stems: Int32Array;
  /** For each place of the table the first entry of its stem; for each entry its item and the next entry, END after the last. */
  readonly #first: Int32Array;
  readonly #items: Int32Array;
  readonly #next: Int32Array;
  /** For each item, the number of stems that it shares with the item asked for last. */
  readonly shared: Uint16Array;
  /** The items that share a stem with it: as many as `countShared` returned, in the order of the first shared stem, then in their own order. */
  readonly met: Int32Array;
  #size = 0;

  /** `items`: the stems of each item, each once. */
  constructor(items: readonly Int32Array[]) {
    const entries = items.reduce((sum, { length }) => sum + length, 0);
    // At most half of the places are taken, so that a search is short.
    const bits = Math.ceil(Math.log2(2 * entries + 2));
    this.#shift = BITS - bits;
    this.#stems = new Int32Array(2 ** bits);
    this.#first = new Int32Array(2 ** bits).fill(END);
    this.#items = new Int32Array(entries);
    this.#next = new Int32Array(entries);
    this.shared = new Uint16Array(items.length);
    this.met = new Int32Array(items.length);
    let entry = 0;
    // The last item is entered first, because each entry comes before those of its stem.
    for (let item = items.length - 1; item >= 0; item--)
      for (const stem of items[item] ?? []) {
        const place = this.#placeOf(stem);
        this.#stems[place] = stem;
        this.#items[entry] = item;
        this.#next[entry] = this.#first[place] ?? END;
        this.#first[place] = entry;
        entry += 1;
      }
  }

  /** The place of a stem, or the empty place where it would be. */
  #placeOf(stem: number): number {
    const stems = this.#stems;
    let place = Math.imul(stem, SPREAD) >>> this.#shift;
    for (let found = stems[place]; found !== 0 && found !== stem; found = stems[place])
      place = (place + 1) & (stems.length - 1);
    return place;
  }

  /** Counts the stems that each item shares with these, each given once. Returns the number of items that share any. */
  countShared(stems: Int32Array): number {
    const [items, next, { shared, met }] = [this.#items, this.#next, this];
    for (let i = 0; i < this.#size; i++) shared[met[i] ?? 0] = 0;
    let size = 0;
    for (const stem of stems) {
      let entry = this.#first[this.#placeOf(stem)] ?? END;
      for (; entry !== END; entry = next[entry] ?? END) {
        const item = items[entry] ?? 0;
        const count = shared[item] ?? 0;
        if (count === 0) met[size++] = item;
        shared[item] = count + 1;
      }
    }
    this.#size = size;
    return size;
  }
}
