import { CODIGOS_REPUBLICACAO } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { countsFor } from '../revistas/publicacoes/publicacoes.service.ts';
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

/**
 * The newest publication of every case that is later than the one that its deadline counts from and than the one that waits for a confirmation:
 * a republication of the process, or another date of the case's own issue. Cases are few and processes are indexed, so all cases are searched, and
 * an interrupted run is completed by the next one. With `casoId`, only that case.
 */
export async function listRepublicacoes(db: Database, casoId?: number): Promise<Republicacao[]> {
  const codigos = CODIGOS_REPUBLICACAO.map((codigo) => JSON.stringify({ despachos: [{ codigo }] }));
  const { rows } = await sql<Republicacao>`
    select distinct on (caso.id) caso.id as caso, caso.escritorio_id, caso.data_publicacao as de,
      revista.id as revista_id, revista.numero as revista, revista.origem as fonte, revista.data_publicacao as para
    from caso
      join publicacao on publicacao.numero_processo = caso.numero
        and (detalhe @> any (${codigos}::jsonb[]) or publicacao.revista_id = caso.revista_id)
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
export async function proposePublicacao(
  db: Database,
  { caso, de, revista_id, para }: Republicacao,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('caso')
    .set((eb) => ({ nova_revista_id: revista_id, nova_publicacao: para, versao: eb('versao', '+', 1) }))
    .where('id', '=', caso)
    .where('data_publicacao', '=', de)
    .where((eb) => eb.or([eb('nova_publicacao', 'is', null), eb('nova_publicacao', '<', para)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the deadline of a case count from the later publication that waits for it. */
export async function acceptPublicacao(db: Database, casoId: number): Promise<void> {
  await sql`
    update caso set revista_id = nova_revista_id, data_publicacao = nova_publicacao, republicado = true, nova_revista_id = null,
      nova_publicacao = null, versao = versao + 1
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

/** Moves the deadline of every case to the date of its own issue where that is earlier: the confirmed file has another date than an upload. */
export async function correctPublicacoes(db: Database, casoId?: number): Promise<Recuo[]> {
  const { rows } = await sql<Recuo>`
    with antes as (
      select caso.id, caso.data_publicacao as de, revista.data_publicacao as para, revista.numero
      from caso join revista on revista.id = caso.revista_id
      where ${countsFor(sql`caso.escritorio_id`)} and revista.data_publicacao < caso.data_publicacao
        and (${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int)
      order by caso.id for update of caso)
    update caso set data_publicacao = antes.para, versao = versao + 1
    from antes where caso.id = antes.id
    returning caso.id as caso, caso.escritorio_id, antes.de, antes.para, antes.numero as revista`.execute(db);
  return rows;
}

/**
 * Takes a withdrawn issue out of the cases: a later publication that it printed no longer waits, and a deadline that counted from it counts from the
 * publication of the comparison again. Returns the cases that changed.
 */
export async function withdrawPublicacoes(db: Database, revistaId: number): Promise<Recuo[]> {
  const { rows } = await sql<Recuo>`
    with antes as (
      select caso.id, caso.data_publicacao as de, retirada.numero,
        case when caso.revista_id = ${revistaId} and analise.revista_id <> ${revistaId} then original.id else caso.revista_id end as revista_id,
        case when caso.revista_id = ${revistaId} and analise.revista_id <> ${revistaId}
          then coalesce(original.data_publicacao, caso.data_publicacao) else caso.data_publicacao end as para
      from caso join analise on analise.id = caso.analise_id
        join revista as original on original.id = analise.revista_id
        join revista as retirada on retirada.id = ${revistaId}
      where caso.revista_id = ${revistaId} or caso.nova_revista_id = ${revistaId}
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
export async function deleteAndamentosDaRevista(db: Database, revistaId: number): Promise<void> {
  await sql`
    delete from caso_historico using caso, revista
    where revista.id = ${revistaId} and caso.id = caso_id and evento ->> 'tipo' = 'andamento'
      and evento ->> 'revista' = revista.numero::text and evento ->> 'data' = revista.data_publicacao::text
      and (revista.enviada_por is null or revista.enviada_por = caso.escritorio_id)`.execute(db);
}
