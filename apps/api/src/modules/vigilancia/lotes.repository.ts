import type { Lote } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';

interface LoteAberto {
  id: number;
  /** True when this call created the batch. */
  novo: boolean;
}

/** Returns the office's batch of an issue and creates it if needed; undefined when it was cancelled. Waits for another transaction that plans it. */
export async function openLote(db: Database, escritorioId: number, revistaId: number): Promise<LoteAberto | undefined> {
  const { rows } = await sql<LoteAberto & { cancelada: boolean }>`
    insert into vigilancia (escritorio_id, revista_id) values (${escritorioId}, ${revistaId})
    on conflict (escritorio_id, revista_id) do update set revista_id = excluded.revista_id
    returning id, xmax = 0 as novo, cancelada_em is not null as cancelada`.execute(db);
  const [row] = rows;
  return row === undefined || row.cancelada ? undefined : row;
}

/** Continues a batch that was stopped, with its stopped and failed analyses, and returns its id. */
export async function reopenLote(db: Database, escritorioId: number, revistaId: number): Promise<number> {
  const { id } = await db
    .updateTable('vigilancia')
    .set({ cancelada_em: null })
    .where('escritorio_id', '=', escritorioId)
    .where('revista_id', '=', revistaId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update analise set status = 'Em analise', progresso = 0, terminada_em = null, motivo = null
    where vigilancia_id = ${id} and arquivada_em is null and status in ('Cancelada', 'Erro')`.execute(db);
  return id;
}

/** Inserts the analyses of a batch. A mark that has an automatic analysis of this issue with the same parameters keeps it. */
export async function insertAnalisesDoLote(
  db: Database,
  { id, escritorio_id, revista_id }: { id: number; escritorio_id: number; revista_id: number },
  marcaIds: readonly number[],
  { same_class, temperature }: { same_class: number; temperature: number },
): Promise<void> {
  await sql`
    insert into analise (escritorio_id, marca_id, revista_id, status, same_class, temperature, vigilancia_id)
    select ${escritorio_id}, marca_id, ${revista_id}, 'Em analise', ${same_class}, ${temperature}, ${id}
    from unnest(${[...marcaIds]}::int[]) with ordinality as escolhida (marca_id, place)
    order by place
    on conflict (marca_id, revista_id, same_class, temperature) where vigilancia_id is not null do nothing`.execute(db);
}

/** Reopens the analyses that ended before the issue's present file was stored, because their rows come from the replaced file. */
export async function reopenAnalises(db: Database, loteId: number): Promise<void> {
  await sql`
    update analise set status = 'Em analise', progresso = 0, terminada_em = null, motivo = null
    from revista
    where analise.vigilancia_id = ${loteId} and revista.id = analise.revista_id and analise.arquivada_em is null
      and analise.status in ('Analisada', 'Erro') and analise.terminada_em < revista.importada_em`.execute(db);
}

/** The ids of the running analyses of a batch, in order. */
export async function listEmCurso(db: Database, loteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('analise')
    .select('id')
    .where('vigilancia_id', '=', loteId)
    .where('status', '=', 'Em analise')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the numbers of marks of a batch and reopens it when analyses are left to run. */
export const setTotais = (db: Database, loteId: number, totais: { omitidas: number; reaberto: boolean }) =>
  sql`
    update vigilancia set omitidas = ${totais.omitidas},
      terminada_em = case when ${totais.reaberto} then null else terminada_em end,
      total = (select count(*) from analise where vigilancia_id = ${loteId})
    where id = ${loteId}`.execute(db);

/** The running analyses among these ids. */
export const listDaFatia = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('analise')
    .select(['id', 'escritorio_id', 'marca_id', 'revista_id', 'temperature', 'same_class'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('status', '=', 'Em analise')
    .orderBy('id')
    .execute();

/** The result of one mark: the number of compared published marks, the number of hits, each row as JSON text, and the graded ones in their short form. */
export interface AnaliseFeita {
  id: number;
  total_comparadas: number;
  total_similar: number;
  linhas: readonly string[];
  colidencias: string;
}

/** The time (in microseconds) at which the issue's present file was stored. With `lock` the file cannot change until the transaction ends. */
export async function getImportadaEm(db: Database, revistaId: number, lock = false): Promise<string | null> {
  const { rows } = await sql<{ em: string | null }>`
    select importada_em::text as em from revista where id = ${revistaId} ${lock ? sql`for share` : sql``}`.execute(db);
  return rows[0]?.em ?? null;
}

/** Stores the rows of analyses in one statement. JSON has no line breaks, so the rows are sent as lines of one text: an array would be escaped. */
async function insertLinhas(db: Database, feitas: readonly AnaliseFeita[]): Promise<void> {
  const ids = feitas.flatMap(({ id, linhas }) => linhas.map(() => id));
  const posicoes = feitas.flatMap(({ linhas }) => linhas.map((_, posicao) => posicao));
  const texto = feitas.flatMap(({ linhas }) => linhas).join('\n');
  // `offset 0` keeps PostgreSQL from reading the JSON of a row once for each column.
  await sql`
    insert into resultado (analise_id, posicao, numero, colide, probabilidade, comparacao)
    select id, posicao, linha ->> 'numero', linha ->> 'similaridade' = 'Similar', (linha ->> 'probabilidade')::real, linha
    from (
      select id, posicao, texto::jsonb as linha
      from rows from (unnest(${ids}::int[]), unnest(${posicoes}::int[]), string_to_table(${texto}, E'\n')) as item (id, posicao, texto)
      offset 0) as lida`.execute(db);
}

/**
 * Ends analyses and stores their rows, with a fixed number of statements. An analysis that was stopped meanwhile does not change and gets no
 * rows. Returns the ids of the ended analyses.
 */
export async function saveAnalises(
  db: Database,
  feitas: readonly AnaliseFeita[],
  { motor, frequencias_id }: { motor: string; frequencias_id: number | null },
): Promise<number[]> {
  const ids = feitas.map(({ id }) => id);
  const comparadas = feitas.map(({ total_comparadas }) => total_comparadas);
  const similares = feitas.map(({ total_similar }) => total_similar);
  // The rows are locked in order, so that this and a cancellation of the batch cannot deadlock.
  const { rows } = await sql<{ id: number }>`
    with feita as (
      select analise.id, comparadas, similares
      from unnest(${ids}::int[], ${comparadas}::int[], ${similares}::int[]) as dada (id, comparadas, similares)
        join analise on analise.id = dada.id
      where status = 'Em analise' order by analise.id for no key update of analise)
    update analise set status = 'Analisada', progresso = 1, terminada_em = clock_timestamp(), motor = ${motor},
      frequencias_id = ${frequencias_id}::int,
      total_comparadas = feita.comparadas, total_similar = feita.similares
    from feita where analise.id = feita.id returning analise.id`.execute(db);
  const ended = new Set(rows.map(({ id }) => id));
  const kept = feitas.filter(({ id }) => ended.has(id));
  await sql`delete from resultado where analise_id = any (${kept.map(({ id }) => id)}::int[])`.execute(db);
  await insertLinhas(db, kept);
  return [...ended];
}

/** Ends running analyses as failed. */
export async function failAnalises(db: Database, ids: readonly number[], motivo: string): Promise<void> {
  await sql`
    with tomada as (
      select id from analise where id = any (${[...ids]}::int[]) and status = 'Em analise' order by id for no key update)
    update analise set status = 'Erro', motivo = ${motivo}, terminada_em = clock_timestamp()
    from tomada where analise.id = tomada.id`.execute(db);
}

/** Ends a batch when all its analyses have ended; undefined when some are running or the batch ended before. */
export async function endLote(
  db: Database,
  loteId: number,
): Promise<{ escritorio_id: number; revista_id: number } | undefined> {
  // When two slices end at the same time, the second one waits here and then sees the rows of the first one.
  await db.selectFrom('vigilancia').select('id').where('id', '=', loteId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ escritorio_id: number; revista_id: number }>`
    update vigilancia set terminada_em = clock_timestamp()
    where id = ${loteId} and terminada_em is null and cancelada_em is null
      and not exists (select from analise where vigilancia_id = ${loteId} and status = 'Em analise')
    returning escritorio_id, revista_id`.execute(db);
  return rows[0];
}

/** Stops the running batches of an office, or one of them. Finished analyses stay. */
export async function cancelLotes(db: Database, escritorioId: number, loteId?: number): Promise<void> {
  const running = sql<boolean>`vigilancia.escritorio_id = ${escritorioId} and vigilancia.terminada_em is null
    and (${loteId ?? null}::int is null or vigilancia.id = ${loteId ?? null}::int)`;
  await sql`
    with tomada as (
      select analise.id from analise join vigilancia on vigilancia.id = analise.vigilancia_id
      where ${running} and analise.status = 'Em analise' order by analise.id for no key update of analise)
    update analise set status = 'Cancelada', terminada_em = clock_timestamp()
    from tomada where analise.id = tomada.id`.execute(db);
  await sql`update vigilancia set cancelada_em = clock_timestamp() where ${running} and cancelada_em is null`.execute(
    db,
  );
}

/** Stops the running batches of a withdrawn issue, of every office or of one. */
export async function cancelLotesDaRevista(
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<void> {
  await sql`
    update vigilancia set cancelada_em = clock_timestamp()
    where revista_id = ${revista_id} and terminada_em is null and cancelada_em is null
      and (${escritorio_id}::int is null or escritorio_id = ${escritorio_id}::int)`.execute(db);
}

interface LoteRow {
  id: number;
  revista_id: number;
  numero: number;
  data_publicacao: string | null;
  total: number;
  omitidas: number;
  feitas: number;
  criada_em: Date;
  terminada_em: Date | null;
  cancelada_em: Date | null;
}

function toLote({ revista_id, numero, data_publicacao, criada_em, terminada_em, cancelada_em, ...row }: LoteRow): Lote {
  const ended = cancelada_em ?? terminada_em;
  return {
    ...row,
    revista: { id: revista_id, numero: String(numero), data_publicacao },
    status: cancelada_em !== null ? 'Cancelada' : terminada_em !== null ? 'Analisada' : 'Em analise',
    progresso: row.total === 0 ? 1 : row.feitas / row.total,
    criada_em: criada_em.toISOString(),
    terminada_em: ended?.toISOString() ?? null,
  };
}

/** The batches of an office, newest issue first; with `loteId`, only that one. */
export async function listLotes(
  db: Database,
  escritorioId: number,
  { offset, limit, loteId = null }: { offset: number; limit: number; loteId?: number | null },
): Promise<{ count: number; rows: Lote[] }> {
  const own = sql<boolean>`escritorio_id = ${escritorioId} and (${loteId}::int is null or vigilancia.id = ${loteId}::int)`;
  const { rows } = await sql<LoteRow>`
    select vigilancia.id, revista_id, numero, data_publicacao, total, omitidas, criada_em, terminada_em, cancelada_em,
      case when terminada_em is not null then total else (
        select count(*)::int from analise where vigilancia_id = vigilancia.id and analise.status in ('Analisada', 'Erro')
      ) end as feitas
    from vigilancia join revista on revista.id = revista_id
    where ${own} order by numero desc, vigilancia.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from vigilancia where ${own}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows: rows.map(toLote) };
}
