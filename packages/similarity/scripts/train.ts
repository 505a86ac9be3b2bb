/**
 * `npm run train`: learns the starting table and the model from the labelled data (VIGIA_DATA names their folder) and writes
 * src/sign/starting-words.ts, src/candidates/first-score-cuts.ts and src/model/model-data.ts. Run it until nothing changes,
 * because the rules beside the trees use the limits of the run before. From then on the same data give the same files. A run that
 * changes a file gives the model the next number, which is the second number of MOTOR_VERSAO. Needs Debian's python3-xgboost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { boost } from './training/boost.ts';
import { calibrate, calibrationSample } from './training/calibration.ts';
import { runExhaustive } from './training/exhaustive.ts';
import { FOLDS, hasData, readRefusals } from './training/data.ts';
import { computeExamples } from './training/examples.ts';
import { scoreWithGoods } from '../src/model/model.ts';
import { TRAINING } from '../src/model/model-data.ts';
import { chooseCuts } from './training/first-score-cuts.ts';
import { classify, summarize } from './training/rank-metrics.ts';
import { buildFolds, readRealNames } from './training/protocol.ts';
import { writeCuts, writeModel, writeTable } from './training/write.ts';

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

/** What goods of one class add to the score of the names. The cuts are lower by this amount. */
const GAIN = scoreWithGoods(0, 1);

/** The scores that have a cut of the first-pass score: from Alta down to names that reach Baixa by their goods. */
const steps = (alta: number, media: number, baixa: number): number[] => [
  alta,
  (alta + media) / 2,
  media,
  media - GAIN / 2,
  media - GAIN,
  (media - GAIN + baixa) / 2,
  baixa,
  baixa - GAIN,
];

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
  const { values, thresholds } = summarize(classify(poolRuns));
  const show = (numbers: readonly number[]): string => numbers.map((value) => value.toFixed(3)).join(' ');
  console.log(`held out: recall@1/5/10/50, MRR, recall at 0.01/0.02/0.1/0.4 % flagged: ${show(values)}`);
  const [alta = 0, , media = 0, baixa = 0] = thresholds;
  const curve = calibrate(calibrationSample(poolRuns));
  const cuts = chooseCuts(poolRuns, steps(alta, media, baixa));
  console.log(
    `cuts of the first-pass score: ${cuts.map(({ score, firstScore }) => `${show([firstScore])} for ${show([score])}`).join(', ')}`,
  );
  const names = new Set([...refusals.flatMap(({ refusedName, citedMark }) => [refusedName, citedMark]), ...realNames]);
  const changes = [
    write('candidates/first-score-cuts.ts', writeCuts(cuts)),
    write('sign/starting-words.ts', writeTable([...names])),
  ];
  const model = (training: number): string => writeModel(training, final, curve, { alta, media, baixa });
  const isNew = changes.includes(true) || model(TRAINING) !== read('model/model-data.ts');
  if (isNew) write('model/model-data.ts', model(TRAINING + 1));
  console.log(isNew ? `model ${TRAINING + 1}: run again, until nothing changes` : 'nothing changed');
}

if (hasData()) await train();
else {
  console.error('The labelled data are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
