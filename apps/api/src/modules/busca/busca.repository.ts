import { type Achado, MAX_POR_TIPO } from '@vigia/contract';
import { foldName } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';

/** The pattern of a text that begins with the search, for results whose name begins with it to come first. */
const toPrefix = (busca: string): string => toLikePattern(busca).slice(1);

/**
 * Finds marks, holders of marks, clients, issues and cases of an office, at most a few of each kind. Names that begin with the search come first. Case
 * and accents do not matter.
 */
export async function listAchados(db: Database, escritorioId: number, busca: string): Promise<Achado[]> {
  const pattern = toLikePattern(busca);
  const prefix = toPrefix(busca);
  const digits = `${foldName(busca).replace(/\D/g, '') || 'x'}%`;
  const nome = foldedSql(sql`elemento_nominativo`);
  const titular = foldedSql(sql`titular`);
  const cliente = foldedSql(sql`nome`);
  const publicada = foldedSql(sql`comparacao ->> 'nome'`);
  const { rows } = await sql<Achado>`
    (select 'marca' as tipo, numero_processo as chave, coalesce(elemento_nominativo, 'Marca figurativa') as titulo,
        concat_ws(' · ', numero_processo, titular) as detalhe
      from marca
      where escritorio_id = ${escritorioId} and (${nome} like ${pattern} or numero_processo like ${digits} or ${titular} like ${pattern})
      order by arquivada_em is not null, ${nome} like ${prefix} desc, ${nome}, numero_processo limit ${MAX_POR_TIPO})
    union all
    (select 'titular', titular, titular, case count(*) when 1 then '1 marca sua' else count(*) || ' marcas suas' end
      from marca
      where escritorio_id = ${escritorioId} and arquivada_em is null and titular is not null and ${titular} like ${pattern}
      group by titular order by ${titular} like ${prefix} desc, count(*) desc, titular limit ${MAX_POR_TIPO})
    union all
    (select 'cliente', id::text, nome, 'Cliente' from cliente
      where escritorio_id = ${escritorioId} and ${cliente} like ${pattern}
      order by ${cliente} like ${prefix} desc, ${cliente} limit ${MAX_POR_TIPO})
    union all
    (select 'revista', revista.id::text, 'Revista ' || numero, coalesce('de ' || to_char(data_publicacao, 'DD/MM/YYYY'), '')
      from revista join escritorio_revista on revista_id = revista.id
      where escritorio_id = ${escritorioId} and status = 'Analisada' and retirada_em is null and numero::text like ${digits}
      order by numero desc limit ${MAX_POR_TIPO})
    union all
    (select 'caso', caso.id::text, comparacao ->> 'nome',
        concat_ws(' · ', numero, '× ' || elemento_nominativo, case when encerrado_em is not null then 'encerrado' end)
      from caso join marca on marca.id = marca_id
      where caso.escritorio_id = ${escritorioId}
        and (${publicada} like ${pattern} or ${nome} like ${pattern} or numero like ${digits} or numero_processo like ${digits})
      order by encerrado_em is not null, ${publicada} like ${prefix} desc, caso.id desc limit ${MAX_POR_TIPO})`.execute(
    db,
  );
  return rows;
}
