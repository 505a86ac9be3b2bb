export { countsFor } from '../fontes.repository.ts';
/** The records of the stored gazettes, for other modules. */
export {
  isValida,
  listObservadas,
  listPedidosDosTitulares,
  listPublicacoesDoProcesso,
  listPublicacoesNaRevista,
  listRotulos,
  type PublicacaoDoProcesso,
} from './publicacoes.repository.ts';
