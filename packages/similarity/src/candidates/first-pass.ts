import type { IndexedTexts } from './issue-index.ts';
import type { Postings } from './postings.ts';

/** What comparing a mark with all names at once has found, by place of the name. */
export interface FirstPassFindings {
  /** Edit distances of the letters, of the sounds, and of the sounds of the nuclei. */
  readonly letters: Uint8Array;
  readonly sounds: Uint8Array;
  readonly nuclei: Uint8Array;
  /** Strength of the strongest word that matches a word of the mark. */
  readonly strongestMatches: Float32Array;
  /** Inner products of the trigrams. */
  readonly products: Float32Array;
  /** The first-pass score of each name. */
  readonly firstScore: Float32Array;
}

/** The texts of a name that are compared with those of the mark, as rows of `Indice` and of the findings. */
export const COMPARED_TEXTS = ['letters', 'sounds', 'nuclei'] as const;
export type ComparedText = (typeof COMPARED_TEXTS)[number];

/** What the first pass needs to know of the names; computed once for an issue. */
export interface NameFigures extends Readonly<Record<ComparedText, Pick<IndexedTexts, 'bank' | 'lengths' | 'owners'>>> {
  readonly norms: Float32Array;
  readonly totalStrengths: Float32Array;
  /** The names of each trigram, and of each word. */
  readonly trigramPostings: Postings;
  readonly wordPostings: Postings;
}

/** The same figures of the mark. */
export interface MarkFigures {
  readonly letters: number;
  readonly sounds: number;
  readonly nucleus: number;
  readonly norm: number;
  readonly totalStrength: number;
}

/** The words of the issue that are similar to one word of the mark, each once, in no order. */
export interface SimilarWords {
  readonly ids: Int32Array;
  /** Three numbers for each word: `lexical`, `idea` and `contained` of its WordSimilarity. */
  readonly values: Float64Array;
}

/** The findings about all names, and the functions that write them. */
export interface FirstPass {
  readonly findings: FirstPassFindings;
  /** Forgets the products and the matches of the mark before. */
  readonly clear: () => void;
  /** Writes the least distance between the readings of a text of the mark and the readings of this text of each name. */
  readonly compareTexts: (text: ComparedText, readings: readonly Uint8Array[]) => void;
  /** Adds a trigram of the mark to the inner products: its key in `trigramPostings`, and its weight. */
  readonly addTrigram: (key: number, weight: number) => void;
  /**
   * Raises the strongest match of the names that contain words of the issue, which are similar to a word of the mark with this strength. A match counts as much as the
   * lesser strength of both words times their likeness. A strong translation counts `SURE_STRENGTH`.
   */
  readonly raiseMatches: (similar: SimilarWords, strength: number) => void;
  /** Computes the first-pass score of each name. */
  readonly scoreAll: (marca: MarkFigures) => void;
  /** The places of the names with at least this first-pass score, in single precision, in order. The next call writes over them. */
  readonly atLeast: (limit: number) => Int32Array;
}

/**
 * Weights of the first-pass score. Of the weights tried they let the fewest names through while they keep all that reach Média
 * and Baixa, in all pairs of the held-out folds.
 */
export const [COSINE, TEXT, WORD, SHARE] = [1, 0.45, 0.6, 0.6] as const;

/** A strength that makes a name a candidate, whatever else it has. */
export const SURE_STRENGTH = 10;

/** Similarity by letters or sounds below which words that mean the same are translations. */
export const NOT_NEAR = 0.5;
