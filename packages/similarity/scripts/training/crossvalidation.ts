import { FEATURES } from '../../src/features/features.ts';
import { scoreTrees, type Arvores } from '../../src/model/trees.ts';
import type { Exemplos } from './examples.ts';
import type { Pontuada } from './metrics.ts';

/** Scores each row with the model that has not seen its fold. */
export const scoreHeldOut = (exemplos: Exemplos, models: readonly Arvores[]): Float64Array => {
  const scores = new Float64Array(exemplos.rows);
  for (let row = 0; row < exemplos.rows; row++) {
    const model = models[exemplos.dobra[row] ?? 0];
    const medidas = exemplos.medidas.subarray(row * FEATURES.length, (row + 1) * FEATURES.length);
    scores[row] = model === undefined ? 0 : scoreTrees(model, medidas);
  }
  return scores;
};

/** Puts the scores of each query together. */
export const groupScores = (exemplos: Exemplos, scores: ArrayLike<number>): Pontuada[] => {
  const groups = new Map<number, { positivos: number[]; negativos: number[] }>();
  for (let row = 0; row < exemplos.rows; row++) {
    const consulta = exemplos.consulta[row] ?? 0;
    const group = groups.get(consulta) ?? { positivos: [], negativos: [] };
    groups.set(consulta, group);
    (exemplos.rotulo[row] === 1 ? group.positivos : group.negativos).push(scores[row] ?? 0);
  }
  return [...groups.values()];
};
