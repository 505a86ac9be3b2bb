export { createAnaliseAutomatica } from './modules/vigilancia/analise-automatica.service.ts';
export {
  countEmCurso,
  createAnalise,
  createAnalisesDoPortfolio,
  getAnalise,
  listAnalises,
  type ParDaAnalise,
} from './modules/analises/analises.service.ts';
export { addCliente, listClientes } from './modules/clientes/clientes.service.ts';
export { ensureConta } from './modules/conta/cadastro.service.ts';
export { LIMITE_DE_PEDIDOS } from './modules/conta/conta.service.ts';
export {
  convidarPeloOperador,
  createContaDoOperador,
  createSenhaProvisoria,
  listContas,
  setSenhaPeloOperador,
} from './modules/conta/operador.service.ts';
export { removeSegundoFatorPerdido } from './modules/conta/segundo-fator-perdido.service.ts';
export { approve, changeEscritorio, listMembros } from './modules/escritorio/escritorio.service.ts';
export { changeIdentidade } from './modules/escritorio/identidade.service.ts';
export { giveMarcas } from './modules/marcas/do-cliente/do-cliente.service.ts';
export { addMarca, putLogo } from './modules/marcas/marcas.service.ts';
export { comentar } from './modules/oposicoes/trabalho.service.ts';
export { encerrar } from './modules/oposicoes/encerramento.service.ts';
export { protocolar } from './modules/oposicoes/protocolo.service.ts';
export { agirNaTriagem } from './modules/triagem/acoes.service.ts';
export { requestLote } from './modules/vigilancia/lotes.jobs.ts';
export { changeCaso, createCaso, getCaso, getQuadro } from './modules/oposicoes/oposicoes.service.ts';
export { eraseEncerrado } from './modules/portabilidade/encerrados.service.ts';
export type { RelatorioAnalise } from './modules/relatorios/dados.ts';
export { importRevista } from './modules/revistas/importacao/importacao.service.ts';
export { listObservadas, listPublicacoesDoProcesso } from './modules/revistas/publicacoes/publicacoes.service.ts';
export { addRevista, getStoredRevista, retireConfirmada } from './modules/revistas/revistas.service.ts';
export { getLote, listLotes } from './modules/vigilancia/lotes.service.ts';
export { createCopia } from './platform/copia/copiar.ts';
export { verifyCopia } from './platform/copia/conferir.ts';
export { describeManifesto } from './platform/copia/guardar.ts';
export { listCopias } from './platform/copia/pasta.ts';
export type { AndamentoDaCopia } from './platform/copia/formato.ts';
export { RESTAURACAO, restoreAlone } from './platform/copia/restaurar.ts';
export { type Config, readConfig } from './platform/config.ts';
export { ConfigError, UserFacingError } from './platform/errors.ts';
export { type Backend, openBackend } from './backend.ts';
export { startProduct } from './product.ts';
export { diagnose, type Exame } from './platform/diagnostico.ts';
export { createLog } from './platform/log.ts';
export { createMail } from './platform/mail.ts';
export { createSmtpTransport } from './platform/mail-transport.ts';
export { createThrottle } from './platform/throttle.ts';
export { logSecurity } from './platform/security-log.ts';
export { linkPrograms, restoreLinks } from './platform/postgres/programs.ts';
export { readProductVersion } from './platform/product-version.ts';
export { createStorage } from './platform/storage.ts';
export { untilStopped, whenAborted } from './stop.ts';
