import { buildIndice } from '../../src/candidates/issue-index.ts';
import { compare } from '../../src/comparison/compare.ts';
import type { LearningTraits } from '../../src/learning/traits.ts';
import { GOODS_GAINS } from '../../src/model/model-data.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import type { Comparacao, Sinal } from '../../src/sinal.ts';
import { shownWithGains } from '../training/alerts.ts';
import { probabilityOf } from '../training/calibration.ts';
import type { IssueRun } from '../training/issue-runs.ts';
import { pairKey, type RealIssues } from '../training/issues.ts';
import type { HeldOutPredictions } from './held-out.ts';

/** A graded pair of the issues of real names. */
export interface RealHit {
  /** The process of the own mark. */
  marca: string;
  tracos: LearningTraits;
  /** Whether INPI refused the application because of the mark. */
  conflict: boolean;
}

type JudgedPair = Pick<LearningTraits, 'probabilidade' | 'grau'>;

/** The probability and the grade of a pair; undefined where it has no grade. */
export type JudgePair = (marca: Sinal, row: Comparacao) => JudgedPair | undefined;

const judgeShipped: JudgePair = (_, { probabilidade, grau }) => (grau === null ? undefined : { probabilidade, grau });

/** The probability from which each grade begins. */
const GRADES = [
  ['Alta', 0.7],
  ['Média', 0.3],
  ['Baixa', 0.1],
] as const;

/** Judges pairs by the models and calibrations that have not seen the fold of their mark. */
export function judgeHeldOut(runs: readonly IssueRun[], { curves }: HeldOutPredictions): JudgePair {
  const scoreOf = shownWithGains(GOODS_GAINS);
  const probabilities = new Map(
    runs.flatMap(({ marca, fold, pairs }) =>
      pairs.map((pair) => [pairKey(marca, pair.publicada), probabilityOf(curves[fold] ?? [], scoreOf(pair, marca))]),
    ),
  );
  return (marca, { publicada }) => {
    const probabilidade = probabilities.get(pairKey(marca, publicada)) ?? 0;
    const grau = GRADES.find(([, least]) => probabilidade >= least)?.[0];
    return grau === undefined ? undefined : { probabilidade, grau };
  };
}

/** Rows of each mark that are looked at, so that pairs are found that only the held-out models grade. */
const NEAREST = 25;
const MAX_ROWS = 500;

/** All graded pairs of the issues, most probable first. Without `judgePair` the grades are those of the shipped model, which has seen the pairs. */
export function collectRealHits(
  { marcas, publicadas, truth }: RealIssues,
  judgePair: JudgePair = judgeShipped,
): RealHit[] {
  const issue = buildIndice(publicadas, createFrequencias(countTermos([...marcas, ...publicadas])));
  const options = { temperature: 1, sameClass: false, nearest: NEAREST, graded: true, max: MAX_ROWS };
  const hits = marcas.flatMap((marca) =>
    compare(issue, marca, options).flatMap((row): RealHit[] => {
      const judged = judgePair(marca, row);
      if (judged === undefined) return [];
      const { regra, partes, comuns, publicada } = row;
      const tracos = { ...judged, regra, partes, comuns: comuns.map(({ palavra }) => palavra) };
      return [{ marca: marca.numero, tracos, conflict: truth.has(pairKey(marca, publicada)) }];
    }),
  );
  return hits.sort((a, b) => b.tracos.probabilidade - a.tracos.probabilidade);
}
