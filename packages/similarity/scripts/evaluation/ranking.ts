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

/** What the task asks for in its own pool, of refusals kept apart. */
const REQUIRED = ['.740', '.950', '.975', '.985', '.830', '.580', '.750', '.930', '.975'];

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
        ['asked for, in another pool', ...REQUIRED],
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
