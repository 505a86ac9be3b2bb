import type { Database } from '../../platform/database.ts';

/** Gives an account its one link to a new password; an older one stops working. */
export async function saveRedefinicao(
  db: Database,
  redefinicao: { usuario_id: number; token_hash: Buffer; expira_em: Date },
): Promise<void> {
  const { token_hash, expira_em } = redefinicao;
  await db
    .insertInto('redefinicao_senha')
    .values(redefinicao)
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ token_hash, expira_em }))
    .execute();
}

/** Whose link this is, while it lasts. */
export async function findRedefinicao(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('redefinicao_senha')
    .innerJoin('usuario', 'usuario.id', 'usuario_id')
    .select('usuario_id')
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', new Date())
    .where('situacao', '!=', 'removido')
    .executeTakeFirst();
  return found?.usuario_id;
}

/** Uses a link up; false when somebody else did so meanwhile. */
export async function takeRedefinicao(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('redefinicao_senha')
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', new Date())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a new password: the sessions of the account end, all but the one told, and so does a link that still waits. */
export async function saveSenha(
  db: Database,
  { id, senha_hash, keep }: { id: number; senha_hash: string; keep: Buffer | null },
): Promise<void> {
  await db.updateTable('usuario').set({ senha_hash }).where('id', '=', id).execute();
  await db.deleteFrom('redefinicao_senha').where('usuario_id', '=', id).execute();
  await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', id)
    .$if(keep !== null, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}
