import type { ClienteDaMarca } from '@vigia/contract';
import { AGUARDANDO_INPI, SITUACOES_POR_DESPACHO } from '@vigia/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { countsFor } from '../revistas/publicacoes/publicacoes.service.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';

/** One dispatch about a mark of an office, and the issue that printed it. */
export interface DespachoDaMarca {
  numero_processo: string;
  elemento_nominativo: string | null;
  cliente: ClienteDaMarca | null;
  revista_id: number;
  revista: number;
  data_publicacao: string;
  codigo: string;
  nome: string;
  texto_complementar: string | null;
}

/** SQL: each dispatch about each `marca` in the issues that count for its office. */
export const JOIN_DESPACHOS = sql`
  cross join lateral (
    select revista_id, ordem, detalhe from publicacao where numero_processo = marca.numero_processo offset 0
  ) as publicacao
  join revista on revista.id = publicacao.revista_id and revista.data_publicacao is not null
    and ${countsFor(sql`marca.escritorio_id`)}
  cross join lateral jsonb_array_elements(publicacao.detalhe -> 'despachos') with ordinality as despacho (item, place)`;

const selectDespachos = (filter: ReturnType<typeof sql<boolean>>) => sql<DespachoDaMarca>`
  select marca.numero_processo, marca.elemento_nominativo, revista.id as revista_id, revista.numero as revista,
    revista.data_publicacao, despacho.item ->> 'codigo' as codigo, despacho.item ->> 'nome' as nome,
    despacho.item ->> 'texto_complementar' as texto_complementar,
    case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente
  from marca left join cliente on cliente.id = marca.cliente_id ${JOIN_DESPACHOS}
  where ${filter}`;

/** The dispatches about one mark of the office in the issues that count for it, newest first. */
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
export async function findDatasDoRegistro(
  db: Database,
  escritorioId: number,
  numero: string,
): Promise<z.infer<typeof datasSchema>> {
  const row = await db
    .selectFrom('publicacao')
    .innerJoin('revista', 'revista.id', 'publicacao.revista_id')
    .select(['data_concessao', 'data_vigencia'])
    .where('numero_processo', '=', numero)
    .where(countsFor(sql`${escritorioId}`))
    .where((eb) => eb.or([eb('data_concessao', 'is not', null), eb('data_vigencia', 'is not', null)]))
    .orderBy('data_publicacao', 'desc')
    .executeTakeFirst();
  return datasSchema.parse(row ?? { data_concessao: null, data_vigencia: null });
}

/**
 * SQL: the marks that an issue names, and the newest dispatch about each in the issues that count for its office. A dispatch about a petition says
 * nothing about the status. The statement starts from the marks and finds each process by its index, so it is fast also before ANALYZE has seen
 * the new rows.
 */
function selectNovas({ revista_id, escritorio_id }: AlcanceDoEvento) {
  const codigos = [...SITUACOES_POR_DESPACHO.keys()];
  const situacoes = [...SITUACOES_POR_DESPACHO.values()];
  return sql`
    situacao as materialized (
      select * from unnest(${codigos}::text[], ${situacoes}::text[]) as conhecida (codigo, texto)),
    nomeado as materialized (select distinct numero_processo from publicacao where revista_id = ${revista_id}),
    citada as materialized (
      select marca.id, marca.escritorio_id, marca.numero_processo
      from marca join nomeado on nomeado.numero_processo = marca.numero_processo
      where ${escritorio_id}::int is null or marca.escritorio_id = ${escritorio_id}::int),
    novo as (
      select citada.id, ultimo.em, ultimo.status from citada left join lateral (
        select revista.data_publicacao as em, coalesce(situacao.texto, despacho.item ->> 'nome') as status
        from (
          select revista_id, ordem, detalhe from publicacao where numero_processo = citada.numero_processo offset 0
        ) as publicacao
          join revista on revista.id = publicacao.revista_id
          cross join lateral jsonb_array_elements(publicacao.detalhe -> 'despachos') with ordinality as despacho (item, place)
          left join situacao on situacao.codigo = despacho.item ->> 'codigo'
        where ${countsFor(sql`citada.escritorio_id`)} and (situacao.codigo is null or situacao.texto is not null)
        order by revista.data_publicacao desc, revista.numero desc, publicacao.ordem desc, despacho.place
        limit 1) as ultimo on true)`;
}

/**
 * Updates the status of every mark that an issue names. The newest dispatch of the issues that count for the mark's office wins, so an old issue
 * that is stored late changes nothing. A newer status from a user or from INPI's site stays.
 */
export async function updateStatusDasMarcas(db: Database, daRevista: AlcanceDoEvento): Promise<void> {
  await sql`
    with ${selectNovas(daRevista)}
    update marca set status = novo.status, status_em = novo.em
    from novo
    where marca.id = novo.id and novo.em is not null and coalesce(marca.status_em <= novo.em, true)
      and (marca.status, marca.status_em) is distinct from (novo.status, novo.em)`.execute(db);
}

/**
 * Takes the status that a withdrawn issue gave back from its marks: each gets the status of the newest dispatch that still counts, or waits for INPI.
 * A status of another date came from elsewhere and stays.
 */
export async function resetStatusDasMarcas(db: Database, daRevista: AlcanceDoEvento): Promise<void> {
  await sql`
    with ${selectNovas(daRevista)}
    update marca set status = coalesce(novo.status, ${AGUARDANDO_INPI}), status_em = novo.em
    from novo, revista as retirada
    where marca.id = novo.id and retirada.id = ${daRevista.revista_id} and marca.status_em = retirada.data_publicacao
      and (marca.status, marca.status_em) is distinct from (coalesce(novo.status, ${AGUARDANDO_INPI}), novo.em)`.execute(
    db,
  );
}
