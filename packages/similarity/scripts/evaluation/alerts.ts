import { thresholdOf } from '../../src/model/model.ts';
import { GOODS_GAINS } from '../../src/model/model-data.ts';
import { alertsFrom, ISSUE } from '../training/alerts.ts';
import type { IssueRun } from '../training/issue-runs.ts';
import { decimal, table, type CardSection } from './card.ts';

const TEMPERATURES = [0, 0.5, 1, 1.5, 2] as const;

/** Counts the alerts on the issues of real names at each sensitivity, by trees that have not seen the mark. */
export function evaluateAlerts(runs: readonly IssueRun[]): CardSection {
  const alike = runs.map((run) => ({ ...run, weight: 1 }));
  const rows = TEMPERATURES.map((temperature) => {
    const limit = thresholdOf(temperature);
    const cells = [runs, alike].flatMap((of) => {
      const { recall, others } = alertsFrom(of, GOODS_GAINS, limit);
      return [decimal(recall), others.toFixed(2)];
    });
    return [String(temperature), limit.toFixed(2), ...cells];
  });
  const header = ['sensitivity', 'score from', 'recall, by group', 'others, by group', 'recall', 'others'];
  const conflicts = runs.reduce((sum, { pairs }) => sum + pairs.filter(({ conflict }) => conflict).length, 0);
  return {
    id: 'alerts',
    title: 'Alerts on two issues of real names',
    text: [
      `${runs.length} registered marks, ${runs[0]?.published ?? 0} published names, ${conflicts} refused pairs. Others: other names that are Similar, per mark and ${ISSUE.toLocaleString('en')} published names.`,
      table(header, rows),
    ].join('\n\n'),
  };
}
