import type { StatusAnalise } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';

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
 * Reopens the analyses that users started and that ended before the present file was stored, because their rows come from the replaced
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
