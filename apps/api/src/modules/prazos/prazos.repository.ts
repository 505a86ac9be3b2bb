import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';

const DIA = ['id', 'data', 'nome', 'util'] as const;
const SUSPENSAO = ['id', 'inicio', 'fim', 'motivo'] as const;

/** Locks the office's calendar until the transaction ends, so that simultaneous changes cannot exceed its limits. */
export async function lockCalendario(db: Database, escritorioId: number): Promise<void> {
  await db.selectFrom('escritorio').select('id').where('id', '=', escritorioId).forNoKeyUpdate().execute();
}

const selectDias = (db: Database, escritorioId: number) =>
  db
    .selectFrom('prazo_dia')
    .select(DIA)
    .where('escritorio_id', '=', escritorioId)
    .where('removido_em', 'is', null)
    .orderBy('data');

const selectSuspensoes = (db: Database, escritorioId: number) =>
  db
    .selectFrom('prazo_suspensao')
    .select(SUSPENSAO)
    .where('escritorio_id', '=', escritorioId)
    .where('removido_em', 'is', null)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc');

export const listDias = (db: Database, escritorioId: number) => selectDias(db, escritorioId).execute();
export const listSuspensoes = (db: Database, escritorioId: number) => selectSuspensoes(db, escritorioId).execute();

/** The office's calendar, with which its deadlines are counted, and its target: it wants to file this many days before the deadline. */
export async function getCalendarioComMeta(db: Database, escritorioId: number) {
  const { meta, ...calendario } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(selectDias(db, escritorioId)).as('excecoes'),
      jsonArrayFrom(selectSuspensoes(db, escritorioId)).as('suspensoes'),
      eb.selectFrom('prazo_meta').select('dias').where('escritorio_id', '=', escritorioId).as('meta'),
    ])
    .modifyFront(KEEP_PLAN)
    .executeTakeFirstOrThrow();
  return { calendario, meta: meta ?? 0 };
}

export async function writeMeta(db: Database, escritorioId: number, usuarioId: number, dias: number): Promise<void> {
  const values = { dias, alterada_por: usuarioId, alterada_em: new Date() };
  await db
    .insertInto('prazo_meta')
    .values({ ...values, escritorio_id: escritorioId })
    .onConflict((conflict) => conflict.column('escritorio_id').doUpdateSet(values))
    .execute();
}

/** Adds a day to the office's table; undefined when the table has that day already. */
export const insertDia = (
  db: Database,
  escritorioId: number,
  usuarioId: number,
  dia: { data: string; nome: string; util: boolean },
) =>
  db
    .insertInto('prazo_dia')
    .values({ ...dia, escritorio_id: escritorioId, criado_por: usuarioId })
    .onConflict((conflict) => conflict.columns(['escritorio_id', 'data']).where('removido_em', 'is', null).doNothing())
    .returning(DIA)
    .executeTakeFirst();

export const insertSuspensao = (
  db: Database,
  escritorioId: number,
  usuarioId: number,
  suspensao: { inicio: string; fim: string; motivo: string },
) =>
  db
    .insertInto('prazo_suspensao')
    .values({ ...suspensao, escritorio_id: escritorioId, criado_por: usuarioId })
    .returning(SUSPENSAO)
    .executeTakeFirstOrThrow();

/** Removes a day or a suspension of the office; false when there is none. */
export async function removeFromCalendario(
  db: Database,
  table: 'prazo_dia' | 'prazo_suspensao',
  escritorioId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ removido_em: new Date() })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .where('removido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
