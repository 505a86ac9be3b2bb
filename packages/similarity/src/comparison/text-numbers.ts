/** Numbers the texts of names, so that the kernel compares numbers. The texts of the mark that no name has get negative numbers. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #own = new Map<string, number>();
  readonly #ownTexts: string[] = [];

  /** The number of a text of a name, which it gets where it has none. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The number of a text; a negative one where no name has it. */
  find(text: string): number {
    return this.#numbers.get(text) ?? this.#own.get(text) ?? this.#addOwn(text);
  }

  #addOwn(text: string): number {
    const number = -1 - this.#ownTexts.length;
    this.#own.set(text, number);
    this.#ownTexts.push(text);
    return number;
  }

  /** Forgets the texts of the mark. */
  forgetOwn(): void {
    this.#own.clear();
    this.#ownTexts.length = 0;
  }

  /** The text of a number. */
  textOf(number: number): string {
    return (number < 0 ? this.#ownTexts[-1 - number] : this.#texts[number]) ?? '';
  }
}
