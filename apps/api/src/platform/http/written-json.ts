/**
 * An answer whose JSON is written already, with exactly the fields of the contract. The schema of the call does not read it again, which costs more
 * than all other work of a long list. A test compares each such answer with the contract.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static of(answer: object): WrittenJson {
    return new WrittenJson(JSON.stringify(answer));
  }
}
