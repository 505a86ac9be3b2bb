import { sql } from 'kysely';
import type { Preferencia } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';

interface PreferenciaRow {
  id: number;
  chave: string;
  valor: string;
}

const toPreferencia = ({ id, chave, valor }: PreferenciaRow): Preferencia => ({ id, chave, valor: JSON.parse(valor) });

export async function listPreferencias(
  db: Database,
  usuarioId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: Preferencia[] }> {
  const rows = await db
    .selectFrom('preferencia')
    .select(['id', 'chave', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { count: await countPreferencias(db, usuarioId), rows: rows.map(toPreferencia) };
}

export async function countPreferencias(db: Database, usuarioId: number): Promise<number> {
  const { n } = await db
    .selectFrom('preferencia')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function getPreferencia(db: Database, usuarioId: number, id: number): Promise<Preferencia | undefined> {
  const row = await db
    .selectFrom('preferencia')
    .select(['id', 'chave', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toPreferencia(row);
}

/** The value that a user keeps under a key; undefined without one. */
export async function findValor(db: Database, usuarioId: number, chave: string): Promise<unknown> {
  const row = await db
    .selectFrom('preferencia')
    .modifyFront(KEEP_PLAN)
    .select('valor')
    .where('usuario_id', '=', usuarioId)
    .where('chave', '=', chave)
    .executeTakeFirst();
  const valor: unknown = row && JSON.parse(row.valor);
  return valor;
}

/** Locks the user until the transaction ends, so that simultaneous additions cannot exceed the limit. */
export async function lockUsuario(db: Database, usuarioId: number): Promise<void> {
  await db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().executeTakeFirst();
}

/** Stores a new preference; undefined when the user has one under this key. */
export async function insertPreferencia(
  db: Database,
  usuarioId: number,
  { chave, valor }: { chave: string; valor: unknown },
): Promise<Preferencia | undefined> {
  const row = await db
    .insertInto('preferencia')
    .values({ usuario_id: usuarioId, chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'chave']).doNothing())
    .returning(['id', 'chave', 'valor'])
    .executeTakeFirst();
  return row && toPreferencia(row);
}

/** Whether the user has another preference under this key. */
export async function isChaveTaken(db: Database, usuarioId: number, other: { id: number; chave: string }) {
  const found = await db
    .selectFrom('preferencia')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('chave', '=', other.chave)
    .where('id', '!=', other.id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updatePreferencia(
  db: Database,
  usuarioId: number,
  { id, chave, valor }: { id: number; chave: string; valor: unknown },
): Promise<void> {
  await db
    .updateTable('preferencia')
    .set({ chave, valor: JSON.stringify(valor) })
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .execute();
}

export async function deletePreferencia(db: Database, usuarioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preferencia')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
