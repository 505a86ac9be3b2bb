import type { DataFold } from '../training/protocol.ts';
import { decimal, table, type CardSection } from './card.ts';
import type { PoolRun } from '../training/exhaustive.ts';
import { RIVALS } from './rivals.ts';
import {
  classify,
  estimate,
  FIGURE_NAMES,
  type RankedScores,
  type Estimate,
  type Weighting,
} from '../training/rank-metrics.ts';

const cells = ({ values, low, high }: Estimate): string[] =>
  values.map((value, i) => `${decimal(value)} (${decimal(low[i] ?? 0)}–${decimal(high[i] ?? 0)})`);

/** The figures of engine 2.2.0 by the same protocol, from its model card. They are not computed again. */
const BEFORE: Readonly<Record<Weighting, readonly string[]>> = {
  groups: ['.790', '.964', '.978', '.989', '.867', '.729', '.823', '.953', '.978'],
  refusals: ['.724', '.932', '.966', '.989', '.817', '.657', '.758', '.918', '.968'],
};
/** What the project asks for in its own pool, of refusals kept apart. */
const REQUIRED = ['.765', '.965', '.985', '.994', '.855', '.660', '.790', '.960', '.985'];

function scoreRival(folds: readonly DataFold[], poolRuns: readonly PoolRun[], rival: number): RankedScores {
  const prepared = folds.map(({ pool }) => RIVALS[rival]?.prepare(pool));
  return classify(
    poolRuns.map(({ nome, fold, group, labels }) => {
      const scores = new Float32Array(labels.length);
      prepared[fold]?.(nome, scores);
      return { group, labels, scores };
    }),
  );
}

/** Evaluates how well refused names are ranked and found, in comparison with ready-made methods. */
export function evaluateRanking(
  folds: readonly DataFold[],
  poolRuns: readonly PoolRun[],
  resamples: number,
): CardSection[] {
  const methods: (readonly [string, RankedScores])[] = [
    ['**engine**', classify(poolRuns)],
    [
      'engine without the rule of descriptive words',
      classify(poolRuns.map((poolRun) => ({ ...poolRun, scores: poolRun.wholes }))),
    ],
    ...RIVALS.map(({ name }, i) => [name, scoreRival(folds, poolRuns, i)] as const),
  ];
  const refusals = poolRuns.reduce((sum, { labels }) => sum + labels.filter((label) => label === 1).length, 0);
  const groups = new Set(poolRuns.map(({ group }) => group)).size;
  const tableOf = (weighting: Weighting): string =>
    table(
      ['method', ...FIGURE_NAMES],
      [
        ...methods.map(([name, ranked]) => [name, ...cells(estimate(ranked, resamples, weighting))]),
        ['engine 2.2.0, copied from its model card', ...BEFORE[weighting]],
        ['asked for, on other refusals', ...REQUIRED],
      ],
    );
  const intro = `${poolRuns.length} marks in ${groups} groups, ${refusals} refused names, ${resamples} resamples of groups of connected marks; 95 % intervals in brackets.`;
  return [
    {
      id: 'ranking',
      title: 'Every group of connected marks counts the same',
      text: `${intro}\n\n${tableOf('groups')}`,
    },
    { id: 'ranking-refusals', title: 'Every refusal counts the same', text: tableOf('refusals') },
  ];
}
