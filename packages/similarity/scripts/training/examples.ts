import { FEATURES } from '../../src/features/features.ts';
import { openQuery } from '../../src/comparison/query.ts';
import type { TrainingMatrix } from './boost.ts';
import { createRandom } from '@vigia/domain';

import { onlyName, type BothSides, type DataFold } from './protocol.ts';

interface ExampleRow {
  features: Float32Array;
  label: number;
  weight: number;
  fold: number;
  query: number;
  near: number;
  refusedName: string;
}

/** Places of the pool, highest first-pass score first. */
function orderByFirstScore(firstScore: Float32Array): Int32Array {
  const places = Int32Array.from(firstScore, (_, place) => place);
  return places.sort((a, b) => (firstScore[b] ?? 0) - (firstScore[a] ?? 0) || a - b);
}

/** Hard negatives of each mark: its nearest names by first-pass score. */
const NEAREST = 100;
/** Number of names beyond the nearest that are drawn for each mark. */
const FAR = 40;

/**
 * Weight of each place of the pool in training. The nearest by first-pass score have weight 1; a few names are drawn to represent the rest, so that the trees also learn from short names with a common letter.
 */
function weighPlaces(order: Int32Array, random: () => number): Float32Array {
  const weights = new Float32Array(order.length);
  const far = order.length - NEAREST;
  for (const place of order.subarray(0, NEAREST)) weights[place] = 1;
  for (let drawn = 0; drawn < FAR && far > 0; drawn++) {
    const place = order[NEAREST + Math.floor(random() * far)] ?? 0;
    weights[place] = (weights[place] ?? 0) + far / FAR;
  }
  return weights;
}

function featuresOfFold(fold: DataFold, k: number, firstQuery: number): ExampleRow[] {
  const random = createRandom(k + 101);
  return fold.queries.flatMap(({ nome, refusedNames }, q) => {
    const query = openQuery(fold.issue, onlyName(nome));
    const firstScore = query.firstScore.slice();
    const order = orderByFirstScore(firstScore);
    const weights = weighPlaces(order, random);
    const nearest = new Set(order.subarray(0, NEAREST));
    return Array.from(weights).flatMap((weight, place) => {
      const refusedName = fold.foldedPool[place] ?? '';
      const label = Number(refusedNames.has(refusedName));
      // The mark's own name is left out, because it teaches nothing.
      if ((weight === 0 && label === 0) || fold.pool[place] === nome) return [];
      return [
        {
          features: query.features(place).slice(),
          label,
          weight,
          fold: k,
          query: firstQuery + q,
          near: Number(label === 1 || nearest.has(place)),
          refusedName,
        },
      ];
    });
  });
}

function countRefusals(entries: readonly ExampleRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label, refusedName } of entries)
    if (label === 1) counts.set(refusedName, (counts.get(refusedName) ?? 0) + 1);
  return counts;
}

/**
 * Computes the training examples of every mark of every fold from its fold's pool: features of pairs, one pair in each row, in the order of
 * FEATURES. The marks of the folds come first, then those of the mirrored folds. The label is 1 where INPI refused the name because of the mark; names
 * refused for many marks of one family have less weight each time.
 */
export function computeExamples({ folds, mirrored }: BothSides): TrainingMatrix {
  let firstQuery = 0;
  const entries = [folds, mirrored].flatMap((side) =>
    side.flatMap((fold, k) => {
      const found = featuresOfFold(fold, k, firstQuery);
      firstQuery += fold.queries.length;
      return found;
    }),
  );
  const counts = countRefusals(entries);
  const features = new Float32Array(entries.length * FEATURES.length);
  entries.forEach((entry, row) => features.set(entry.features, row * FEATURES.length));
  return {
    features,
    rows: entries.length,
    monotone: FEATURES.map(({ direction }) => direction),
    label: Uint8Array.from(entries, ({ label }) => label),
    weight: Float32Array.from(entries, ({ label, weight, refusedName }) =>
      label === 1 ? 1 / Math.sqrt(counts.get(refusedName) ?? 1) : weight,
    ),
    fold: Uint8Array.from(entries, ({ fold }) => fold),
    query: Int32Array.from(entries, ({ query }) => query),
    near: Uint8Array.from(entries, ({ near }) => near),
  };
}
