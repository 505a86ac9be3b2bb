interface CircuitOptions {
  /** Failures in a row after which nothing is tried any more … */
  failures: number;
  /** … for this long (ms). */
  pauseMs: number;
  now?: () => number;
}

/** Keeps callers from a server that has failed repeatedly, for a while; the first failure after the pause begins another. */
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
