/**
 * `npm run evaluate`: measures the engine on the labelled data beside the repository (VIGIA_DATA tells where) by grouped
 * cross-validation and prints Markdown tables. `--card` also writes them into docs/model-card.md; `--quick` resamples less and
 * leaves out the ablation. Needs Debian's python3-xgboost.
 */
import { parseArgs } from 'node:util';
import { evaluateAblation } from './evaluation/ablation.ts';
import { evaluateCalibration } from './evaluation/calibration.ts';
import { writeCard, type Secao } from './evaluation/card.ts';
import { runExhaustive } from './training/exhaustive.ts';
import { evaluateFirstLook } from './evaluation/first-pass.ts';
import { evaluateGoods, evaluateMadeUpGoods } from './evaluation/goods.ts';
import { evaluatePairs } from './evaluation/pairs.ts';
import { evaluatePools } from './evaluation/pools.ts';
import { evaluateRanking } from './evaluation/ranking.ts';
import { boost, ROUNDS } from './training/boost.ts';
import { FOLDS, hasData, readRecusas } from './training/data.ts';
import { measureExemplos } from './training/examples.ts';
import { buildDobras, readReais } from './training/protocol.ts';

/** As in train.ts. */
const NEAREST = 100;
const RESAMPLES = 2_000;
const FEW_RESAMPLES = 200;

const print = ({ title, text, local }: Secao): void => {
  console.log(`## ${title}\n\n${text}\n`);
  if (local !== undefined) console.log(`${local}\n`);
};

/** What is under way, on the other stream: the tables may be going into a file. */
const tell = (what: string): void => console.error(`${what} (${(performance.now() / 1_000).toFixed(0)} s)`);

const evaluate = async (quick: boolean): Promise<Secao[]> => {
  const resamples = quick ? FEW_RESAMPLES : RESAMPLES;
  const recusas = readRecusas();
  const reais = readReais();
  tell('indexing the pools');
  const dobras = buildDobras(recusas, reais);
  const exemplos = measureExemplos(dobras, NEAREST);
  tell('growing the trees of the folds');
  const jobs = Array.from({ length: FOLDS }, (_, k) => ({ leaveOut: k, without: [], seed: 0 }));
  const models = await boost(exemplos, ROUNDS, jobs);
  const secoes: Secao[] = [];
  const show = (secao: Secao): void => {
    print(secao);
    secoes.push(secao);
  };
  tell('scoring every pair');
  const corridas = runExhaustive(dobras, models, recusas);
  tell('ranking');
  evaluateRanking(dobras, corridas, resamples).forEach(show);
  show(evaluateFirstLook(corridas));
  show(evaluateCalibration(corridas));
  show(evaluatePairs(dobras, corridas, recusas));
  show(evaluateGoods());
  show(evaluateMadeUpGoods(dobras, corridas));
  tell('pools of other sizes');
  show(evaluatePools(recusas, reais, models, resamples));
  if (quick) return secoes;
  tell('leaving out families of measures');
  show(await evaluateAblation(exemplos));
  return secoes;
};

const { values } = parseArgs({ options: { card: { type: 'boolean' }, quick: { type: 'boolean' } } });
if (hasData()) {
  const secoes = await evaluate(values.quick === true);
  if (values.card === true) await writeCard(secoes);
} else {
  console.error('The labelled data are not here: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
