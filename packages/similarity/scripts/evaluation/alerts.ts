import { thresholdOf } from '../../src/model/model.ts';
import { NEUTRAL } from '../../src/goods/affinity.ts';
import { GOODS_GAINS } from '../../src/model/model-data.ts';
import { alertsFrom, ISSUE, scoreWithRecall, withGains, type PairScore } from '../training/alerts.ts';
import type { IssueRun } from '../training/issue-runs.ts';
import { decimal, table, type CardSection } from './card.ts';

const TEMPERATURES = [0, 0.5, 1, 1.5, 2] as const;

/** The marks of two issues with their scored pairs. */
export interface ComparedIssues {
  name: string;
  runs: readonly IssueRun[];
}

/** Goods that are not known: by the names alone. */
const byNames: PairScore = (pair, marca) =>
  withGains([[NEUTRAL, 0]])({ ...pair, afinidade: NEUTRAL, areGoodsKnown: false }, marca);
const withGoods = withGains(GOODS_GAINS);

/** The same marks, each with the weight 1: then every refusal counts the same. */
const weighAlike = (runs: readonly IssueRun[]): IssueRun[] => runs.map((run) => ({ ...run, weight: 1 }));

const countConflicts = (runs: readonly IssueRun[]): number =>
  runs.reduce((sum, { pairs }) => sum + pairs.filter(({ conflict }) => conflict).length, 0);

const describe = ({ name, runs }: ComparedIssues): string =>
  `${name}: ${runs.length.toLocaleString('en')} marks, ${(runs[0]?.published ?? 0).toLocaleString('en')} published names, ${countConflicts(runs).toLocaleString('en')} conflicts.`;

function tableSensitivities({ runs }: ComparedIssues): string {
  const alike = weighAlike(runs);
  const rows = TEMPERATURES.map((temperature) => {
    const limit = thresholdOf(temperature);
    const cells = [runs, alike].flatMap((of) => {
      const { recall, others } = alertsFrom(of, withGoods, limit);
      return [decimal(recall), others.toFixed(2)];
    });
    return [String(temperature), limit.toFixed(2), ...cells];
  });
  return table(['sensitivity', 'score from', 'recall, by group', 'others, by group', 'recall', 'others'], rows);
}

/** Counts the alerts at each sensitivity. */
export const evaluateAlerts = (all: readonly ComparedIssues[]): CardSection => ({
  id: 'alerts',
  title: 'Alerts on issues of real names',
  text: [
    `Others: names that are Similar and no conflict, per mark and ${ISSUE.toLocaleString('en')} published names.`,
    ...all.flatMap((issues) => [describe(issues), tableSensitivities(issues)]),
  ].join('\n\n'),
});

/** Recalls at which the others are counted. */
const RECALLS = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] as const;

const percent = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(Math.round(100 * change))} %`;

function tableRecalls({ runs }: ComparedIssues): string {
  const othersAt = (recall: number, scoreOf: PairScore): number =>
    alertsFrom(runs, scoreOf, scoreWithRecall(runs, scoreOf, recall)).others;
  const found = RECALLS.map((recall) => ({
    recall,
    alone: othersAt(recall, byNames),
    goods: othersAt(recall, withGoods),
  }));
  const mean = found.reduce((sum, { alone, goods }) => sum + goods / alone - 1, 0) / found.length;
  return table(
    ['recall', 'others by name alone', 'with goods', 'change'],
    [
      ...found.map(({ recall, alone, goods }) => [
        decimal(recall, 2),
        alone.toFixed(2),
        goods.toFixed(2),
        percent(goods / alone - 1),
      ]),
      ['**mean of these**', '', '', `**${percent(mean)}**`],
    ],
  );
}

/** What the goods save: others at the same recall, with unknown goods and with the goods. */
export const evaluateGoods = (all: readonly ComparedIssues[]): CardSection => ({
  id: 'goods',
  title: 'The inverse rule: names and goods',
  text: all.flatMap((issues) => [describe(issues), tableRecalls(issues)]).join('\n\n'),
});
