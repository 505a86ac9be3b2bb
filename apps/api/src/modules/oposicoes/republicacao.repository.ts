import { CODIGOS_REPUBLICACAO } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { countsFor } from '../revistas/publicacoes/publicacoes.service.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';
import type { FonteDaRevista } from './historico.ts';

/** A publication that would move the deadline of a case. */
export interface Republicacao {
  caso: number;
  escritorio_id: number;
  /** The publication that the deadline counts from. */
  de: string;
  revista_id: number;
  revista: number;
  fonte: FonteDaRevista;
  para: string;
}

const CODIGOS = CODIGOS_REPUBLICACAO.map((codigo) => JSON.stringify({ despachos: [{ codigo }] }));
/** SQL: whether a record of the gazette is a republication. */
const REPUBLICA = sql<boolean>`publicacao.detalhe @> any (${CODIGOS}::jsonb[])`;

/**
 * SQL: whether a record opens the period of opposition while the case's own issue does not publish its process, or is withdrawn. Then the record is
 * the publication that counts.
 */
const SUBSTITUI = sql<boolean>`(publicacao.abre_oposicao and not exists (
  select from publicacao as propria join revista as dela on dela.id = propria.revista_id
  where propria.revista_id = caso.revista_id and propria.numero_processo = caso.numero and dela.retirada_em is null))`;

/**
 * The newest publication of every case that is later than the one that its deadline counts from and than the one that waits for a confirmation:
 * a republication of the process, another date of the case's own issue, or a publication in place of an issue that does not count. Cases are few and
 * processes are indexed, so all cases are searched, and an interrupted run is completed by the next one. With `casoId`, only that case.
 */
export async function listRepublicacoes(db: Database, casoId?: number): Promise<Republicacao[]> {
  const { rows } = await sql<Republicacao>`
    select distinct on (caso.id) caso.id as caso, caso.escritorio_id, caso.data_publicacao as de,
      revista.id as revista_id, revista.numero as revista, revista.origem as fonte, revista.data_publicacao as para
    from caso
      join publicacao on publicacao.numero_processo = caso.numero
        and (${REPUBLICA} or publicacao.revista_id = caso.revista_id or ${SUBSTITUI})
      join revista on revista.id = publicacao.revista_id
    where ${countsFor(sql`caso.escritorio_id`)} and revista.data_publicacao > caso.data_publicacao
      and revista.data_publicacao is distinct from caso.nova_publicacao
      and (${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int)
      and (caso.nova_publicacao is null or revista.data_publicacao > caso.nova_publicacao)
    order by caso.id, revista.data_publicacao desc`.execute(db);
  return rows;
}

/**
 * Keeps a later publication beside the one that the deadline counts from, until a person confirms it; false when another process did it meanwhile.
 */
export async function proposePublicacao(db: Database, { caso, de, revista_id, para }: Republicacao): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('caso')
    .set((eb) => ({ nova_revista_id: revista_id, nova_publicacao: para, versao: eb('versao', '+', 1) }))
    .where('id', '=', caso)
    .where('data_publicacao', '=', de)
    .where((eb) => eb.or([eb('nova_publicacao', 'is', null), eb('nova_publicacao', '<', para)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the deadline of a case count from the later publication that waits for it. The caller raises the version. */
export async function acceptPublicacao(db: Database, casoId: number): Promise<void> {
  await sql`
    update caso set revista_id = nova_revista_id, data_publicacao = nova_publicacao, nova_revista_id = null, nova_publicacao = null,
      republicado = republicado or exists (
        select from publicacao where revista_id = nova_revista_id and numero_processo = caso.numero and ${REPUBLICA})
    where id = ${casoId} and nova_publicacao is not null`.execute(db);
}

/** A case whose deadline moves to an earlier publication, or that loses the later one that waited. */
export interface Recuo {
  caso: number;
  escritorio_id: number;
  de: string;
  /** The same as `de` if only the waiting publication falls away. */
  para: string;
  revista: number;
}

/**
 * Moves the deadline of every case to the publication of its process in its own issue where that is earlier: the confirmed file has another date than
 * an upload. When that issue does not publish the process, or is withdrawn, the earliest other publication that opens the period of opposition counts.
 */
export async function correctPublicacoes(db: Database, casoId?: number): Promise<Recuo[]> {
  const { rows } = await sql<Recuo>`
    with antes as (
      select caso.id, caso.data_publicacao as de, certa.data_publicacao as para, certa.id as revista_id, certa.numero
      from caso cross join lateral (
        select revista.id, revista.numero, revista.data_publicacao
        from publicacao join revista on revista.id = publicacao.revista_id
        where publicacao.numero_processo = caso.numero and ${countsFor(sql`caso.escritorio_id`)}
          and revista.data_publicacao < caso.data_publicacao
          and (publicacao.revista_id = caso.revista_id or ${SUBSTITUI})
        order by revista.data_publicacao limit 1) as certa
      where ${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int
      order by caso.id for update of caso)
    update caso set data_publicacao = antes.para, revista_id = antes.revista_id, versao = versao + 1
    from antes where caso.id = antes.id
    returning caso.id as caso, caso.escritorio_id, antes.de, antes.para, antes.numero as revista`.execute(db);
  return rows;
}

/**
 * Takes away the later publication that waits beside a deadline where its issue no longer publishes the process: another file replaced it. With
 * `casoId`, only that case. Returns the cases that changed.
 */
export async function withdrawAusentes(db: Database, casoId?: number): Promise<Recuo[]> {
  const { rows } = await sql<Recuo>`
    with antes as (
      select caso.id, revista.numero from caso join revista on revista.id = caso.nova_revista_id
      where (${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int) and not exists (
        select from publicacao where publicacao.revista_id = caso.nova_revista_id and publicacao.numero_processo = caso.numero
          and revista.data_publicacao = caso.nova_publicacao)
      order by caso.id for update of caso)
    update caso set nova_revista_id = null, nova_publicacao = null, versao = versao + 1
    from antes where caso.id = antes.id
    returning caso.id as caso, caso.escritorio_id, caso.data_publicacao as de, caso.data_publicacao as para, antes.numero as revista`.execute(
    db,
  );
  return rows;
}

/**
 * Takes a withdrawn issue out of the cases: a later publication that it printed no longer waits, and a deadline that counted from it counts from the
 * publication of the comparison again. Returns the cases that changed.
 */
export async function withdrawPublicacoes(
  db: Database,
  { revista_id: revistaId, escritorio_id }: AlcanceDoEvento,
): Promise<Recuo[]> {
  const { rows } = await sql<Recuo>`
    with antes as (
      select caso.id, caso.data_publicacao as de, retirada.numero,
        case when caso.revista_id = ${revistaId} and analise.revista_id <> ${revistaId} then original.id else caso.revista_id end as revista_id,
        case when caso.revista_id = ${revistaId} and analise.revista_id <> ${revistaId}
          then coalesce(original.data_publicacao, caso.data_publicacao) else caso.data_publicacao end as para
      from caso join analise on analise.id = caso.analise_id
        join revista as original on original.id = analise.revista_id
        join revista as retirada on retirada.id = ${revistaId}
      where (caso.revista_id = ${revistaId} or caso.nova_revista_id = ${revistaId})
        and (${escritorio_id}::int is null or caso.escritorio_id = ${escritorio_id}::int)
      order by caso.id for update of caso)
    update caso set revista_id = antes.revista_id, data_publicacao = antes.para,
      republicado = caso.republicado and caso.revista_id = antes.revista_id,
      nova_revista_id = nullif(caso.nova_revista_id, ${revistaId}),
      nova_publicacao = case when caso.nova_revista_id = ${revistaId} then null else caso.nova_publicacao end, versao = versao + 1
    from antes where caso.id = antes.id
    returning caso.id as caso, caso.escritorio_id, antes.de, antes.para, antes.numero as revista`.execute(db);
  return rows;
}

/** Deletes what a withdrawn issue printed about the processes of cases from their histories. */
export async function deleteAndamentosDaRevista(
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<void> {
  await sql`
    delete from caso_historico using caso, revista
    where revista.id = ${revista_id} and caso.id = caso_id and evento ->> 'tipo' = 'andamento'
      and evento ->> 'revista' = revista.numero::text and evento ->> 'data' = revista.data_publicacao::text
      and (${escritorio_id}::int is null or caso.escritorio_id = ${escritorio_id}::int)`.execute(db);
}
