import { FEATURES } from '../../src/features/features.ts';
import { boost, type TrainingMatrix } from '../training/boost.ts';
import { scoreQueries } from '../training/crossvalidation.ts';
import { FOLDS } from '../training/data.ts';
import { decimal, table, type CardSection } from './card.ts';
import { classify, estimate, FIGURE_NAMES } from '../training/rank-metrics.ts';

const groups = [...new Set(FEATURES.map(({ group }) => group))];

const columnsOf = (group: string): number[] =>
  FEATURES.flatMap((feature, column) => (feature.group === group ? [column] : []));

async function figuresWithout(matrix: TrainingMatrix, without: readonly number[]): Promise<number[]> {
  const jobs = Array.from({ length: FOLDS }, (_, k) => ({ leaveOut: k, without }));
  return estimate(classify(scoreQueries(matrix, await boost(matrix, jobs))), 0).values;
}

/** Leaves out every group of features in turn and trains the trees without it. */
export async function evaluateAblation(examples: TrainingMatrix): Promise<CardSection> {
  const all = await figuresWithout(examples, []);
  const rows = [['all features', String(FEATURES.length), ...all.map((value) => decimal(value))]];
  for (const group of groups) {
    const columns = columnsOf(group);
    const figures = await figuresWithout(examples, columns);
    const cells = figures.map((value, i) => {
      const change = 1000 * (value - (all[i] ?? 0));
      return `${decimal(value)} (${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(0)})`;
    });
    rows.push([`without ${group}`, String(FEATURES.length - columns.length), ...cells]);
  }
  const text = [
    'By the trees alone, on the nearest names of each mark; in brackets the change in thousandths.',
    table(['', 'features', ...FIGURE_NAMES], rows),
  ].join('\n\n');
  return { id: 'ablation', title: 'Groups of features left out', text };
}
