export { countsFor } from '../fontes.repository.ts';
export { listObservadas } from './observadas.repository.ts';
/** The records of the stored gazettes, for other modules. */
export {
  isValida,
  listPedidosDosTitulares,
  listPublicacoesDoProcesso,
  listPublicacoesNaRevista,
  listRotulos,
  type PublicacaoDoProcesso,
} from './publicacoes.repository.ts';
