export { compare, countComparadas, countSimilares, explainPair, TEMPERATURES } from './compare.ts';
export { foldText, termos } from './fold.ts';
export { countTermos, createFrequencias, type ContagemTermos } from './frequencias.ts';
export { buildIndice, type Indice } from './indice.ts';
export { MOTOR_VERSAO } from './model.ts';
export type { Comparacao, Descontada, Especie, Frequencias, Grau, Opcoes, Regra, Sinal, Trecho } from './sinal.ts';
