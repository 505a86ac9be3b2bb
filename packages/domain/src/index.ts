export { type Agrupada, groupMesmaMarca, keyOfMarca } from './agrupamento.ts';
export { readDesfecho, resumeAndamentos } from './acompanhamento.ts';
export {
  describeComparadas,
  describeFalhas,
  describeOmitidas,
  describeSemPublicadas,
  formatProbabilidade,
  isFinished,
  MAX_RESULTADOS,
  NEAREST_AUTOMATICAS,
  NEAREST_RESULTADOS,
  roundProbabilidade,
  STATUS_ANALISE,
  type StatusAnalise,
} from './analise.ts';
export {
  ATIVIDADES,
  describeAtividade,
  isTipoDeAtividade,
  type TipoDeAtividade,
  TIPOS_DE_ATIVIDADE,
} from './atividade.ts';
export { completeCnpj, formatCnpj, parseCnpj } from './cnpj.ts';
export { chooseAcima } from './corte.ts';
export { type Desfecho, TIPOS_DESFECHO } from './desfecho.ts';
export { describeDiligencia } from './diligencia.ts';
export {
  CODIGOS_ACOMPANHADOS,
  CODIGOS_REPUBLICACAO,
  type DespachoDaTabela,
  DESPACHOS,
  findDespacho,
  grantsRegistration,
  opensOpposition,
  SITUACOES_POR_DESPACHO,
} from './despacho.ts';
export { type CategoriaDespacho, CATEGORIAS_DESPACHO } from './despacho-categoria.ts';
export type { TermoDoDespacho } from './despacho-termos.ts';
export { MAX_NOME_DO_CLIENTE } from './cliente.ts';
export { foldName, foldWords, stripAccents } from './fold.ts';
export { describeDiferenca, describeFeitaCom, type FeitaCom, type ResumoDaDiferenca } from './frequencias.ts';
export { isDoCliente, isDoResponsavel, NINGUEM, SEM_CLIENTE } from './escolha.ts';
export { findFundamentos, FUNDAMENTO_PADRAO, FUNDAMENTOS, type Fundamento } from './fundamento.ts';
export {
  AGUARDANDO_INPI,
  isCodigoDeClasse,
  isComparavel,
  limitToClasses,
  printClasseNice,
  readClasseNice,
} from './marca.ts';
export { describePendencias, type Pendencias } from './pendencias.ts';
export {
  type CampoDaMarca,
  type CampoEditavel,
  CAMPOS_DA_MARCA,
  CAMPOS_EDITAVEIS,
  LIMITES_DA_CLASSE,
  mapCampos,
  type NomeDoCampo,
  pickCampos,
  type PorCampo,
} from './marca-campos.ts';
export {
  CAMPOS_DA_IMPORTACAO,
  type CampoDaImportacao,
  MAX_MEGABYTES_DA_PLANILHA,
  MAX_NOTAS_DA_MARCA,
  MAX_PROCESSOS,
  MAX_REFERENCIA,
} from './importacao.ts';
export { count, formatDecimal, formatNumber } from './numero.ts';
export { computeCheckDigit, hasValidCheckDigit, isMadri, parseNumeroProcesso } from './processo.ts';
export {
  computeDiasRestantes,
  computeMeta,
  computePrazo,
  describePrazo,
  MAX_DIAS_SUSPENSAO,
  MAX_META,
  NULIDADE_ADMINISTRATIVA,
  OPOSICAO,
  type PassoPrazo,
  type Prazo,
  type TermoLegal,
} from './prazo.ts';
export {
  type Calendario,
  type DiaNaoUtil,
  explainNaoUtil,
  findSuspensao,
  listDiasNaoUteis,
} from './prazo-calendario.ts';
export {
  addDias,
  type Dia,
  diffDias,
  DIAS_DE_MARCA,
  DIAS_DE_PRAZO,
  formatDia,
  type IntervaloDeDias,
  isDia,
  nameWeekday,
  todayInSaoPaulo,
  weekdayOf,
} from './prazo-dia.ts';
export { describeFimDoPrazo, describePrazoDeOposicao, describePrazoNoBoletim } from './prazo-de-oposicao.ts';
export {
  classifyPrazo,
  type ColunaQuadro,
  COLUNAS_QUADRO,
  describeDiasRestantes,
  describeFalta,
  describePrazoDoCaso,
  type Encerramento,
  ENCERRAMENTOS,
  placeAt,
  TAREFAS_PADRAO,
  titleOfColuna,
  titleOfEncerramento,
} from './quadro.ts';
export { COLUNAS_DO_PORTFOLIO, type ColunaDoPortfolio, compareMarcas, type MarcaOrdenavel } from './ordem.ts';
export { describeSoDescartadas } from './ocultadas.ts';
export { describeOutroRamo, isOutroRamo, OUTRO_RAMO, separateOutroRamo, SOBRE_OUTRO_RAMO } from './outro-ramo.ts';
export { once, onceFor } from './once.ts';
export { createRandom } from './random.ts';
export { cleanControls, cutTexto, type FormaDoTexto, isTexto, trimTexto } from './texto.ts';
export { hideDocumento } from './titular.ts';
export { findFraqueza, type ForcaDaSenha, type FraquezaDaSenha, listNucleos, measureSenha } from './senha.ts';
export { STATUS_REVISTA, type StatusRevista } from './revista.ts';
export { findTextoDeViena } from './viena.ts';
export { computeVigencia, findJanelaRenovacao, type JanelaRenovacao, type Vigencia } from './vigencia.ts';
export { isRegistroVivo, listContrarrazoes, listTermosDoTitular } from './termos-abertos.ts';
export {
  compareVencimentos,
  DIAS_DE_ATRASO,
  TIPOS_DE_VENCIMENTO,
  type TipoDeVencimento,
  titleOfVencimento,
} from './vencimento.ts';
export {
  computeProximaPublicacao,
  computeTerca,
  explainForaDoCalendario,
  hourInSaoPaulo,
  momentInSaoPaulo,
} from './publicacao.ts';
export { type FiltroDoQuadro, filterColuna, VENCIMENTOS_DO_QUADRO } from './quadro-filtro.ts';
export {
  createCondition,
  type DobraDaTriagem,
  DOBRAS_DA_TRIAGEM,
  type FiltroDaTriagem,
  groupLinhas,
  GRUPOS_DA_TRIAGEM,
  type AgrupamentoDaTriagem,
  type LinhaFiltravel,
  separateDobras,
  SITUACOES_DA_TRIAGEM,
  SOBRE_A_DOBRA,
} from './triagem-filtro.ts';
