interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** How long the circuit stays open, in milliseconds. */
  pauseMs: number;
  now?: () => number;
}

/** Keeps callers away from a server for a while after repeated failures. The first failure after the pause starts another pause. */
export class Circuit {
  readonly #options: CircuitOptions;
  #failures = 0;
  #openUntil = 0;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#now() < this.#openUntil;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#options.failures) this.#openUntil = this.#now() + this.#options.pauseMs;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
