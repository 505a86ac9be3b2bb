export { isFinished, MAX_RESULTADOS, NEAREST_RESULTADOS, STATUS_ANALISE, type StatusAnalise } from './analise.ts';
export { completeCnpj, formatCnpj, parseCnpj } from './cnpj.ts';
export { CODIGOS_REPUBLICACAO, grantsRegistration, opensOpposition } from './despacho.ts';
export { AGUARDANDO_INPI, isComparavel } from './marca.ts';
export { computeCheckDigit, hasValidCheckDigit, isMadri, parseNumeroProcesso } from './processo.ts';
export {
  computeDiasRestantes,
  computePrazo,
  describePrazo,
  MAX_DIAS_SUSPENSAO,
  type PassoPrazo,
  type Prazo,
} from './prazo.ts';
export { type Calendario, type DiaNaoUtil, listDiasNaoUteis } from './prazo-calendario.ts';
export { diffDias, formatDia, isDia, nameWeekday, todayInSaoPaulo } from './prazo-dia.ts';
export {
  classifyPrazo,
  type ColunaQuadro,
  COLUNAS_QUADRO,
  describeDiasRestantes,
  placeAt,
  titleOfColuna,
} from './quadro.ts';
export { hideDocumento } from './titular.ts';
export { STATUS_REVISTA, type StatusRevista } from './revista.ts';
