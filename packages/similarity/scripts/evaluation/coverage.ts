import { createRandom } from '@vigia/domain';
import { expectedCoverage } from '../../src/model/coverage.ts';
import { LISTS } from '../../src/model/model-data.ts';
import { shuffle } from '../training/data.ts';
import { decimal, percent, table, type CardSection } from './card.ts';
import type { RealHit } from './real-hits.ts';

/** Shares of the conflicts that stay in the issue: nearly every mark has one in the data, and few marks of an office have one. */
const KEPT = [1, 0.5, 0.2, 0.1] as const;
/** Budgets as shares of the hits. */
const BUDGETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7] as const;
/** Draws of the conflicts that stay in a whole list. */
const DRAWS = 8;
/** Offices that are drawn for each share of conflicts: marks of an office, and how many offices. Fewer marks say less, so more offices are drawn. */
const OFFICES = [
  { marks: 500, draws: 40 },
  { marks: 60, draws: 400 },
  { marks: 20, draws: 400 },
] as const;

/** The list with a part of its conflicts: the others are left out with their pairs. */
function thin(hits: readonly RealHit[], kept: number, seed: number): RealHit[] {
  const random = createRandom(seed);
  return hits.filter(({ conflict }) => !conflict || random() < kept);
}

interface Check {
  estimate: number;
  truth: number;
}

/** What the first hits of a list cover, estimated and counted, for each budget. */
function checkList(hits: readonly RealHit[]): Check[] {
  const { coverageAt } = expectedCoverage(hits.map(({ tracos }) => tracos.probabilidade));
  const conflicts = hits.filter(({ conflict }) => conflict).length;
  return BUDGETS.map((budget) => {
    const cut = Math.round(budget * hits.length);
    const found = hits.slice(0, cut).filter(({ conflict }) => conflict).length;
    return { estimate: coverageAt(cut), truth: found / Math.max(1, conflicts) };
  });
}

const differenceOf = ({ estimate, truth }: Check): number => estimate - truth;
const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The estimates and the truth of offices with some of the marks, for each budget. Offices without a conflict cannot be checked. */
function checkOffices(hits: readonly RealHit[], { marks, draws }: (typeof OFFICES)[number], kept: number): Check[][] {
  const all = [...new Set(hits.map(({ marca }) => marca))];
  return Array.from({ length: draws }, (_, office) => {
    const own = new Set(shuffle(all, createRandom(100 + office)).slice(0, marks));
    const list = hits.filter(({ marca }) => own.has(marca));
    return thin(list, kept, office);
  })
    .filter((list) => list.some(({ conflict }) => conflict))
    .map((list) => checkList(list));
}

/** The mean difference of estimate and count for each budget, over offices of one size. */
function rowOfOffices(hits: readonly RealHit[], size: (typeof OFFICES)[number], kept: number): string[] {
  const checks = checkOffices(hits, size, kept);
  const cells = BUDGETS.map((_, i) => {
    const differences = checks.map((budgets) => differenceOf(budgets[i] ?? { estimate: 0, truth: 0 }));
    return `${points(mean(differences))} (${(100 * mean(differences.map(Math.abs))).toFixed(1)})`;
  });
  return [String(size.marks), percent(kept, 0), ...cells];
}

/** The hits of one mark of each group of connected marks, drawn with a seed: then each dispute counts once. */
function keepOneOfGroup(hits: readonly RealHit[], groups: ReadonlyMap<string, number>): RealHit[] {
  const marks = shuffle([...new Set(hits.map(({ marca }) => marca))], createRandom(31));
  const chosen = new Map(marks.map((marca) => [groups.get(marca) ?? -1, marca]));
  return hits.filter(({ marca }) => chosen.get(groups.get(marca) ?? -1) === marca);
}

/** Estimates and counts for a whole list, with fewer and fewer conflicts: means over the draws of those that are left out. */
const checkWhole = (hits: readonly RealHit[], name: string): string[][] =>
  KEPT.map((kept) => {
    const lists = Array.from({ length: kept === 1 ? 1 : DRAWS }, (_, draw) => thin(hits, kept, 1 + draw));
    const conflicts = mean(lists.map((list) => list.filter(({ conflict }) => conflict).length));
    const checks = lists.map(checkList);
    const meanOf = (i: number, value: keyof Check): string =>
      percent(mean(checks.map((budgets) => budgets[i]?.[value] ?? 0)), 0);
    const cells = BUDGETS.map((_, i) => `${meanOf(i, 'estimate')} (${meanOf(i, 'truth')})`);
    const sizes = [conflicts, mean(lists.map(({ length }) => length))].map((size) => Math.round(size));
    return [name, ...sizes.map((size) => size.toLocaleString('en')), ...cells];
  });

/** A pair of issues of real names with its graded hits, most probable first. */
export interface IssueHits {
  name: string;
  hits: readonly RealHit[];
  /** The group of connected marks of each process. */
  groups: ReadonlyMap<string, number>;
}

/** The lists of a pair of issues: with one mark of each group every dispute counts once; with all marks families have all of their disputes. */
const listsOf = ({ name, hits, groups }: IssueHits): { name: string; hits: readonly RealHit[] }[] => [
  { name: `${name}, one mark of each group`, hits: keepOneOfGroup(hits, groups) },
  { name: `${name}, all marks`, hits },
];

/** Checks the estimate of what a reading budget covers on issues of real names, with probabilities of models that have not seen the marks. */
export function evaluateCoverage(issues: readonly IssueHits[]): CardSection {
  const lists = issues.flatMap(listsOf);
  const whole = lists.flatMap(({ name, hits }) => checkWhole(hits, name));
  const offices = issues.flatMap(({ name, hits }) =>
    OFFICES.flatMap((size) => KEPT.map((kept) => [name, ...rowOfOffices(hits, size, kept)])),
  );
  const budgets = BUDGETS.map((budget) => `${percent(budget, 0)} of the hits`);
  const text = [
    `The estimate takes the log-odds times ${decimal(LISTS.slope)}, for lists with a share of conflicts of ${decimal(LISTS.share)}, and adjusts them to the share of the list. Both numbers were learnt from all marks of the first pair of issues and of three that have half of its groups and other classes each; the second pair is another one of these, with classes of its own.`,
    `Share of the conflicts in the first hits, estimated (and counted), with fewer and fewer conflicts, each the mean of ${DRAWS} draws of those that stay:`,
    table(['list', 'conflicts', 'hits', ...budgets], whole),
    'Mean difference of estimate and count in points (and its mean size) over offices with some of all marks, by the share of conflicts that is kept. With few conflicts the count itself is by chance:',
    table(['issues', 'marks', 'kept', ...budgets], offices),
  ].join('\n\n');
  return { id: 'coverage', title: 'What a reading budget covers', text };
}
