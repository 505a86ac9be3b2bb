/**
 * A list of whole numbers that is filled again and again. It makes no garbage, unlike an array that grows from empty each time. Its room doubles where
 * it is full.
 */
export class NumberList {
  #numbers = new Int32Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The number at a place below `length`. */
  at(place: number): number {
    return this.#numbers[place] ?? 0;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new Int32Array(2 * this.#length);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Starts again, without any number. */
  clear(): void {
    this.#length = 0;
  }

  /** The numbers so far. What is added later may write over them. */
  view(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
