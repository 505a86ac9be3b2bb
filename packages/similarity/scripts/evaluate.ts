/**
 * `npm run evaluate`: evaluates the engine on the labelled data (VIGIA_DATA names their folder) by grouped
 * cross-validation and prints Markdown tables. `--card` also writes them into docs/model-card.md; `--quick` resamples less and
 * leaves out the ablation. Needs Debian's python3-xgboost.
 */
import { parseArgs } from 'node:util';
import { evaluateAlerts } from './evaluation/alerts.ts';
import { evaluateAblation } from './evaluation/ablation.ts';
import { evaluateCalibration } from './evaluation/calibration.ts';
import { writeCard, type CardSection } from './evaluation/card.ts';
import { runExhaustive } from './training/exhaustive.ts';
import { evaluateFirstPass } from './evaluation/first-pass.ts';
import { evaluateGoods, evaluateMadeUpGoods } from './evaluation/goods.ts';
import { evaluatePairs } from './evaluation/pairs.ts';
import { evaluatePools } from './evaluation/pools.ts';
import { evaluateRanking } from './evaluation/ranking.ts';
import { boost } from './training/boost.ts';
import { FOLDS, hasData, readRefusals } from './training/data.ts';
import { computeExamples } from './training/examples.ts';
import { runIssues } from './training/issue-runs.ts';
import { buildFolds, readRealNames } from './training/protocol.ts';

const RESAMPLES = 2_000;
const FEW_RESAMPLES = 200;

function print({ title, text, local }: CardSection): void {
  console.log(`## ${title}\n\n${text}\n`);
  if (local !== undefined) console.log(`${local}\n`);
}

/** Prints the current step on stderr, because the tables on stdout may go into a file. */
const tell = (what: string): void => console.error(`${what} (${(performance.now() / 1_000).toFixed(0)} s)`);

async function evaluate(quick: boolean): Promise<CardSection[]> {
  const resamples = quick ? FEW_RESAMPLES : RESAMPLES;
  const refusals = readRefusals();
  const realNames = readRealNames();
  tell('indexing the pools');
  const folds = buildFolds(refusals, realNames);
  const examples = computeExamples(folds);
  tell('training the trees of the folds');
  const jobs = Array.from({ length: FOLDS }, (_, k) => ({ leaveOut: k, without: [] }));
  const models = await boost(examples, jobs);
  const sections: CardSection[] = [];
  const show = (section: CardSection): void => {
    print(section);
    sections.push(section);
  };
  tell('scoring every pair');
  const poolRuns = runExhaustive(folds, models, refusals);
  tell('ranking');
  evaluateRanking(folds, poolRuns, resamples).forEach(show);
  show(evaluateFirstPass(poolRuns));
  show(evaluateCalibration(poolRuns, refusals));
  show(evaluatePairs(folds, poolRuns, refusals));
  const issueRuns = runIssues(folds, models, refusals);
  show(evaluateAlerts(issueRuns));
  show(evaluateGoods());
  show(evaluateMadeUpGoods(folds, poolRuns));
  tell('pools of other sizes');
  show(evaluatePools(refusals, realNames, models, resamples));
  if (quick) return sections;
  tell('leaving out groups of features');
  show(await evaluateAblation(examples));
  return sections;
}

const { values } = parseArgs({ options: { card: { type: 'boolean' }, quick: { type: 'boolean' } } });
if (hasData()) {
  const sections = await evaluate(values.quick === true);
  if (values.card === true) await writeCard(sections);
} else {
  console.error('The labelled data are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
