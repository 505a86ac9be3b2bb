export { isFinished, MAX_RESULTADOS, NEAREST_RESULTADOS, STATUS_ANALISE, type StatusAnalise } from './analise.ts';
export { completeCnpj, formatCnpj, parseCnpj } from './cnpj.ts';
export { grantsRegistration, opensOpposition } from './despacho.ts';
export { AGUARDANDO_INPI, isComparavel } from './marca.ts';
export { computeCheckDigit, hasValidCheckDigit, isMadri, parseNumeroProcesso } from './processo.ts';
export { hideDocumento } from './titular.ts';
export { STATUS_REVISTA, type StatusRevista } from './revista.ts';
