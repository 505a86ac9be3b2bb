import type { Papel } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Marks the address of a user as proved; keeps the time of the first proof. */
export async function setConfirmado(db: Database, usuarioId: number): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ email_confirmado_em: sql<Date>`coalesce(email_confirmado_em, now())` })
    .where('id', '=', usuarioId)
    .execute();
}

/** Marks an office as proved; false when somebody proved an address for it before. */
export async function setProvado(db: Database, escritorioId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('escritorio')
    .set({ provado_em: sql<Date>`now()` })
    .where('id', '=', escritorioId)
    .where('provado_em', 'is', null)
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a user the administrator of the office. The others wait for this user's approval, and their sessions end. */
export async function setAdministrador(db: Database, escritorioId: number, usuarioId: number): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ papel: 'administrador', situacao: 'ativo' })
    .where('id', '=', usuarioId)
    .execute();
  const others = await db
    .updateTable('usuario')
    .set({
      papel: sql<Papel>`case when papel = 'administrador' then 'analista' else papel end`,
      situacao: 'pendente',
    })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '!=', usuarioId)
    .where('situacao', '=', 'ativo')
    .returning('id')
    .execute();
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await db.deleteFrom('sessao').where('usuario_id', 'in', ids).execute();
}

/** Whether somebody proved an address for the office. */
export async function isProvado(db: Database, escritorioId: number): Promise<boolean> {
  const { provado_em } = await db
    .selectFrom('escritorio')
    .select('provado_em')
    .where('id', '=', escritorioId)
    .executeTakeFirstOrThrow();
  return provado_em !== null;
}
