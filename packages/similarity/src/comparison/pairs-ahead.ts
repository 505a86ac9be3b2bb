import { FEATURES } from '../features/features.ts';
import { scoreOfSum } from '../model/model.ts';
import { COVERAGE, type KnownCoverage, type PairBatch, type ScreenedFindings } from './pair-batch.ts';
import { PAIRS } from './screen-memory.ts';

/** What adds pairs to a batch: `screen.ts`. */
export interface PairSource {
  readonly batch: PairBatch;
  /** Adds the mark and the name at a place. */
  readonly addPair: (place: number, findings: ScreenedFindings) => void;
  /** Adds them without descriptive words that say nothing; returns false where neither has such a word. */
  readonly addCores: (place: number) => boolean;
  /** How often cores were written over others: the ones that were added before are lost then. */
  readonly countCoreRestarts: () => number;
}

/** What is known of the cores of a pair. */
const [NOT_COMPARED, NO_CORES, COMPARED] = [0, 1, 2] as const;

/** The score of a pair that was compared last. */
const scoreIn = (batch: PairBatch, pair: number): number =>
  scoreOfSum(batch.sumOf(pair), (feature) => batch.valueOf(pair, feature));

/** Compares the pairs that are likely to be scored next side by side, which costs less than one after the other. */
export class PairsAhead {
  readonly #source: PairSource;
  readonly #features = Array.from({ length: PAIRS }, () => new Float32Array(FEATURES.length));
  /** Whether the features of each pair were copied: few are asked for. */
  readonly #isCopied = new Uint8Array(PAIRS);
  readonly #places = new Int32Array(PAIRS).fill(-1);
  readonly #scores = new Float64Array(PAIRS);
  readonly #coverages = new Float64Array(COVERAGE * PAIRS);
  readonly #coreStates = new Uint8Array(PAIRS);
  readonly #coreScores = new Float64Array(PAIRS);

  constructor(source: PairSource) {
    this.#source = source;
  }

  /** Forgets all pairs: another mark comes. */
  clear(): void {
    this.#places.fill(-1);
  }

  /**
   * Compares the mark and the names at some places, `PAIRS` at most, and the cores of the pairs whose score is at least the one in `coresFrom`, by index in
   * `places`.
   */
  compare(places: Int32Array, coresFrom: Float64Array, findings: ScreenedFindings): void {
    const { batch, addPair } = this.#source;
    this.clear();
    this.#places.set(places);
    for (const place of places) addPair(place, findings);
    batch.compare();
    batch.keepFeatures();
    this.#isCopied.fill(0);
    for (let pair = 0; pair < places.length; pair++) {
      batch.copyCoverage(pair, this.#coverages, COVERAGE * pair);
      this.#scores[pair] = scoreIn(batch, pair);
    }
    this.#compareCores(places, coresFrom);
  }

  #compareCores(places: Int32Array, coresFrom: Float64Array): void {
    const { batch, addCores, countCoreRestarts } = this.#source;
    const restarts = countCoreRestarts();
    const added: number[] = [];
    this.#coreStates.fill(NOT_COMPARED);
    for (let pair = 0; pair < places.length; pair++) {
      if ((this.#scores[pair] ?? 0) < (coresFrom[pair] ?? Infinity)) continue;
      if (addCores(places[pair] ?? 0)) added.push(pair);
      else this.#coreStates[pair] = NO_CORES;
    }
    if (countCoreRestarts() !== restarts) batch.clear();
    else if (added.length > 0) {
      batch.compare();
      for (const [place, pair] of added.entries()) {
        this.#coreScores[pair] = scoreIn(batch, place);
        this.#coreStates[pair] = COMPARED;
      }
    }
  }

  /** The number of the pair with the name at a place; −1 where it was not compared. The next batch writes over what the functions below return. */
  find(place: number): number {
    return this.#places.indexOf(place);
  }

  scoreOf(pair: number): number {
    return this.#scores[pair] ?? 0;
  }

  featuresOf(pair: number): Float32Array {
    const features = this.#features[pair];
    if (features === undefined) throw new RangeError(`no pair ${pair}`);
    if (this.#isCopied[pair] === 0) this.#source.batch.copyFeatures(pair, features);
    this.#isCopied[pair] = 1;
    return features;
  }

  coverageOf(pair: number): KnownCoverage {
    const [nearMin = 0, nearMax = 0, ideaMin = 0, ideaMax = 0, strongestNear = 0, strongestIdea = 0] =
      this.#coverages.subarray(COVERAGE * pair, COVERAGE * (pair + 1));
    return { near: [nearMin, nearMax], idea: [ideaMin, ideaMax], strongestNear, strongestIdea };
  }

  /** Whether the cores of a pair were compared. */
  hasCores(pair: number): boolean {
    return this.#coreStates[pair] !== NOT_COMPARED;
  }

  /** The score of these cores; undefined where neither name has a word to leave out. */
  coreScoreOf(pair: number): number | undefined {
    return this.#coreStates[pair] === COMPARED ? this.#coreScores[pair] : undefined;
  }
}
