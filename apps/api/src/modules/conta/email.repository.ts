import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Links for addresses are valid this long. */
const VALIDADE = sql<Date>`now() + interval '72 hours'`;
const isValid = sql<boolean>`expira_em > now()`;
const isSame = (column: string, email: string) => sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`;

/** Whether no other user has this address, and none can take it back. */
export async function isEmailLivre(db: Database, email: string, usuarioId = 0): Promise<boolean> {
  const held = await db
    .selectFrom('usuario')
    .select('id')
    .where(isSame('email', email))
    .where('id', '!=', usuarioId)
    .executeTakeFirst();
  const reserved = await db
    .selectFrom('troca_email')
    .select('id')
    .where(isSame('email_anterior', email))
    .where('usuario_id', '!=', usuarioId)
    .where(isValid)
    .executeTakeFirst();
  return !held && !reserved;
}

/** Asks for the proof of an address. An account has one link on its way, so an older one stops working. */
export async function saveConfirmacao(db: Database, usuario_id: number, email: string): Promise<void> {
  const values = { email, token_hash: null, expira_em: VALIDADE };
  await db
    .insertInto('confirmacao_email')
    .values({ usuario_id, ...values })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(values))
    .execute();
}

/** Gives the asked proof of an address its link; false when it is not asked for any more. */
export async function writeConfirmacao(
  db: Database,
  { usuario_id, email, token_hash }: { usuario_id: number; email: string; token_hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmacao_email')
    .set({ token_hash })
    .where('usuario_id', '=', usuario_id)
    .where(isSame('email', email))
    .where(isValid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a link up. Returns the user and the proved address; undefined for an unknown or old link. */
export const takeConfirmacao = (
  db: Database,
  tokenHash: Buffer,
): Promise<{ usuario_id: number; email: string } | undefined> =>
  db
    .deleteFrom('confirmacao_email')
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .returning(['usuario_id', 'email'])
    .executeTakeFirst();

/** The address that replaces the user's present one when it is proved. */
export async function findEmailPendente(db: Database, usuarioId: number): Promise<string | null> {
  const found = await db
    .selectFrom('confirmacao_email')
    .innerJoin('usuario', 'usuario.id', 'usuario_id')
    .select('confirmacao_email.email')
    .where('usuario_id', '=', usuarioId)
    .where(sql<boolean>`lower(confirmacao_email.email) <> lower(usuario.email)`)
    .where(isValid)
    .executeTakeFirst();
  return found?.email ?? null;
}

export async function deleteConfirmacao(db: Database, usuarioId: number): Promise<void> {
  await db.deleteFrom('confirmacao_email').where('usuario_id', '=', usuarioId).execute();
}

/** Keeps an address for its owner, who can take it back. */
export async function insertTroca(db: Database, usuario_id: number, email_anterior: string): Promise<number> {
  const { id } = await db
    .insertInto('troca_email')
    .values({ usuario_id, email_anterior, expira_em: VALIDADE })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a kept address its link. Returns the address; undefined when it can no longer be taken back. */
export async function writeTroca(db: Database, id: number, token_hash: Buffer): Promise<string | undefined> {
  const found = await db
    .updateTable('troca_email')
    .set({ token_hash })
    .where('id', '=', id)
    .where(isValid)
    .returning('email_anterior')
    .executeTakeFirst();
  return found?.email_anterior;
}

/** Uses up the link to a former address, and those of all later changes. */
export async function takeTroca(
  db: Database,
  tokenHash: Buffer,
): Promise<{ usuario_id: number; email_anterior: string } | undefined> {
  const found = await db
    .deleteFrom('troca_email')
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .returning(['id', 'usuario_id', 'email_anterior'])
    .executeTakeFirst();
  if (found)
    await db.deleteFrom('troca_email').where('usuario_id', '=', found.usuario_id).where('id', '>', found.id).execute();
  return found;
}

/** Sets the address of a user, which is proved. */
export async function setEmail(db: Database, usuarioId: number, email: string): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ email, email_confirmado_em: sql<Date>`now()` })
    .where('id', '=', usuarioId)
    .execute();
  // A link to a new password went to the former address.
  await db.deleteFrom('redefinicao_senha').where('usuario_id', '=', usuarioId).execute();
}
