/**
 * `npm run train`: learns the starting table and the model from the labelled data (VIGIA_DATA names their folder) and writes
 * src/sign/starting-words.ts, src/candidates/first-score-cuts.ts and src/model/model-data.ts. Run it until nothing changes,
 * because the rules beside the trees use the limits of the run before. From then on the same data give the same files. A run that
 * changes a file gives the model the next number, which is the second number of MOTOR_VERSAO. Needs Debian's python3-xgboost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { alertsFrom, scoreWithOthers, withGains } from './training/alerts.ts';
import { boost } from './training/boost.ts';
import { calibrate, issueSample, poolSample, scoreOf, type CalibrationSample } from './training/calibration.ts';
import { runExhaustive, type PoolRun } from './training/exhaustive.ts';
import { FOLDS, hasData, readRefusals, type Refusal } from './training/data.ts';
import { computeExamples } from './training/examples.ts';
import { LIMITS, TRAINING } from '../src/model/model-data.ts';
import { chooseCuts } from './training/first-score-cuts.ts';
import { learnGoods } from './training/goods.ts';
import { sizesOf } from './training/groups.ts';
import { runIssues, type IssueRun } from './training/issue-runs.ts';
import { classify, estimate } from './training/rank-metrics.ts';
import { buildFolds, readRealNames } from './training/protocol.ts';
import { writeCuts, writeModel, writeTable, type LearntLimits } from './training/write.ts';

/** One model for each fold, trained without that fold, and one trained on all folds. */
const JOBS = [...Array(FOLDS).keys(), null].map((leaveOut) => ({ leaveOut, without: [] }));

const target = (file: string): URL => new URL(`../src/${file}`, import.meta.url);

const read = (file: string): string => readFileSync(target(file), 'utf8');

/** Writes a generated file. Returns whether that changes it. */
function write(file: string, text: string): boolean {
  const changes = text !== read(file);
  writeFileSync(target(file), text);
  return changes;
}

/** Probabilities at which the grades begin. */
const GRADES = { alta: 0.7, media: 0.3, baixa: 0.1 } as const;
/** Other names that are Similar, per mark and 12,000 published names, at the temperatures 0 and 1. At 2 the limit is that of Média. */
const OTHERS = [0.27, 0.92] as const;

/** Rounds up as the generated files do, so that a score at the limit has the probability of its grade. */
const roundUp = (value: number): number => Math.ceil(value * 1e4) / 1e4;

/** Which pairs are capped depends on the limits of the run before, so a limit that need not fall further than this stays. */
const SETTLED = 0.02;

/** The limit of the run before, where pairs at it are at least as probable as the grade asks and hardly more; else the learnt one. */
const settle = (learnt: number, before: number): number =>
  before >= learnt && before - learnt < SETTLED ? before : learnt;

/** The scores that have a cut of the first-pass score: from the strictest sensitivity down to names that reach Baixa by their goods. */
function steps({ limits: { alta, media, baixa }, sensitivities: [strict, usual], goods }: LearntLimits): number[] {
  const gain = Math.max(...goods.map(([, most]) => most));
  const all = [strict, usual, alta, (alta + media) / 2, media, media - gain / 2, media - gain, baixa, baixa - gain];
  return [...new Set(all)].sort((a, b) => b - a);
}

/** Learns the gains of goods, the probabilities, the grades and the sensitivities from held-out scores. */
function learnLimits(poolRuns: readonly PoolRun[], issueRuns: readonly IssueRun[], refusals: readonly Refusal[]) {
  const goods = learnGoods(issueRuns);
  const samples = [...poolSample(poolRuns, sizesOf(refusals)), ...issueSample(issueRuns, goods)];
  const curve = calibrate(samples).map((value) => Number(value.toFixed(4)));
  const [alta, media, baixa] = [GRADES.alta, GRADES.media, GRADES.baixa].map((p) => roundUp(scoreOf(curve, p)));
  const [strict = 0, usual = 0] = OTHERS.map((others) => roundUp(scoreWithOthers(issueRuns, withGains(goods), others)));
  const limits = {
    alta: settle(alta ?? 0, LIMITS.Alta),
    media: settle(media ?? 0, LIMITS.Média),
    baixa: settle(baixa ?? 0, LIMITS.Baixa),
  };
  const sensitivities = [Math.max(strict, usual), Math.max(usual, limits.alta), limits.media] as const;
  const graded = samples.filter(({ score }) => score >= limits.baixa);
  const weigh = (of: readonly CalibrationSample[]): number => of.reduce((sum, { weight }) => sum + weight, 0);
  const conflictShare = weigh(graded.filter(({ label }) => label === 1)) / weigh(graded);
  return { curve, goods, limits, sensitivities, conflictShare };
}

async function train(): Promise<void> {
  const refusals = readRefusals();
  const realNames = readRealNames();
  const folds = buildFolds(refusals, realNames);
  const examples = computeExamples(folds);
  console.log(`${refusals.length} refusals, ${examples.rows} pairs with features`);
  const models = await boost(examples, JOBS);
  const final = models[FOLDS];
  if (final === undefined) throw new Error('the final model is missing');
  const poolRuns = runExhaustive(folds, models, refusals);
  const show = (numbers: readonly number[]): string => numbers.map((value) => value.toFixed(3)).join(' ');
  const values = estimate(classify(poolRuns), 0).values;
  console.log(`held out: recall@1/5/10/50, MRR, recall at 0.01/0.02/0.1/0.4 % flagged: ${show(values)}`);
  const issueRuns = runIssues(folds, models, refusals);
  const learnt = learnLimits(poolRuns, issueRuns, refusals);
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
  const cuts = chooseCuts(poolRuns, steps(learnt));
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
