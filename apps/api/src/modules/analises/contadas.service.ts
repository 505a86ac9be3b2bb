/** The hits of an issue over all marks, for the triage. */
export type { ColidenciaGraduada } from './colidencias.ts';
export {
  findVersaoDasColidencias,
  listChavesSimilares,
  listColidencias,
  listMarcasDaRevista,
  listParesGuardados,
  listVersoesDasColidencias,
  type MarcaDaRevista,
  type ParGuardado,
  saveColidencias,
  type VersaoDasColidencias,
} from './colidencias.repository.ts';
/** The comparisons of an issue that count, for bulletins and reports. */
export {
  type AnaliseContada,
  countMarcasComparadas,
  type DaRevista,
  type Hit,
  listContadas,
  listHits,
  listSimilares,
} from './contadas.repository.ts';
export { listSimilaresDoCliente } from './similares-do-cliente.repository.ts';
export { describePublicada } from './resultado.ts';
