import { createRandom } from '@vigia/domain';
import { countTermos, createFrequencias, explainPair } from '../../src/index.ts';
import { gradeOf, thresholdOf, toProbability } from '../../src/model/model.ts';
import { GOODS_GAINS } from '../../src/model/model-data.ts';
import { withGains } from '../training/alerts.ts';
import { shuffle } from '../training/data.ts';
import type { IssueRun } from '../training/issue-runs.ts';
import type { RealIssues } from '../training/issues.ts';
import type { ExplainedRow } from './explanations.ts';

/**
 * Random other alerts of the issues of real names: pairs that are Similar at the default sensitivity by trees that have not seen the mark, and that are
 * no refusals. The sentence is that of the shipped model. The same seed returns the same rows.
 */
export function sampleOthers(
  runs: readonly IssueRun[],
  { marcas, publicadas }: RealIssues,
  seed: number,
  count: number,
): ExplainedRow[] {
  const frequencies = createFrequencias(countTermos([...marcas, ...publicadas]));
  const scoreOf = withGains(GOODS_GAINS);
  const others = runs.flatMap(({ marca, pairs }) =>
    pairs
      .map((pair) => ({ marca, publicada: pair.publicada, score: scoreOf(pair, marca), conflict: pair.conflict }))
      .filter(({ score, conflict }) => !conflict && score >= thresholdOf(1)),
  );
  return shuffle(others, createRandom(seed))
    .slice(0, count)
    .flatMap(({ marca, publicada, score }) => {
      const row = explainPair(frequencies, marca, publicada);
      if (row === undefined) return [];
      return [{ marca, row: { ...row, grau: gradeOf(score), probabilidade: toProbability(score) } }];
    });
}
