import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** Analyses in one statement: few enough that it ends within a second. */
const AT_ONCE = 500;

/**
 * Archives the nearest rows of the oldest analyses that ended more than `meses` months ago: deletes their rows that are neither Similar nor graded, and
 * records it on the analysis. A row stays if a user decided on it, took it to the board or wrote a note about it. Returns how many analyses it took.
 */
export async function archiveProximas(db: Database, meses: number): Promise<number> {
  const { rows } = await sql<{ analises: number }>`
    with antiga as (
      select id, escritorio_id, marca_id from analise
      where status = 'Analisada' and proximas_arquivadas_em is null and terminada_em < now() - make_interval(months => ${meses})
      order by terminada_em limit ${AT_ONCE} for no key update skip locked),
    apagada as (
      delete from resultado using antiga
      where resultado.analise_id = antiga.id and not resultado.colide and resultado.comparacao ->> 'grau' is null
        and not exists (select from decisao where decisao.analise_id = antiga.id and decisao.numero = resultado.numero)
        and not exists (select from caso where caso.marca_id = antiga.marca_id and caso.numero = resultado.numero)
        and not exists (
          select from triagem_nota where triagem_nota.escritorio_id = antiga.escritorio_id
            and triagem_nota.marca_id = antiga.marca_id and triagem_nota.numero = resultado.numero)),
    marcada as (
      update analise set proximas_arquivadas_em = now() from antiga where analise.id = antiga.id returning analise.id)
    select count(*)::int as analises from marcada`.execute(db);
  return rows[0]?.analises ?? 0;
}
