/** The records of the stored gazettes, for other modules. */
export {
  getVersaoRevistas,
  listObservadas,
  listPublicacoesDoProcesso,
  listTermos,
  type PublicacaoDoProcesso,
} from './publicacoes.repository.ts';
