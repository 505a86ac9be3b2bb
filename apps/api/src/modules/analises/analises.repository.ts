import type { Analise } from '@vigia/contract';
import type { StatusAnalise } from '@vigia/domain';
import { MOTOR_VERSAO } from '@vigia/similarity';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';
import { countOcultadas } from './descartes/descartes.repository.ts';

const COLUMNS = [
  ...([
    'analise.id',
    'analise.status',
    'progresso',
    'temperature',
    'same_class',
    'total_comparadas',
    'total_similar',
  ] as const),
  ...([
    'analise.motivo',
    'analise.record_created',
    'marca.numero_processo',
    'marca.elemento_nominativo',
    'marca.path_location_image',
  ] as const),
  ...(['revista.id as revista_id', 'revista.numero as revista_numero', 'revista.data_publicacao'] as const),
  ...(['analise.motor', 'analise.refeita_de', 'analise.frequencias_id', 'ate_numero', 'propria_numero'] as const),
  'revista.frequencias_id as frequencias_atuais_id',
] as const;

/** SQL: the newest analysis that repeats the `analise` and was not stopped. */
const refeitaEm = sql<number | null>`(select max(refeita.id) from analise as refeita
  where refeita.refeita_de = analise.id and refeita.status in ('Em analise', 'Analisada'))`;

const selectAnalise = (db: Database) =>
  db
    .selectFrom('analise')
    .innerJoin('marca', 'marca.id', 'analise.marca_id')
    .innerJoin('revista', 'revista.id', 'analise.revista_id')
    .leftJoin('frequencias', 'frequencias.id', 'analise.frequencias_id')
    .select(COLUMNS)
    .select(refeitaEm.as('refeita_em'))
    .select(countOcultadas.as('ocultadas'))
    .select((eb) => [
      eb('vigilancia_id', 'is not', null).as('automatica'),
      eb('proximas_arquivadas_em', 'is not', null).as('proximas_arquivadas'),
    ]);

type AnaliseRow = Awaited<ReturnType<ReturnType<typeof selectAnalise>['executeTakeFirstOrThrow']>>;

/** Why a new comparison may differ: another engine, or another file of the issue. */
function findAnterior({ status, motor, frequencias_id, frequencias_atuais_id }: AnaliseRow): Analise['anterior'] {
  if (status !== 'Analisada') return null;
  if (motor !== MOTOR_VERSAO) return 'motor';
  const known = frequencias_id !== null && frequencias_atuais_id !== null;
  return known && frequencias_id !== frequencias_atuais_id ? 'arquivo' : null;
}

/** The word counts of a joined row of `frequencias` as the wire shows them. */
export const toFrequencias = ({
  ate_numero,
  propria_numero,
}: Pick<AnaliseRow, 'ate_numero' | 'propria_numero'>): Analise['frequencias'] =>
  propria_numero === null
    ? null
    : { ate: ate_numero === null ? null : String(ate_numero), propria: String(propria_numero) };

/** The analysis as the wire shows it. Lists send it as it is, so it has no other field. */
const toAnalise = (row: AnaliseRow): Analise => ({
  id: row.id,
  status: row.status,
  progresso: row.progresso,
  temperature: row.temperature,
  same_class: row.same_class,
  total_comparadas: row.total_comparadas,
  total_ocultadas: row.ocultadas[0],
  total_similar: row.total_similar - row.ocultadas[1],
  motivo: row.motivo,
  automatica: Boolean(row.automatica),
  record_created: row.record_created.toISOString(),
  marca: {
    numero_processo: row.numero_processo,
    elemento_nominativo: row.elemento_nominativo,
    path_location_image: row.path_location_image,
  },
  revista: { id: row.revista_id, numero: String(row.revista_numero), data_publicacao: row.data_publicacao },
  motor: row.motor,
  motor_atual: MOTOR_VERSAO,
  frequencias: toFrequencias(row),
  anterior: findAnterior(row),
  proximas_arquivadas: Boolean(row.proximas_arquivadas),
  refeita_de: row.refeita_de,
  refeita_em: row.refeita_em,
});

/** Inserts one analysis for each mark, which a job will run. Returns their ids in the order of the marks. */
export async function insertAnalises(
  db: Database,
  escritorioId: number,
  marcaIds: readonly number[],
  options: { revista_id: number; temperature: number; same_class: number },
): Promise<number[]> {
  if (marcaIds.length === 0) return [];
  const rows = await db
    .insertInto('analise')
    .values(
      marcaIds.map((marca_id) => ({
        ...options,
        marca_id,
        escritorio_id: escritorioId,
        status: 'Em analise' as const,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Filter {
  status?: StatusAnalise | undefined;
  /** Part of the mark's name or process number. */
  busca?: string | undefined;
  /** The client of the mark; null for marks without one. */
  cliente?: number | null | undefined;
}

/** SQL condition: the filter takes the `analise`. */
function isListed(escritorioId: number, { status, busca = '', cliente }: Filter) {
  const pattern = toLikePattern(busca);
  const ofMarca = sql`analise.marca_id in (select id from marca
    where escritorio_id = ${escritorioId} and (${foldedSql(sql`elemento_nominativo`)} like ${pattern} or numero_processo like ${pattern}))`;
  const ofCliente = sql`analise.marca_id in (select id from marca
    where escritorio_id = ${escritorioId} and cliente_id is not distinct from ${cliente}::int)`;
  return sql<boolean>`analise.escritorio_id = ${escritorioId} and analise.arquivada_em is null
    ${status === undefined ? sql`` : sql`and analise.status = ${status}`} ${busca === '' ? sql`` : sql`and ${ofMarca}`}
    ${cliente === undefined ? sql`` : sql`and ${ofCliente}`}`;
}

/** The analyses of an office that are not archived, newest first. */
export async function listAnalises(
  db: Database,
  escritorioId: number,
  { offset, limit, ...filter }: { offset: number; limit: number } & Filter,
) {
  const listed = isListed(escritorioId, filter);
  const { status, busca = '', cliente } = filter;
  const isWhole = status === undefined && busca === '' && cliente === undefined;
  // Triggers keep the count of the whole list: reading 100,000 rows for it took longer than all the rest of a page.
  const counted = isWhole
    ? db
        .selectFrom('analise_contagem')
        .where('escritorio_id', '=', escritorioId)
        .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    : db
        .selectFrom('analise')
        .where(listed)
        .select((eb) => eb.fn.countAll<number>().as('total'));
  // One statement for the rows and their count. A page past the end has no row that could carry the count.
  const rows = await selectAnalise(db)
    .where(listed)
    .select(counted.as('total'))
    .orderBy('analise.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const count = rows[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total;
  return { count, rows: rows.map(toAnalise) };
}

/** The analyses of an office that are not archived and older than `antes`, newest first. Without `antes` from the newest on. */
export async function listAnalisesAntes(
  db: Database,
  escritorioId: number,
  { antes, limit, ...filter }: { antes: number | undefined; limit: number } & Filter,
): Promise<Analise[]> {
  const rows = await selectAnalise(db)
    .where(isListed(escritorioId, filter))
    .$if(antes !== undefined, (query) => query.where('analise.id', '<', antes ?? 0))
    .orderBy('analise.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAnalise);
}

/** The archived analyses of an office, the last archived first. */
export async function listArquivadas(db: Database, escritorioId: number): Promise<Analise[]> {
  const rows = await selectAnalise(db)
    .where('analise.escritorio_id', '=', escritorioId)
    .where('analise.arquivada_em', 'is not', null)
    .orderBy('analise.arquivada_em', 'desc')
    .orderBy('analise.id', 'desc')
    .execute();
  return rows.map(toAnalise);
}

/** Archives (a date) or restores (null) a finished analysis; false when there is none with this id. */
export async function setArquivada(
  db: Database,
  escritorioId: number,
  id: number,
  arquivada_em: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analise')
    .set({ arquivada_em })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .where('status', '<>', 'Em analise')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findAnalise(db: Database, escritorioId: number, id: number): Promise<Analise | undefined> {
  const row = await selectAnalise(db)
    .where('analise.escritorio_id', '=', escritorioId)
    .where('analise.id', '=', id)
    .executeTakeFirst();
  return row && toAnalise(row);
}

/** The name that the mark of an analysis of the office had when it was compared, if it was changed since; otherwise null. */
export async function findNomeComparado(db: Database, escritorioId: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('analise')
    .select('nome_comparado')
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.nome_comparado ?? null;
}

/** The running analysis that a user of the office started with the same mark, issue and parameters; undefined without one. */
export async function findIgual(
  db: Database,
  escritorioId: number,
  { marca_id, ...parametros }: { marca_id: number; revista_id: number; temperature: number; same_class: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('analise')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('marca_id', '=', marca_id)
    .where('revista_id', '=', parametros.revista_id)
    .where('temperature', '=', parametros.temperature)
    .where('same_class', '=', parametros.same_class)
    .where('status', '=', 'Em analise')
    .where('vigilancia_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** The number of running analyses that users of the office started one by one. */
export async function countManuais(db: Database, escritorioId: number): Promise<number> {
  const { count } = await db
    .selectFrom('analise')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('escritorio_id', '=', escritorioId)
    .where('status', '=', 'Em analise')
    .where('vigilancia_id', 'is', null)
    .where('recomparacao_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of running analyses of an office. */
export async function countEmCurso(db: Database, escritorioId: number): Promise<number> {
  const { count } = await db
    .selectFrom('analise')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('escritorio_id', '=', escritorioId)
    .where('status', '=', 'Em analise')
    .executeTakeFirstOrThrow();
  return count;
}

/** The fields of a running analysis that a job needs, for any office; undefined when it has ended. */
export const findRunning = (db: Database, id: number) =>
  db
    .selectFrom('analise')
    .select(['id', 'escritorio_id', 'marca_id', 'revista_id', 'temperature', 'same_class', 'refeita_lote_id'])
    .where('id', '=', id)
    .where('status', '=', 'Em analise')
    .executeTakeFirst();

/** Ends a running analysis; false when it had ended already. */
export async function finishAnalise(
  db: Database,
  id: number,
  end: {
    status: Exclude<StatusAnalise, 'Em analise'>;
    motivo?: string;
    progresso?: number;
    total_comparadas?: number;
    total_similar?: number;
    motor?: string;
    frequencias_id?: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analise')
    // It was compared with the present name.
    .set({ ...end, nome_comparado: null, terminada_em: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'Em analise')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Reopens the analyses that users started and that ended before the issue's present file was stored, because their rows come from the replaced
 * file. Archived ones stay as they are. Returns them in the order of their ids.
 */
export async function reopenManuais(
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<{ id: number; escritorio_id: number }[]> {
  const { rows } = await sql<{ id: number; escritorio_id: number }>`
    with velha as (
      select analise.id from analise join revista on revista.id = analise.revista_id
      where analise.revista_id = ${revista_id} and vigilancia_id is null and arquivada_em is null
        and analise.status in ('Analisada', 'Erro') and analise.terminada_em < revista.importada_em
        and (${escritorio_id}::int is null or escritorio_id = ${escritorio_id}::int)
      order by analise.id for no key update of analise)
    update analise set status = 'Em analise', progresso = 0, terminada_em = null, motivo = null
    from velha where analise.id = velha.id
    returning analise.id, analise.escritorio_id`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Stops the running analyses of an issue and archives all of them, of every office or of one. */
export async function archiveAnalisesDaRevista(
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<void> {
  await sql`
    with tomada as (
      select id from analise
      where revista_id = ${revista_id} and arquivada_em is null
        and (${escritorio_id}::int is null or escritorio_id = ${escritorio_id}::int)
      order by id for no key update)
    update analise set arquivada_em = now(),
      status = case when status = 'Em analise' then 'Cancelada' else status end,
      terminada_em = coalesce(terminada_em, clock_timestamp())
    from tomada where analise.id = tomada.id`.execute(db);
}
