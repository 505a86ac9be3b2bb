import { foldText } from '../../src/text/fold.ts';
import { openQuery } from '../../src/comparison/query.ts';
import type { Trees } from '../../src/model/trees.ts';
import type { Refusal } from './data.ts';
import { groupsOf } from './groups.ts';
import { onlyName, type DataFold } from './protocol.ts';
import { scoreFeatures } from '../../src/model/model.ts';
import { scoreByNames, type ScoreFeatures } from '../../src/comparison/score.ts';

/** The kinds of names in a pool: other names, refused names, and the mark's own name. */
export const [OTHER, REFUSED, OWN] = [0, 1, 2] as const;

/** The scores of a mark against every name of its fold's pool; arrays by place in the pool. */
export interface PoolRun {
  nome: string;
  fold: number;
  /** Connected group of marks: the unit of resampling. */
  group: number;
  /** OTHER, REFUSED or OWN. */
  labels: Uint8Array;
  /** Scores by the names, before `scoreWithoutGoods`, which keeps their order; and without the rule of descriptive words. */
  scores: Float32Array;
  wholes: Float32Array;
  /** The first-pass score of each name. */
  firstScore: Float32Array;
}

/** The kind of each name of the pool. */
export const labelPlaces = (fold: DataFold, nome: string, refusedNames: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(fold.pool, (other, place) => {
    // The mark's own name is in the pool where it was itself refused: it is neither a hit nor a false alert.
    if (other === nome) return OWN;
    return refusedNames.has(fold.foldedPool[place] ?? '') ? REFUSED : OTHER;
  });

function runFold(fold: DataFold, k: number, trees: Trees, groups: ReadonlyMap<string, number>): PoolRun[] {
  const score: ScoreFeatures = (features) => scoreFeatures(features, trees);
  return fold.queries.map(({ nome, refusedNames }) => {
    const query = openQuery(fold.issue, onlyName(nome));
    const byNames = new Float32Array(fold.pool.length);
    const scores = Float32Array.from(fold.issue.signs, (publicada, place) => {
      const whole = score(query.features(place), -Infinity);
      byNames[place] = whole;
      return scoreByNames(query, publicada, place, whole, score);
    });
    return {
      nome,
      fold: k,
      group: groups.get(foldText(nome)) ?? -1,
      labels: labelPlaces(fold, nome, refusedNames),
      scores,
      wholes: byNames,
      firstScore: query.firstScore.slice(),
    };
  });
}

/** Scores every pair of every fold with the trees that have not seen the fold. */
export function runExhaustive(
  folds: readonly DataFold[],
  models: readonly Trees[],
  refusals: readonly Refusal[],
): PoolRun[] {
  const groups = groupsOf(refusals);
  return folds.flatMap((fold, k) => {
    const trees = models[k];
    if (trees === undefined) throw new Error('a fold has no model');
    return runFold(fold, k, trees, groups);
  });
}
