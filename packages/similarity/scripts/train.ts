/**
 * `npm run train`: learns the starting table and the model from the labelled data (VIGIA_DATA names their folder) and writes
 * src/sign/starting-words.ts, src/candidates/first-score-cuts.ts and src/model/model-data.ts. Run it until nothing changes,
 * because the rules beside the trees use the limits of the run before. From then on the same data give the same files. A run that
 * changes a file gives the model the next number, which is the second number of MOTOR_VERSAO. Needs Debian's python3-xgboost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { alertsFrom, withGains } from './training/alerts.ts';
import { boost } from './training/boost.ts';
import { runExhaustive } from './training/exhaustive.ts';
import { FOLDS, hasData, readRefusals } from './training/data.ts';
import { computeExamples } from './training/examples.ts';
import { TRAINING } from '../src/model/model-data.ts';
import { chooseCuts } from './training/first-score-cuts.ts';
import { runIssues } from './training/issue-runs.ts';
import { readRealIssues } from './training/issues.ts';
import { learnLimits, stepsOf } from './training/limits.ts';
import { classify, estimate } from './training/rank-metrics.ts';
import { buildBothSides, readRealNames } from './training/protocol.ts';
import { redrawIssues } from './training/redraw.ts';
import { writeCuts, writeModel, writeTable } from './training/write.ts';

/** One model for each fold, trained without that fold, and one trained on all folds. */
const JOBS = [...Array(FOLDS).keys(), null].map((leaveOut) => ({ leaveOut, without: [] }));

/** Seeds of the issues with other classes that what lists cover is learnt from. Evaluation draws with another one. */
const REDRAWN = [101, 102, 103] as const;

const target = (file: string): URL => new URL(`../src/${file}`, import.meta.url);

const read = (file: string): string => readFileSync(target(file), 'utf8');

/** Writes a generated file. Returns whether that changes it. */
function write(file: string, text: string): boolean {
  const changes = text !== read(file);
  writeFileSync(target(file), text);
  return changes;
}

async function train(): Promise<void> {
  const refusals = readRefusals();
  const realNames = readRealNames();
  const sides = buildBothSides(refusals, realNames);
  const { folds } = sides;
  const examples = computeExamples(sides);
  console.log(`${refusals.length} refusals, ${examples.rows} pairs with features`);
  const models = await boost(examples, JOBS);
  const final = models[FOLDS];
  if (final === undefined) throw new Error('the final model is missing');
  const poolRuns = runExhaustive(folds, models, refusals);
  const show = (numbers: readonly number[]): string => numbers.map((value) => value.toFixed(3)).join(' ');
  const values = estimate(classify(poolRuns), 0).values;
  console.log(`held out: recall@1/5/10/50, MRR, recall at 0.01/0.02/0.1/0.4 % flagged: ${show(values)}`);
  const issueRuns = runIssues(folds, models, refusals);
  const redrawnRuns = REDRAWN.flatMap((seed) =>
    runIssues(folds, models, refusals, redrawIssues(readRealIssues(), refusals, seed)),
  );
  const learnt = learnLimits(poolRuns, issueRuns, redrawnRuns, refusals);
  console.log(
    `gains of goods: ${learnt.goods.map(([affinity, gain]) => `${affinity}: ${gain.toFixed(2)}`).join(', ')}`,
  );
  console.log(
    `Alta, Média, Baixa from ${show(Object.values(learnt.limits))}; Similar from ${show(learnt.sensitivities)}`,
  );
  for (const [temperature, limit] of learnt.sensitivities.entries()) {
    const { recall, others } = alertsFrom(issueRuns, withGains(learnt.goods), limit);
    console.log(
      `temperature ${temperature}: recall ${recall.toFixed(3)}, ${others.toFixed(2)} others per mark and 12,000 names`,
    );
  }
  const cuts = chooseCuts(poolRuns, stepsOf(learnt));
  console.log(
    `cuts of the first-pass score: ${cuts.map(({ score, firstScore }) => `${show([firstScore])} for ${show([score])}`).join(', ')}`,
  );
  const names = new Set([...refusals.flatMap(({ refusedName, citedMark }) => [refusedName, citedMark]), ...realNames]);
  const changes = [
    write('candidates/first-score-cuts.ts', writeCuts(cuts)),
    write('sign/starting-words.ts', writeTable([...names])),
  ];
  const model = (training: number): string => writeModel(training, final, learnt);
  const isNew = changes.includes(true) || model(TRAINING) !== read('model/model-data.ts');
  if (isNew) write('model/model-data.ts', model(TRAINING + 1));
  console.log(isNew ? `model ${TRAINING + 1}: run again, until nothing changes` : 'nothing changed');
}

if (hasData()) await train();
else {
  console.error('The labelled data are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
