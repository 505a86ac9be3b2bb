export { compare } from './compare.ts';
export { foldText, termos } from './fold.ts';
export { countTermos, createFrequencias, type ContagemTermos } from './frequencias.ts';
export { buildIndice, type Indice } from './indice.ts';
export { mergeComparacoes } from './merge.ts';
export { explainPair } from './compare.ts';
export { MOTOR_VERSAO } from './model.ts';
export type { Comparacao, Frequencias, Grau, Opcoes, Regra, Sinal, Trecho } from './sinal.ts';
