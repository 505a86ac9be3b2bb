import { SITUACOES_POR_DESPACHO } from '@vigia/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';

/** One dispatch about a mark of an office, and the issue that printed it. */
export interface DespachoDaMarca {
  numero_processo: string;
  elemento_nominativo: string | null;
  revista_id: number;
  revista: number;
  data_publicacao: string;
  codigo: string;
  nome: string;
  texto_complementar: string | null;
}

const selectDespachos = (filter: ReturnType<typeof sql<boolean>>) => sql<DespachoDaMarca>`
  select marca.numero_processo, marca.elemento_nominativo, revista.id as revista_id, revista.numero as revista,
    revista.data_publicacao, despacho.item ->> 'codigo' as codigo, despacho.item ->> 'nome' as nome,
    despacho.item ->> 'texto_complementar' as texto_complementar
  from marca
    cross join lateral (
      select revista_id, ordem, detalhe from publicacao where numero_processo = marca.numero_processo offset 0
    ) as publicacao
    join revista on revista.id = publicacao.revista_id
    cross join lateral jsonb_array_elements(publicacao.detalhe -> 'despachos') with ordinality as despacho (item, place)
  where revista.status = 'Analisada' and revista.data_publicacao is not null and ${filter}`;

/** The dispatches about one mark of the office in all stored gazettes, newest first. */
export async function listDespachosDaMarca(
  db: Database,
  escritorioId: number,
  numero: string,
): Promise<DespachoDaMarca[]> {
  const { rows } = await sql<DespachoDaMarca>`
    ${selectDespachos(sql`marca.escritorio_id = ${escritorioId} and marca.numero_processo = ${numero}`)}
    order by revista.data_publicacao desc, revista.numero desc, publicacao.ordem, despacho.place`.execute(db);
  return rows;
}

/** The dispatches of one issue about the active marks of the office, by name of the mark. */
export async function listDespachosDaRevista(
  db: Database,
  escritorioId: number,
  revistaId: number,
): Promise<DespachoDaMarca[]> {
  const { rows } = await sql<DespachoDaMarca>`
    ${selectDespachos(sql`marca.escritorio_id = ${escritorioId} and marca.arquivada_em is null and publicacao.revista_id = ${revistaId}`)}
    order by marca.elemento_nominativo collate "pt-x-icu", marca.numero_processo, publicacao.ordem, despacho.place`.execute(
    db,
  );
  return rows;
}

const datasSchema = z.object({ data_concessao: z.string().nullable(), data_vigencia: z.string().nullable() });

/** The grant and expiry dates of a registration, from the newest gazette that printed one of them. */
export async function findDatasDoRegistro(db: Database, numero: string): Promise<z.infer<typeof datasSchema>> {
  const row = await db
    .selectFrom('publicacao')
    .innerJoin('revista', 'revista.id', 'publicacao.revista_id')
    .select(['data_concessao', 'data_vigencia'])
    .where('numero_processo', '=', numero)
    .where('revista.status', '=', 'Analisada')
    .where((eb) => eb.or([eb('data_concessao', 'is not', null), eb('data_vigencia', 'is not', null)]))
    .orderBy('data_publicacao', 'desc')
    .executeTakeFirst();
  return datasSchema.parse(row ?? { data_concessao: null, data_vigencia: null });
}

/**
 * Updates the status of every mark of all offices whose process an issue names. The newest dispatch of all stored gazettes wins, so an old
 * issue that is stored late changes nothing. A newer status from a user or from INPI's site stays.
 */
export async function updateStatusDasMarcas(db: Database, revistaId: number): Promise<void> {
  const codigos = [...SITUACOES_POR_DESPACHO.keys()];
  const situacoes = [...SITUACOES_POR_DESPACHO.values()];
  // The statement starts from the marks and finds each process by its index. It is fast also before ANALYZE has seen the new rows.
  await sql`
    with situacao as materialized (
      select * from unnest(${codigos}::text[], ${situacoes}::text[]) as conhecida (codigo, texto)),
    nomeado as materialized (select distinct numero_processo from publicacao where revista_id = ${revistaId}),
    citada as materialized (
      select marca.id, marca.numero_processo from marca join nomeado on nomeado.numero_processo = marca.numero_processo),
    novo as (
      select citada.id, ultimo.em, ultimo.status from citada cross join lateral (
        select revista.data_publicacao as em, coalesce(situacao.texto, despacho.item ->> 'nome') as status
        from (
          select revista_id, ordem, detalhe from publicacao where numero_processo = citada.numero_processo offset 0
        ) as publicacao
          join revista on revista.id = publicacao.revista_id
          cross join lateral jsonb_array_elements(publicacao.detalhe -> 'despachos') with ordinality as despacho (item, place)
          left join situacao on situacao.codigo = despacho.item ->> 'codigo'
        where revista.status = 'Analisada' and (situacao.codigo is null or situacao.texto is not null)
        order by revista.data_publicacao desc, revista.numero desc, publicacao.ordem desc, despacho.place
        limit 1) as ultimo)
    update marca set status = novo.status, status_em = novo.em
    from novo
    where marca.id = novo.id and coalesce(marca.status_em <= novo.em, true)
      and (marca.status, marca.status_em) is distinct from (novo.status, novo.em)`.execute(db);
}
