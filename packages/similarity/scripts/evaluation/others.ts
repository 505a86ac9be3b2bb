import { createRandom } from '@vigia/domain';
import { countTermos, createFrequencias, explainPair } from '../../src/index.ts';
import { gradeOf, thresholdOf, toProbability } from '../../src/model/model.ts';
import { GOODS_GAINS } from '../../src/model/model-data.ts';
import { shownWithGains, withGains } from '../training/alerts.ts';
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
  const [scoreOf, shownOf] = [withGains(GOODS_GAINS), shownWithGains(GOODS_GAINS)];
  const others = runs.flatMap(({ marca, pairs }) =>
    pairs
      .filter((pair) => !pair.conflict && scoreOf(pair, marca) >= thresholdOf(1))
      .map((pair) => ({ marca, publicada: pair.publicada, shown: shownOf(pair, marca) })),
  );
  return shuffle(others, createRandom(seed))
    .slice(0, count)
    .flatMap(({ marca, publicada, shown }) => {
      const row = explainPair(frequencies, marca, publicada);
      if (row === undefined) return [];
      return [{ marca, row: { ...row, grau: gradeOf(shown), probabilidade: toProbability(shown) } }];
    });
}
