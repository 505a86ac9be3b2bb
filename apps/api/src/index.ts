export { createAnaliseAutomatica } from './modules/vigilancia/analise-automatica.service.ts';
export {
  countEmCurso,
  createAnalise,
  createAnalisesDoPortfolio,
  getAnalise,
  listAnalises,
  type ParDaAnalise,
} from './modules/analises/analises.service.ts';
export { ensureConta } from './modules/conta/cadastro.service.ts';
export { listMembros } from './modules/escritorio/escritorio.service.ts';
export { addMarca } from './modules/marcas/marcas.service.ts';
export { changeCaso, createCaso, getQuadro } from './modules/oposicoes/oposicoes.service.ts';
export type { RelatorioAnalise } from './modules/relatorios/dados.ts';
export { printAnalise } from './modules/relatorios/pdf.ts';
export { importRevista } from './modules/revistas/importacao/importacao.service.ts';
export { addRevista, getStoredRevista, retireConfirmada } from './modules/revistas/revistas.service.ts';
export { listLotes } from './modules/vigilancia/lotes.service.ts';
export { type Config, readConfig } from './platform/config.ts';
export { ConfigError, UserFacingError } from './platform/errors.ts';
export { type Backend, openBackend, startProduct } from './product.ts';
export { untilStopped, whenAborted } from './stop.ts';
