export {
  compare,
  compareParte,
  countComparadas,
  countSimilares,
  describeScore,
  explainPair,
  joinPartes,
  TEMPERATURES,
  type LinhaDaParte,
  type ParteComparada,
} from './comparison/compare.ts';
export { shareLexicon, takeLexicon, type LexiconTables } from './lexicon/lexicon.ts';
export { markItems, type MarkedItem } from './explanation/marked-items.ts';
export { foldText, termos } from './text/fold.ts';
export { createSpecificationReader } from './text/specification-words.ts';
export { countTermos, createFrequencias, leastEspecificacoes, type ContagemTermos } from './sign/frequencies.ts';
export { buildIndice, type Indice } from './candidates/issue-index.ts';
export { MOTOR_VERSAO } from './model/model.ts';
export { expectedCoverage, type ExpectedCoverage } from './model/coverage.ts';
export { learnCorrection, MIN_DECISIONS, type Correction } from './learning/correction.ts';
export { orderByLearning, type LearnedOrder } from './learning/order.ts';
export type { LearningDecision, LearningTraits } from './learning/traits.ts';
export type {
  Comparacao,
  Descontada,
  Especie,
  Frequencias,
  Grau,
  Opcoes,
  PalavraComum,
  Regra,
  Sinal,
  Trecho,
} from './sinal.ts';
