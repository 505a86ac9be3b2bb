import { FEATURES } from '../../src/features/features.ts';
import { scoreTrees, type Trees } from '../../src/model/trees.ts';
import type { Examples } from './examples.ts';
import type { ScoredQuery } from './metrics.ts';

/** Scores each row with the model that has not seen its fold. */
export function scoreHeldOut(examples: Examples, models: readonly Trees[]): Float64Array {
  const scores = new Float64Array(examples.rows);
  for (let row = 0; row < examples.rows; row++) {
    const model = models[examples.fold[row] ?? 0];
    const features = examples.features.subarray(row * FEATURES.length, (row + 1) * FEATURES.length);
    scores[row] = model === undefined ? 0 : scoreTrees(model, features);
  }
  return scores;
}

/** Groups the scores by query. */
export function groupScores(examples: Examples, scores: ArrayLike<number>): ScoredQuery[] {
  const groups = new Map<number, { positives: number[]; negatives: number[] }>();
  for (let row = 0; row < examples.rows; row++) {
    const query = examples.query[row] ?? 0;
    const group = groups.get(query) ?? { positives: [], negatives: [] };
    groups.set(query, group);
    (examples.label[row] === 1 ? group.positives : group.negatives).push(scores[row] ?? 0);
  }
  return [...groups.values()];
}
