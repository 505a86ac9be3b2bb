/** The scores of the best rows so far: a heap, the lowest at its head. */
class BestScores {
  readonly #scores: Float64Array;
  #size = 0;

  constructor(count: number) {
    this.#scores = new Float64Array(count);
  }

  /** The lowest of the best `count` scores; −Infinity while there are fewer. */
  get lowest(): number {
    return this.#size < this.#scores.length ? -Infinity : (this.#scores[0] ?? Infinity);
  }

  add(score: number): void {
    if (this.#size < this.#scores.length) this.#rise(this.#size++, score);
    else if (score > this.lowest) this.#sink(score);
  }

  #rise(from: number, score: number): void {
    const scores = this.#scores;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const higher = scores[above] ?? 0;
      if (higher <= score) break;
      scores[at] = higher;
      at = above;
    }
    scores[at] = score;
  }

  #sink(score: number): void {
    const scores = this.#scores;
    let at = 0;
    for (let below = 1; below < this.#size; below = 2 * at + 1) {
      const other = below + 1;
      const least = other < this.#size && (scores[other] ?? 0) < (scores[below] ?? 0) ? other : below;
      if ((scores[least] ?? 0) >= score) break;
      scores[at] = scores[least] ?? 0;
      at = least;
    }
    scores[at] = score;
  }
}

/** Which rows are returned: those that reach the threshold, at least `nearest` and at most `max`. */
export interface WantedRows {
  readonly threshold: number;
  readonly nearest: number;
  readonly max: number;
}

/** The score that a candidate must reach to be among the wanted rows. It rises with every row that is found. */
export interface MovingFloor {
  /** A candidate below this is not among the rows; one that is equal may be, because ties are ordered by number. */
  readonly value: number;
  /** Adds what a found row shows, and its score; −Infinity where it is not known. */
  add: (shown: number, score: number) => void;
}

/** Creates the floor of a search: −Infinity, or the threshold where no nearest rows are wanted, until enough rows are found. */
export function createMovingFloor({ threshold, nearest, max }: WantedRows): MovingFloor {
  const nearestRows = new BestScores(nearest);
  const allRows = new BestScores(max);
  const compute = (): number => Math.max(Math.min(threshold, nearestRows.lowest), allRows.lowest);
  let value = compute();
  return {
    get value() {
      return value;
    },
    add: (shown, score) => {
      if (shown < value) return;
      nearestRows.add(shown);
      // A row below the threshold is left out unless it is among the nearest, so it takes no place of another one.
      if (score >= threshold || max <= nearest) allRows.add(shown);
      value = compute();
    },
  };
}
