import { affinityOf, ramoOf } from '../../src/goods/affinity.ts';
import { foldText } from '../../src/text/fold.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import { buildIndice } from '../../src/candidates/issue-index.ts';
import { gradeOf, LOWEST_LIMIT, scoreNomes, thresholdOf, toProbability } from '../../src/model/model.ts';
import { openConsulta } from '../../src/comparison/query.ts';
import type { Sinal } from '../../src/sinal.ts';
import { readTsv, type Recusa } from '../training/data.ts';
import { onlyName, type Dobra } from '../training/protocol.ts';
import { decimal, table, type Secao } from './card.ts';
import { OTHER, REFUSED, type Corrida } from '../training/exhaustive.ts';
import { scoreNames, scorePair } from '../../src/comparison/score.ts';

/** The hard pairs that the task names, as their names begin. */
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
const findHard = (
  dobras: readonly Dobra[],
  corridas: readonly Corrida[],
  pair: readonly [string, string],
): { rank: number; score: number } | undefined => {
  const [x, y] = [plain(pair[0]), plain(pair[1])];
  let best: { rank: number; score: number } | undefined;
  for (const { nome, dobra, rotulos, scores } of corridas) {
    const mark = plain(nome);
    const wanted = mark.includes(x) ? y : mark.includes(y) ? x : undefined;
    if (wanted === undefined) continue;
    dobras[dobra]?.pool.forEach((other, place) => {
      if (rotulos[place] !== REFUSED || !plain(other).includes(wanted)) return;
      const score = scores[place] ?? 0;
      const rank = 1 + scores.filter((theirs, at) => rotulos[at] === OTHER && theirs > score).length;
      if (best === undefined || rank < best.rank) best = { rank, score };
    });
  }
  return best;
};

const hardTable = (dobras: readonly Dobra[], corridas: readonly Corrida[]): string =>
  table(
    ['pair', 'rank in the pool', 'score', 'grade'],
    HARD.map((pair) => {
      const found = findHard(dobras, corridas, pair);
      const name = pair.map((nome) => nome.replace('*', '\\*')).join(' × ');
      if (found === undefined) return [name, '–', '–', '–'];
      return [name, String(found.rank), found.score.toFixed(2), gradeOf(found.score) ?? 'none'];
    }),
  );

interface NaoColidente {
  a: Sinal;
  b: Sinal;
  /** Whether all they share describes the goods, as the experts who reviewed the alerts said. */
  descriptive: boolean;
}

const classed = (nome: string, classe: string, place: number): Sinal => ({
  ...onlyName(nome, place),
  classes: classe === '' ? [] : [{ codigo: Number(classe), especificacao: null }],
});

const readNaoColidentes = (): NaoColidente[] =>
  readTsv('collisions/not-colliding.tsv').map((row) => ({
    a: classed(row['marca_a'] ?? '', row['classe_a'] ?? '', 1),
    b: classed(row['marca_b'] ?? '', row['classe_b'] ?? '', 2),
    descriptive: (row['source'] ?? '').startsWith('expert'),
  }));

interface Veredito {
  par: NaoColidente;
  nomes: number;
  withGoods: number;
}

const judge = (pares: readonly NaoColidente[], published: readonly Sinal[]): Veredito[] => {
  const frequencias = createFrequencias(countTermos(published));
  return pares.map((par) => {
    const indice = buildIndice([par.b], frequencias);
    const publicada = indice.preparadas[0];
    if (publicada === undefined) throw new Error('a name was lost');
    const consulta = openConsulta(indice, par.a);
    const nomes = scoreNames(consulta, publicada, 0, scoreNomes(consulta.measure(0)), LOWEST_LIMIT);
    return {
      par,
      nomes,
      withGoods: scorePair(consulta, publicada, 0, nomes, affinityOf(ramoOf(par.a), ramoOf(par.b))),
    };
  });
};

const describe = (score: number): string[] => [
  score.toFixed(2),
  decimal(toProbability(score)),
  gradeOf(score) ?? 'none',
];

const summarize = (vereditos: readonly Veredito[]): string => {
  const kinds: readonly (readonly [string, (v: Veredito) => boolean])[] = [
    ['share only words that describe the goods', ({ par }) => par.descriptive],
    ['others (courts and office; several turn on facts outside the names)', ({ par }) => !par.descriptive],
  ];
  const isSimilar = (score: number): boolean => score >= thresholdOf(1);
  return table(
    ['pairs judged not to collide', 'pairs', 'Diferente by name', 'Diferente with classes'],
    kinds.map(([name, holds]) => {
      const these = vereditos.filter(holds);
      const different = (scoreOf: (v: Veredito) => number): string =>
        String(these.filter((v) => !isSimilar(scoreOf(v))).length);
      return [name, String(these.length), different(({ nomes }) => nomes), different((v) => v.withGoods)];
    }),
  );
};

/** Single pairs: the hard ones of the task, and those judged not to collide. */
export const evaluatePairs = (
  dobras: readonly Dobra[],
  corridas: readonly Corrida[],
  recusas: readonly Recusa[],
): Secao => {
  const vereditos = judge(
    readNaoColidentes(),
    recusas.map(({ recusada }, place) => onlyName(recusada, place)),
  );
  const local = table(
    ['mark', 'published', 'score', 'probability', 'grade', 'with classes', 'probability', 'grade'],
    vereditos.map(({ par, nomes, withGoods }) => [par.a.nome, par.b.nome, ...describe(nomes), ...describe(withGoods)]),
  );
  return {
    id: 'pairs',
    title: 'Single pairs',
    text: [hardTable(dobras, corridas), summarize(vereditos)].join('\n\n'),
    local,
  };
};
