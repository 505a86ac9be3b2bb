/** The comparisons of an issue that count, for bulletins and reports. */
export {
  countComparadas,
  type DaRevista,
  type Hit,
  listContadas,
  listHits,
  listSimilares,
} from './contadas.repository.ts';
