/** A list of numbers that grows. */
class Numbers {
  #items = new Int32Array(1024);
  size = 0;

  push(item: number): void {
    if (this.size === this.#items.length) {
      const wider = new Int32Array(2 * this.size);
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[this.size++] = item;
  }

  get items(): Int32Array {
    return this.#items.subarray(0, this.size);
  }
}

/** For each stem, by its key (stem-keys.ts), the places that have it. */
export class StemPlaces {
  readonly #keys = new Numbers();
  readonly #places = new Numbers();
  #numbers: ReadonlyMap<number, number> = new Map();
  #starts = new Int32Array();
  #sorted = new Int32Array();

  add(stems: ReadonlySet<number>, place: number): void {
    for (const key of stems) {
      this.#keys.push(key);
      this.#places.push(place);
    }
  }

  /** Sorts the places by stem. Nothing is added after that. */
  sort(): void {
    const [keys, places] = [this.#keys.items, this.#places.items];
    const numbers = new Map<number, number>();
    const numbered = keys.map((key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    const next = new Int32Array(numbers.size + 1);
    for (const number of numbered) next[number + 1] = (next[number + 1] ?? 0) + 1;
    for (let i = 0; i < numbers.size; i++) next[i + 1] = (next[i + 1] ?? 0) + (next[i] ?? 0);
    this.#starts = next.slice();
    this.#sorted = new Int32Array(places.length);
    places.forEach((place, i) => {
      const number = numbered[i] ?? 0;
      const at = next[number] ?? 0;
      next[number] = at + 1;
      this.#sorted[at] = place;
    });
    this.#numbers = numbers;
  }

  /** Counts for each place how many of the stems it has. */
  count(stems: ReadonlySet<number>, into: Uint16Array): void {
    into.fill(0);
    const sorted = this.#sorted;
    for (const key of stems) {
      const number = this.#numbers.get(key);
      if (number === undefined) continue;
      const end = this.#starts[number + 1] ?? 0;
      for (let i = this.#starts[number] ?? 0; i < end; i++) {
        const place = sorted[i] ?? 0;
        into[place] = (into[place] ?? 0) + 1;
      }
    }
  }
}
