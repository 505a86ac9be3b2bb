import { OLHARES } from './glance.ts';
import { LOOK_COUNT, LOOK_CUTS, LOOK_LEAVES, LOOK_MEASURES, LOOK_THRESHOLDS } from './look-data.ts';
import { LIMITS } from './model-data.ts';
import { readTrees, scoreTrees } from './trees.ts';

const TREES = readTrees({
  count: LOOK_COUNT,
  measures: LOOK_MEASURES,
  thresholds: LOOK_THRESHOLDS,
  leaves: LOOK_LEAVES,
});

const olhar = new Float32Array(OLHARES.length);

/**
 * Whether a name seen at first look may reach the score wanted when measured closely. Learnt from the scores of all pairs of the
 * held-out folds; what is lost beside measuring every pair is in docs/model-card.md.
 */
export const mayReach = (look: (out: Float32Array) => void, wanted: number): boolean => {
  look(olhar);
  return scoreTrees(TREES, olhar) >= (wanted >= LIMITS.Média ? LOOK_CUTS.Média : LOOK_CUTS.Baixa);
};
