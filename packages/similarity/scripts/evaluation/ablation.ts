import { FEATURES, type FeatureGroup } from '../../src/features/features.ts';
import { foldText } from '../../src/text/fold.ts';
import { boost, type TrainingJob, type TrainingMatrix } from '../training/boost.ts';
import { scoreQueries } from '../training/crossvalidation.ts';
import { FOLDS, type Refusal } from '../training/data.ts';
import { groupsOf } from '../training/groups.ts';
import type { DataFold } from '../training/protocol.ts';
import {
  classify,
  estimate,
  estimateGain,
  FIGURE_NAMES,
  type Estimate,
  type RankedScores,
} from '../training/rank-metrics.ts';
import { decimal, table, type CardSection } from './card.ts';

/** The rows that the trees learn from, and the group of connected marks of each query. */
export interface GroupedExamples {
  matrix: TrainingMatrix;
  groups: readonly number[];
}

/** Adds the group of each query: queries are numbered in the order of the folds. */
export function groupExamples(
  matrix: TrainingMatrix,
  folds: readonly DataFold[],
  refusals: readonly Refusal[],
): GroupedExamples {
  const known = groupsOf(refusals);
  return {
    matrix,
    groups: folds.flatMap(({ queries }) => queries.map(({ nome }) => known.get(foldText(nome)) ?? -1)),
  };
}

const allGroups = [...new Set(FEATURES.map(({ group }) => group))];

const columnsOf = (groups: readonly FeatureGroup[]): number[] =>
  FEATURES.flatMap((feature, column) => (groups.includes(feature.group) ? [column] : []));

async function rankWith(
  { matrix, groups }: GroupedExamples,
  job: Pick<TrainingJob, 'without' | 'classifiesOnly'>,
): Promise<RankedScores> {
  const models = await boost(
    matrix,
    Array.from({ length: FOLDS }, (_, leaveOut) => ({ leaveOut, ...job })),
  );
  return classify(scoreQueries(matrix, models, groups));
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${decimal(Math.abs(value))}`;

const showGain = ({ values, low, high }: Estimate): string[] =>
  values.map((value, i) => `${signed(value)} (${signed(low[i] ?? 0)} to ${signed(high[i] ?? 0)})`);

/** The groups of features of engine 2. */
const BEFORE: readonly FeatureGroup[] = [
  'words',
  'joined and split',
  'letters',
  'sounds',
  'trigrams',
  'ideas',
  'context',
];

/** What the newer features and the ranking half gain over trees like those of engine 2, on the same rows and folds. */
export async function evaluateGain(
  examples: GroupedExamples,
  after: RankedScores,
  resamples: number,
): Promise<CardSection> {
  const without = columnsOf(allGroups.filter((group) => !BEFORE.includes(group)));
  const before = await rankWith(examples, { without, classifiesOnly: true });
  const rows = (['groups', 'refusals'] as const).flatMap((weighting) => {
    const by = weighting === 'groups' ? 'by group' : 'by refusal';
    const figures = (ranked: RankedScores): string[] =>
      estimate(ranked, 0, weighting).values.map((value) => decimal(value));
    return [
      [`stand-in for engine 2, ${by}`, ...figures(before)],
      [`engine, ${by}`, ...figures(after)],
      [`**gain, ${by}**`, ...showGain(estimateGain(before, after, resamples, weighting))],
    ];
  });
  const text = [
    'By the trees alone, on the nearest names of each mark. The stand-in has the groups of features of engine 2 and no ranking half; 95 % intervals of the gain over groups of connected marks.',
    table(['', ...FIGURE_NAMES], rows),
  ].join('\n\n');
  return { id: 'gain', title: 'Gain over the features and the training of engine 2', text };
}

/** The held-out ranking of the trees that were trained on the examples, without the rules beside them. */
export const rankByTrees = (
  { matrix, groups }: GroupedExamples,
  models: Parameters<typeof scoreQueries>[1],
): RankedScores => classify(scoreQueries(matrix, models, groups));

/** Leaves out every group of features in turn and trains the trees without it; `all` is the ranking with all features. */
export async function evaluateAblation(examples: GroupedExamples, all: RankedScores): Promise<CardSection> {
  const whole = estimate(all, 0, 'groups').values;
  const rows = [['all features', String(FEATURES.length), ...whole.map((value) => decimal(value))]];
  const changes = (figures: readonly number[]): string[] =>
    figures.map((value, i) => {
      const change = 1000 * (value - (whole[i] ?? 0));
      return `${decimal(value)} (${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(0)})`;
    });
  for (const group of allGroups) {
    const without = columnsOf([group]);
    const figures = estimate(await rankWith(examples, { without }), 0, 'groups').values;
    rows.push([`without ${group}`, String(FEATURES.length - without.length), ...changes(figures)]);
  }
  const unranked = estimate(await rankWith(examples, { without: [], classifiesOnly: true }), 0, 'groups').values;
  rows.push(['without the ranking half', String(FEATURES.length), ...changes(unranked)]);
  const text = [
    'By the trees alone, on the nearest names of each mark, by group; in brackets the change in thousandths.',
    table(['', 'features', ...FIGURE_NAMES], rows),
  ].join('\n\n');
  return { id: 'ablation', title: 'Groups of features left out', text };
}
