import { buildIndice } from '../../src/candidates/issue-index.ts';
import { compare } from '../../src/comparison/compare.ts';
import type { LearningTraits } from '../../src/learning/traits.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import type { Comparacao, Sinal } from '../../src/sinal.ts';
import { pairKey, type RealIssues } from './issues.ts';

/** A graded pair of the issues of real names. */
export interface RealHit {
  /** The process of the own mark. */
  marca: string;
  tracos: LearningTraits;
  /** Whether INPI refused the application because of the mark. */
  conflict: boolean;
}

/** The probability of a pair by a model that has not seen the mark; undefined where that model gives it no grade. */
export type HeldOutProbability = (marca: Sinal, row: Comparacao) => number | undefined;

const MAX_ROWS = 500;

/** All graded pairs of the issues, most probable first. Without `probabilityOf` the probabilities are those of the shipped model, which has seen the pairs. */
export function collectRealHits(
  { marcas, publicadas, truth }: RealIssues,
  probabilityOf: HeldOutProbability = (_, { probabilidade }) => probabilidade,
): RealHit[] {
  const issue = buildIndice(publicadas, createFrequencias(countTermos([...marcas, ...publicadas])));
  const options = { temperature: 1, sameClass: false, nearest: 0, graded: true, max: MAX_ROWS };
  const hits = marcas.flatMap((marca) =>
    compare(issue, marca, options).flatMap((row): RealHit[] => {
      const probabilidade = probabilityOf(marca, row);
      if (probabilidade === undefined) return [];
      const { grau, regra, partes, comuns, publicada } = row;
      const tracos = { probabilidade, grau, regra, partes, comuns: comuns.map(({ palavra }) => palavra) };
      return [{ marca: marca.numero, tracos, conflict: truth.has(pairKey(marca, publicada)) }];
    }),
  );
  return hits.sort((a, b) => b.tracos.probabilidade - a.tracos.probabilidade);
}
