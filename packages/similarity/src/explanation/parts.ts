import type { Coverage } from '../features/coverage.ts';
import { featureIndex } from '../features/features.ts';

/** What is known about the names of a pair from their comparison. */
export interface ComparedFeatures {
  readonly features: Float32Array;
  readonly coverage: Pick<Coverage, 'near' | 'idea' | 'strongestNear' | 'strongestIdea'>;
}

/** How alike two names are, 0 to 1. */
export interface PartLikeness {
  /** Of the names, or of their nuclei. */
  readonly graphic: number;
  readonly phonetic: number;
  readonly idea: number;
  /** How alike the whole names sound. */
  readonly sounds: number;
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
const graphicSimilarity = (pair: ComparedFeatures): number =>
  Math.max(read(pair, 'letters'), read(pair, 'nucleusLetters'), Math.min(1, read(pair, 'trigramCosine')));

/** Phonetic similarity, 0 to 1: of the names, or of their nuclei. */
const phoneticSimilarity = (pair: ComparedFeatures): number =>
  Math.max(read(pair, 'sounds'), read(pair, 'nucleusSounds'));

/** Similarity of meaning, 0 to 1; 0 where meaning adds nothing to letters and sounds. */
function ideaSimilarity({ coverage }: ComparedFeatures): number {
  const added = coverage.idea[0] - coverage.near[0];
  return added <= 0 && coverage.strongestIdea <= coverage.strongestNear ? 0 : Math.min(1, coverage.idea[0]);
}

export const likenessOf = (pair: ComparedFeatures): PartLikeness => ({
  graphic: graphicSimilarity(pair),
  phonetic: phoneticSimilarity(pair),
  idea: ideaSimilarity(pair),
  sounds: read(pair, 'sounds'),
});
