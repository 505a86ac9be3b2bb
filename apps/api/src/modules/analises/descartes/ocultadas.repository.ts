import { sql } from 'kysely';
import { NOME, TITULAR } from './descartes.repository.ts';

/** The rows of an analysis that a `descarte` hides: how many in all, and how many of the Similar ones. */
type Ocultadas = [total: number, similares: number];

/**
 * SQL: what the active rows of `descarte` for the mark of an `analise` hide, a list for each kind; null for a kind without any. They are for the mark
 * alone, for all marks of the office, or for the marks of its client, and each of the three has its index. A folded word has no sign that LIKE knows.
 */
const vigentes = sql`
  select array_agg(valor) filter (where tipo = 'processo') as processos,
    array_agg(valor) filter (where tipo = 'titular') as titulares,
    array_agg('% ' || valor || ' %') filter (where tipo not in ('processo', 'titular')) as palavras
  from (
    select tipo, valor from descarte
    where escritorio_id = analise.escritorio_id and removido_em is null and marca_id = analise.marca_id
    union all
    select tipo, valor from descarte
    where escritorio_id = analise.escritorio_id and removido_em is null and marca_id is null and cliente_id is null
    union all
    select tipo, valor from descarte
    where escritorio_id = analise.escritorio_id and removido_em is null and marca_id is null
      and cliente_id = (select cliente_id from marca where marca.id = analise.marca_id)
  ) as descarte`;

/**
 * SQL: the counts of the hidden rows of an `analise`, as `isOcultado` of descartes.repository.ts finds them. It folds name and holder of a row at most
 * once, and reads no rows of a mark without `descarte`: a history of 100,000 comparisons asks it 100,000 times.
 */
export const countOcultadas = sql<Ocultadas>`(
  select case when coalesce(processos, titulares, palavras) is null then array[0, 0] else (
    select array[count(*)::int, (count(*) filter (where resultado.colide))::int] from resultado
    where resultado.analise_id = analise.id and case
      when resultado.numero = any (processos) then true
      when titulares is not null and ${TITULAR} = any (titulares) then true
      when palavras is not null then ' ' || ${NOME} || ' ' like any (palavras)
      else false end) end
  from (${vigentes}) as vigente)`;
