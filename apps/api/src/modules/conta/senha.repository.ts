import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Stores the account's link to a new password, which is valid for an hour. An account has one link, so an older one stops working. */
export async function saveRedefinicao(
  db: Database,
  redefinicao: { usuario_id: number; token_hash: Buffer },
): Promise<void> {
  const { token_hash } = redefinicao;
  const expira_em = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('redefinicao_senha')
    .values({ ...redefinicao, expira_em })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ token_hash, expira_em }))
    .execute();
}

/** The user of a link that has not expired. */
export async function findRedefinicao(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('redefinicao_senha')
    .innerJoin('usuario', 'usuario.id', 'usuario_id')
    .select('usuario_id')
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', sql<Date>`now()`)
    .where('situacao', '!=', 'removido')
    .executeTakeFirst();
  return found?.usuario_id;
}

/** Deletes a link on its use; false when another request used it already. */
export async function takeRedefinicao(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('redefinicao_senha')
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes the addresses of calendar feeds of these users. They are a way to read the office's deadlines without a password. */
export async function revokeAgendas(db: Database, usuarioIds: readonly number[]): Promise<void> {
  await db
    .updateTable('calendario_endereco')
    .set({ revogado_em: sql<Date>`now()` })
    .where('usuario_id', 'in', usuarioIds)
    .where('revogado_em', 'is', null)
    .execute();
}

/** Stores a new password. The account's sessions end, except the session `keep`, and so do an unused link and the address of the calendar. */
export async function saveSenha(
  db: Database,
  { id, senha_hash, keep }: { id: number; senha_hash: string; keep: Buffer | null },
): Promise<void> {
  await db.updateTable('usuario').set({ senha_hash }).where('id', '=', id).execute();
  await db.deleteFrom('redefinicao_senha').where('usuario_id', '=', id).execute();
  await revokeAgendas(db, [id]);
  await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', id)
    .$if(keep !== null, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}
