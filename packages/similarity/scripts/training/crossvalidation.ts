import { FEATURES } from '../../src/features/features.ts';
import { scoreTrees, type Trees } from '../../src/model/trees.ts';
import type { TrainingMatrix } from './boost.ts';
import { OTHER, REFUSED } from './exhaustive.ts';
import { POOL } from './protocol.ts';
import type { PoolScores } from './rank-metrics.ts';

/** Scores each row with the model that has not seen its fold. */
function scoreHeldOut({ rows, fold, features }: TrainingMatrix, models: readonly Trees[]): Float32Array {
  const scores = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const model = models[fold[row] ?? 0];
    const own = features.subarray(row * FEATURES.length, (row + 1) * FEATURES.length);
    scores[row] = model === undefined ? 0 : scoreTrees(model, own);
  }
  return scores;
}

/**
 * The held-out scores of the rows of each query. They stand for a pool: names that are no rows count as below all others. `groups`: the group of
 * connected marks of each query. Queries without one are only learnt from.
 */
export function scoreQueries(
  matrix: TrainingMatrix,
  models: readonly Trees[],
  groups: readonly number[],
): PoolScores[] {
  const scores = scoreHeldOut(matrix, models);
  const rowsOf = Map.groupBy(scores.keys(), (row) => matrix.query[row] ?? 0);
  const judged = [...rowsOf].filter(([query]) => query < groups.length);
  return Array.from(judged, ([query, rows]) => ({
    group: groups[query] ?? -1,
    labels: Uint8Array.from(rows, (row) => (matrix.label[row] === 1 ? REFUSED : OTHER)),
    scores: Float32Array.from(rows, (row) => scores[row] ?? 0),
    others: POOL,
  }));
}
