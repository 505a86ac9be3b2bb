/** The comparisons of an issue that count, for bulletins and reports. */
export {
  countMarcasComparadas,
  type DaRevista,
  type Hit,
  listContadas,
  listHits,
  listSimilares,
} from './contadas.repository.ts';
