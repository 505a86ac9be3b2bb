import type { PartLikeness } from '../explanation/parts.ts';

/** Compares the mark of a query with one name after another. Calls write over the array that an earlier call returned. */
export interface PairComparison {
  /** The features of the pair with the name at a place, in the order of FEATURES. */
  features: (place: number) => Float32Array;
  /** Upper bounds of these features: those that cost little exactly (`writeBound`). */
  bound: (place: number) => Float32Array;
  /**
   * The features of both names without descriptive words that say nothing; undefined where neither name has such a word. Shared words
   * that describe the goods must not make two names more similar than their cores are.
   */
  coreFeatures: (place: number) => Float32Array | undefined;
  /**
   * The score of the complete names by the shipped trees; where it is below `floor`, any number between the score and `floor`. `mayReach`: whether a bound with
   * the letters of the whole texts reaches the floor.
   */
  score: (place: number, floor: number, mayReach?: boolean) => number;
  /** The same of their cores; undefined where `coreFeatures` is; where the score is below `floor`, any number below `floor`. */
  scoreCores: (place: number, floor: number) => number | undefined;
  /**
   * Compares the pairs with the names at some places, `PAIRS` at most, so that their scores cost less afterwards; it changes no score. `coresFrom`: for each of them
   * the score from which the cores will be asked for.
   */
  scoreAhead: (places: Int32Array, coresFrom: Float64Array) => void;
  /** How alike the names are. It costs little after `score` for the same place and a score that reaches its floor. */
  likeness: (place: number) => PartLikeness;
}
