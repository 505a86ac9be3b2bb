/** What the stored gazettes say, for the modules above this one. */
export {
  getVersaoRevistas,
  listObservadas,
  listPublicacoesDoProcesso,
  listTermos,
  type PublicacaoDoProcesso,
} from './publicacoes.repository.ts';
