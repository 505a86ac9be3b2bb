/**
 * `npm run evaluate`: evaluates the engine on the labelled data (VIGIA_DATA names their folder) by grouped cross-validation and prints Markdown
 * tables. `--card` also writes them into docs/model-card.md; `--quick` resamples less, checks fewer explanations and leaves out the ablation.
 * `--explanations SEED` and `--others SEED` print a random sample of explanations and of other alerts for reading, and no tables; they contain
 * names of the data. Needs Debian's python3-xgboost.
 */
import { parseArgs } from 'node:util';
import { evaluateAblation, evaluateGain, groupExamples, rankByTrees } from './evaluation/ablation.ts';
import { evaluateAlerts, evaluateGoods, type ComparedIssues } from './evaluation/alerts.ts';
import { evaluateCalibration } from './evaluation/calibration.ts';
import { writeCard, type CardSection } from './evaluation/card.ts';
import { evaluateCoverage } from './evaluation/coverage.ts';
import {
  evaluateExplanations,
  formatExplanation,
  sampleExplanations,
  type ExplainedRow,
} from './evaluation/explanations.ts';
import { evaluateFirstPass } from './evaluation/first-pass.ts';
import { predictHeldOut } from './evaluation/held-out.ts';
import { evaluateLearning } from './evaluation/learning.ts';
import { readAlertIssues, runAlertIssues } from './evaluation/other-issues.ts';
import { sampleOthers } from './evaluation/others.ts';
import { evaluatePairs } from './evaluation/pairs.ts';
import { evaluatePools } from './evaluation/pools.ts';
import { evaluateRanking } from './evaluation/ranking.ts';
import { showReadSamples } from './evaluation/read-samples.ts';
import { collectRealHits, judgeHeldOut } from './evaluation/real-hits.ts';
import type { Trees } from '../src/model/trees.ts';
import { boost, type TrainingMatrix } from './training/boost.ts';
import { FOLDS, hasData, readRefusals, type Refusal } from './training/data.ts';
import { computeExamples } from './training/examples.ts';
import { runExhaustive } from './training/exhaustive.ts';
import { sizesOf } from './training/groups.ts';
import { runIssues, type IssueRun } from './training/issue-runs.ts';
import { readRealIssues, type RealIssues } from './training/issues.ts';
import { buildBothSides, readRealNames, type DataFold } from './training/protocol.ts';
import { redrawIssues } from './training/redraw.ts';

const RESAMPLES = 2_000;
const FEW_RESAMPLES = 200;
/** One of so many marks is checked by `--quick`. */
const FEW_MARKS = 11;
const EXPLANATIONS = { similar: 45, different: 15 } as const;
const OTHERS = 100;
/** Seed of the second pair of issues. */
const REDRAWN = 9_108;

function print({ title, text, local }: CardSection): void {
  console.log(`## ${title}\n\n${text}\n`);
  if (local !== undefined) console.log(`${local}\n`);
}

/** Prints the current step on stderr, because the tables on stdout may go into a file. */
const tell = (what: string): void => console.error(`${what} (${(performance.now() / 1_000).toFixed(0)} s)`);

/** The data, and the trees that have not seen each fold. */
interface Prepared {
  refusals: readonly Refusal[];
  realNames: readonly string[];
  issues: RealIssues;
  folds: readonly DataFold[];
  examples: TrainingMatrix;
  models: readonly Trees[];
}

async function prepare(): Promise<Prepared> {
  const refusals = readRefusals();
  const realNames = readRealNames();
  tell('indexing the pools');
  const sides = buildBothSides(refusals, realNames);
  const { folds } = sides;
  const examples = computeExamples(sides);
  tell('training the trees of the folds');
  const jobs = Array.from({ length: FOLDS }, (_, k) => ({ leaveOut: k, without: [] }));
  return { refusals, realNames, issues: readRealIssues(), folds, examples, models: await boost(examples, jobs) };
}

/** The group of connected marks of each process. */
const groupsOfRuns = (runs: readonly IssueRun[]): Map<string, number> =>
  new Map(runs.map(({ marca, group }) => [marca.numero, group]));

/** Computes each section when it is asked for, cheap ones first. */
async function* computeSections(
  { refusals, realNames, issues, folds, examples, models }: Prepared,
  quick: boolean,
): AsyncGenerator<CardSection> {
  const resamples = quick ? FEW_RESAMPLES : RESAMPLES;
  tell('comparing the issues of real names');
  const issueRuns = runIssues(folds, models, refusals, issues);
  const redrawn = redrawIssues(issues, refusals, REDRAWN);
  const redrawnRuns = runIssues(folds, models, refusals, redrawn);
  const all: ComparedIssues[] = [
    { name: 'Two issues of real names', runs: issueRuns },
    { name: 'Half of the groups, classes drawn again', runs: redrawnRuns },
    { name: 'Alerts of watching analysts, real classes', runs: runAlertIssues(readAlertIssues(issues)) },
  ];
  yield evaluateAlerts(all);
  yield evaluateGoods(all);
  tell('checking explanations');
  yield evaluateExplanations(issues, quick ? FEW_MARKS : 1);
  yield showReadSamples();
  tell('scoring every pair of the pools');
  const poolRuns = runExhaustive(folds, models, refusals);
  tell('ranking');
  yield* evaluateRanking(folds, poolRuns, resamples);
  yield evaluateFirstPass(poolRuns);
  const predictions = predictHeldOut(poolRuns, issueRuns, sizesOf(refusals));
  yield evaluateCalibration(poolRuns, predictions);
  yield evaluatePairs(folds, poolRuns, refusals);
  tell('reading budgets and learning');
  const hits = collectRealHits(issues, judgeHeldOut(issueRuns, predictions));
  const redrawnHits = collectRealHits(redrawn, judgeHeldOut(redrawnRuns, predictions));
  yield evaluateCoverage([
    { name: 'first pair', hits, groups: groupsOfRuns(issueRuns) },
    { name: 'second pair', hits: redrawnHits, groups: groupsOfRuns(redrawnRuns) },
  ]);
  yield evaluateLearning(hits, resamples);
  tell('pools of other sizes');
  yield evaluatePools(refusals, realNames, models, resamples);
  tell('training the features of engine 2');
  const grouped = groupExamples(examples, folds, refusals);
  const ranked = rankByTrees(grouped, models);
  yield await evaluateGain(grouped, ranked, resamples);
  if (quick) return;
  tell('leaving out groups of features');
  yield await evaluateAblation(grouped);
}

const printRows = (rows: readonly ExplainedRow[]): void =>
  rows.forEach((row, i) => console.log(`${i + 1}. ${formatExplanation(row)}\n`));

async function printOthers(seed: number): Promise<void> {
  const { folds, models, refusals, issues } = await prepare();
  printRows(sampleOthers(runIssues(folds, models, refusals, issues), issues, seed, OTHERS));
}

/** Prints each section when it is computed, and writes it into the model card at once. */
async function printSections(quick: boolean, writes: boolean): Promise<void> {
  for await (const section of computeSections(await prepare(), quick)) {
    print(section);
    if (writes) await writeCard(section);
  }
}

const { values } = parseArgs({
  options: {
    card: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    explanations: { type: 'string' },
    others: { type: 'string' },
  },
});
if (!hasData()) {
  console.error('The labelled data are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
} else if (values.explanations !== undefined)
  printRows(sampleExplanations(readRealIssues(), Number(values.explanations), EXPLANATIONS));
else if (values.others !== undefined) await printOthers(Number(values.others));
else await printSections(values.quick, values.card);
