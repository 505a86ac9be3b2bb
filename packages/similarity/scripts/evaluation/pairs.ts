import { affinityOf, goodsOf, haveKnownGoods, NEUTRAL } from '../../src/goods/affinity.ts';
import { foldText } from '../../src/text/fold.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { buildIndice } from '../../src/candidates/issue-index.ts';
import { gradeOf, scoreWithGoods, scoreWithoutGoods, thresholdOf, toProbability } from '../../src/model/model.ts';
import { openQuery } from '../../src/comparison/query.ts';
import type { Sinal } from '../../src/sinal.ts';
import { readTsv, type Refusal } from '../training/data.ts';
import { onlyName, type DataFold } from '../training/protocol.ts';
import { decimal, table, type CardSection } from './card.ts';
import { OTHER, REFUSED, type PoolRun } from '../training/exhaustive.ts';
import { judgePair, scoreNames } from '../../src/comparison/score.ts';

/** The hard pairs that the task names, by the beginnings of their names. */
const HARD: readonly (readonly [string, string])[] = [
  ['JASMIM', 'YASMIN'],
  ['ZYWEE', 'ZIV'],
  ['SASCAR', 'ZAZCART'],
  ['EIGHT', 'EI8HT'],
  ['DESCOMPLIQUE', '10COMPLICANDO'],
  ['MYDOCTORS', 'YOURDOCTOR'],
  ['FOCO AGRÍCOLA', 'FOCUS'],
  ['SARAH', 'S A R A'],
  ['BEJU', 'BEEJOO'],
  ['CAFFEINE', 'CAFEIMAX'],
  ['CO*LAB', 'COLLAB'],
  ['LOJAS PAGA POUCO', 'PAGPOKO'],
  ['SERASA LIMPA NOME', 'NOMELIMPOAGORA'],
  ['VITALITY', 'VITALE'],
];

const plain = (nome: string): string => foldText(nome).replaceAll(' ', '');

/** Rank and score of the best match of a hard pair among all marks; undefined where the data do not hold it. */
function findHard(
  folds: readonly DataFold[],
  poolRuns: readonly PoolRun[],
  pair: readonly [string, string],
): { rank: number; score: number } | undefined {
  const [x, y] = [plain(pair[0]), plain(pair[1])];
  let best: { rank: number; score: number } | undefined;
  for (const { nome, fold, labels, scores } of poolRuns) {
    const mark = plain(nome);
    const wanted = mark.includes(x) ? y : mark.includes(y) ? x : undefined;
    if (wanted === undefined) continue;
    folds[fold]?.pool.forEach((other, place) => {
      if (labels[place] !== REFUSED || !plain(other).includes(wanted)) return;
      const score = scores[place] ?? 0;
      const rank = 1 + scores.filter((theirs, at) => labels[at] === OTHER && theirs > score).length;
      if (best === undefined || rank < best.rank) best = { rank, score };
    });
  }
  return best;
}

const hardTable = (folds: readonly DataFold[], poolRuns: readonly PoolRun[]): string =>
  table(
    ['pair', 'rank in the pool', 'score', 'grade'],
    HARD.map((pair) => {
      const found = findHard(folds, poolRuns, pair);
      const name = pair.map((nome) => nome.replace('*', '\\*')).join(' × ');
      if (found === undefined) return [name, '–', '–', '–'];
      const score = scoreWithoutGoods(found.score);
      return [name, String(found.rank), score.toFixed(2), gradeOf(score) ?? 'none'];
    }),
  );

interface NonCollidingPair {
  a: Sinal;
  b: Sinal;
  /** Whether the names share only words that describe the goods, in the judgement of experts. */
  descriptive: boolean;
}

const classed = (nome: string, classe: string, place: number): Sinal => ({
  ...onlyName(nome, place),
  classes: classe === '' ? [] : [{ codigo: Number(classe), especificacao: null }],
});

const readNonColliding = (): NonCollidingPair[] =>
  readTsv('collisions/not-colliding.tsv').map((row) => ({
    a: classed(row['marca_a'] ?? '', row['classe_a'] ?? '', 1),
    b: classed(row['marca_b'] ?? '', row['classe_b'] ?? '', 2),
    descriptive: (row['source'] ?? '').startsWith('expert'),
  }));

interface Verdict {
  pair: NonCollidingPair;
  /** Scores that decide whether the pair is Similar: by the names alone, and with the goods. */
  names: number;
  withGoods: number;
}

function judge(pairs: readonly NonCollidingPair[], published: readonly Sinal[]): Verdict[] {
  const frequencies = createFrequencias(countTermos(published));
  return pairs.map((pair) => {
    const issue = buildIndice([pair.b], frequencies);
    const publicada = issue.signs[0];
    if (publicada === undefined) throw new Error('a name was lost');
    const query = openQuery(issue, pair.a);
    const whole = query.score(0, -Infinity);
    const known = affinityOf(goodsOf(pair.a), goodsOf(pair.b));
    const names = scoreNames(query, publicada, 0, whole);
    const alertOf = (afinidade: number, areGoodsKnown: boolean): number =>
      judgePair(query, publicada, 0, { names, gain: scoreWithGoods(0, afinidade), areGoodsKnown }).alert;
    return { pair, names: alertOf(NEUTRAL, false), withGoods: alertOf(known, haveKnownGoods(pair.a, pair.b)) };
  });
}

const describe = (score: number): string[] => [
  score.toFixed(2),
  decimal(toProbability(score)),
  gradeOf(score) ?? 'none',
];

function summarize(verdicts: readonly Verdict[]): string {
  const kinds: readonly (readonly [string, (v: Verdict) => boolean])[] = [
    ['share only words that describe the goods', ({ pair }) => pair.descriptive],
    ['others (courts and office; several turn on facts outside the names)', ({ pair }) => !pair.descriptive],
  ];
  return table(
    ['pairs judged not to collide', 'pairs', 'Diferente by name', 'Diferente with classes'],
    kinds.map(([name, holds]) => {
      const these = verdicts.filter(holds);
      const different = (scoreOf: (v: Verdict) => number): string =>
        String(these.filter((v) => scoreOf(v) < thresholdOf(1)).length);
      return [name, String(these.length), different(({ names }) => names), different((v) => v.withGoods)];
    }),
  );
}

/** Single pairs: the hard ones of the task, and those judged not to collide. */
export function evaluatePairs(
  folds: readonly DataFold[],
  poolRuns: readonly PoolRun[],
  refusals: readonly Refusal[],
): CardSection {
  const verdicts = judge(
    readNonColliding(),
    refusals.map(({ refusedName }, place) => onlyName(refusedName, place)),
  );
  const local = table(
    ['mark', 'published', 'score', 'probability', 'grade', 'with classes', 'probability', 'grade'],
    verdicts.map(({ pair, names, withGoods }) => [
      pair.a.nome,
      pair.b.nome,
      ...describe(names),
      ...describe(withGoods),
    ]),
  );
  return {
    id: 'pairs',
    title: 'Single pairs',
    text: [hardTable(folds, poolRuns), summarize(verdicts)].join('\n\n'),
    local,
  };
}
