import type { Coverage } from '../features/coverage.ts';
import { featureIndex } from '../features/features.ts';

/** What is known about the names of a pair from their comparison. */
export interface ComparedFeatures {
  readonly features: Float32Array;
  readonly coverage: Coverage;
}

const PLACES = {
  letters: featureIndex('letters'),
  nucleusLetters: featureIndex('nucleusLetters'),
  trigramCosine: featureIndex('trigramCosine'),
  sounds: featureIndex('sounds'),
  nucleusSounds: featureIndex('nucleusSounds'),
} as const;

const read = ({ features }: ComparedFeatures, nome: keyof typeof PLACES): number => features[PLACES[nome]] ?? 0;

/** Graphic similarity, 0 to 1: of the names, or of their nuclei. */
export const graphicSimilarity = (pair: ComparedFeatures): number =>
  Math.max(read(pair, 'letters'), read(pair, 'nucleusLetters'), Math.min(1, read(pair, 'trigramCosine')));

/** How alike the whole names sound, 0 to 1. */
export const wholeSounds = (pair: ComparedFeatures): number => read(pair, 'sounds');

/** Phonetic similarity, 0 to 1: of the names, or of their nuclei. */
export const phoneticSimilarity = (pair: ComparedFeatures): number =>
  Math.max(read(pair, 'sounds'), read(pair, 'nucleusSounds'));

/** Similarity of meaning, 0 to 1; 0 where meaning adds nothing to letters and sounds. */
export function ideaSimilarity({ coverage }: ComparedFeatures): number {
  const added = coverage.idea[0] - coverage.near[0];
  return added <= 0 && coverage.strongestIdea <= coverage.strongestNear ? 0 : Math.min(1, coverage.idea[0]);
}
