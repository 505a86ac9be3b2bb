import { Worker } from 'node:worker_threads';
import { createRandom } from '@vigia/domain';
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

/** The held-out ranking by trees that are trained for the job on `learntFrom`. */
async function rankWith(
  { matrix, groups }: GroupedExamples,
  job: Pick<TrainingJob, 'without' | 'classifiesOnly'>,
  learntFrom = matrix,
): Promise<RankedScores> {
  const models = await boost(
    learntFrom,
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

/** One of so many other names is learnt from where groups of features are left out, so that fifteen trainings take minutes. */
const FEWER = 5;

/** The rows of refused names, and a part of the others with as much weight. */
function thinOut(matrix: TrainingMatrix): TrainingMatrix {
  const random = createRandom(5);
  const kept = Int32Array.from(
    Array.from(matrix.label.keys()).filter((row) => matrix.label[row] === 1 || random() < 1 / FEWER),
  );
  const columns = matrix.monotone.length;
  const features = new Float32Array(kept.length * columns);
  kept.forEach((row, at) => features.set(matrix.features.subarray(row * columns, (row + 1) * columns), at * columns));
  const pick = <T extends Uint8Array | Int32Array | Float32Array>(values: T, out: T): T => {
    kept.forEach((row, at) => (out[at] = values[row] ?? 0));
    return out;
  };
  const weight = pick(matrix.weight, new Float32Array(kept.length));
  return {
    features,
    rows: kept.length,
    monotone: matrix.monotone,
    label: pick(matrix.label, new Uint8Array(kept.length)),
    weight: weight.map((own, at) => (matrix.label[kept[at] ?? 0] === 1 ? own : FEWER * own)),
    fold: pick(matrix.fold, new Uint8Array(kept.length)),
    query: pick(matrix.query, new Int32Array(kept.length)),
    near: pick(matrix.near, new Uint8Array(kept.length)),
  };
}

/** The examples of an engine that does not read letters and abbreviations aloud: that is no feature, but a second reading of words. */
function computeUnread(): Promise<TrainingMatrix> {
  const worker = new Worker(new URL('unread-letters.worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Leaves out every group of features in turn and trains the trees without it. */
export async function evaluateAblation(examples: GroupedExamples): Promise<CardSection> {
  const learntFrom = thinOut(examples.matrix);
  const figuresWith = async (job: Parameters<typeof rankWith>[1], of = examples, from = learntFrom) =>
    estimate(await rankWith(of, job, from), 0, 'groups').values;
  const whole = await figuresWith({ without: [] });
  const rows = [['all features', String(FEATURES.length), ...whole.map((value) => decimal(value))]];
  const changes = (figures: readonly number[]): string[] =>
    figures.map((value, i) => {
      const change = 1000 * (value - (whole[i] ?? 0));
      return `${decimal(value)} (${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(0)})`;
    });
  for (const group of allGroups) {
    const without = columnsOf([group]);
    const left = String(FEATURES.length - without.length);
    rows.push([`without ${group}`, left, ...changes(await figuresWith({ without }))]);
  }
  const count = String(FEATURES.length);
  const unread = await computeUnread();
  const unreadFigures = await figuresWith({ without: [] }, { ...examples, matrix: unread }, thinOut(unread));
  rows.push(['without letters read aloud', count, ...changes(unreadFigures)]);
  rows.push(['without the ranking half', count, ...changes(await figuresWith({ without: [], classifiesOnly: true }))]);
  const text = [
    `By the trees alone, on the nearest names of each mark, by group, learnt from every refused name and from one in ${FEWER} of the others; in brackets the change in thousandths.`,
    table(['', 'features', ...FIGURE_NAMES], rows),
  ].join('\n\n');
  return { id: 'ablation', title: 'Groups of features left out', text };
}
