/**
 * `npm run train`: learns the starting table and the model from the labelled data beside the repository (VIGIA_DATA tells where) and
 * writes src/starting-words.ts and src/model-data.ts. The same data give the same files. Needs Debian's python3-xgboost.
 */
import { writeFileSync } from 'node:fs';
import type { Arvores } from '../src/trees.ts';
import { boost, ROUNDS } from './training/boost.ts';
import { calibrate, calibrationSample, groupScores, scoreHeldOut } from './training/crossvalidation.ts';
import { FOLDS, hasData, readRecusas } from './training/data.ts';
import { measureExemplos } from './training/examples.ts';
import { cutFor, lookAtAll, LOOK_FLOOR, LOOK_ROUNDS, scoreLooks } from './training/look.ts';
import { computeFiguras } from './training/metrics.ts';
import { buildDobras, POOL, readReais, type Dobra } from './training/protocol.ts';
import { writeLook, writeModel, writeTable } from './training/write.ts';

/** Hard negatives of each mark. */
const NEAREST = 100;

/** A model for each fold, which has not seen it, and one that has seen all. */
const JOBS = [...Array(FOLDS).keys(), null].map((leaveOut) => ({ leaveOut, without: [], seed: 0 }));

const target = (file: string): URL => new URL(`../src/${file}`, import.meta.url);

/** Learns which names are worth measuring closely, from the scores of all pairs. */
const trainLook = async (
  dobras: readonly Dobra[],
  models: readonly Arvores[],
  limits: { media: number; baixa: number },
): Promise<void> => {
  const olhadas = lookAtAll(dobras, models, limits.baixa);
  const looks = await boost(olhadas, LOOK_ROUNDS, JOBS);
  const final = looks[FOLDS];
  if (final === undefined) throw new Error('the model of the first look is missing');
  const scores = scoreLooks(olhadas, looks);
  const cuts = { media: cutFor(olhadas, scores, limits.media), baixa: cutFor(olhadas, scores, limits.baixa) };
  const share = (cut: number): string =>
    `${((100 * scores.filter((score) => score >= cut).length) / olhadas.pairs).toFixed(2)} %`;
  console.log(
    `first look: ${share(cuts.media)} of all pairs measured closely for Média, ${share(cuts.baixa)} for Baixa`,
  );
  writeFileSync(target('look-data.ts'), writeLook(final, LOOK_FLOOR, cuts));
};

const train = async (): Promise<void> => {
  const recusas = readRecusas();
  const reais = readReais();
  const dobras = buildDobras(recusas, reais);
  const exemplos = measureExemplos(dobras, NEAREST);
  console.log(`${recusas.length} refusals, ${exemplos.rows} measured pairs`);
  const models = await boost(exemplos, ROUNDS, JOBS);
  const final = models[FOLDS];
  if (final === undefined) throw new Error('the final model is missing');
  const consultas = groupScores(exemplos, scoreHeldOut(exemplos, models));
  const figuras = computeFiguras(consultas, consultas.length * POOL);
  const calibracao = calibrate(calibrationSample(consultas));
  const show = (values: readonly number[]): string => values.map((value) => value.toFixed(3)).join(' ');
  console.log(`held out: recall@1/5/10/50 ${show(figuras.recall)}, MRR ${figuras.mrr.toFixed(3)}`);
  console.log(`recall at 0.01/0.02/0.1/0.4 % flagged ${show(figuras.flagged)}`);
  const [alta = 0, , media = 0, baixa = 0] = figuras.thresholds;
  await trainLook(dobras, models, { media, baixa });
  writeFileSync(target('model-data.ts'), writeModel(final, calibracao, { alta, media, baixa }));
  writeFileSync(
    target('starting-words.ts'),
    writeTable([...new Set([...recusas.flatMap(({ recusada, citada }) => [recusada, citada]), ...reais])]),
  );
};

if (hasData()) await train();
else {
  console.error('The labelled data are not here: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
