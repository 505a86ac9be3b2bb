import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** An identity of a provider, as it is linked to an account. */
export interface IdentidadeNova {
  emissor: string;
  sujeito: string;
  email: string;
}

/** The identities of a user, the oldest first. */
export const listIdentidades = (db: Database, usuarioId: number) =>
  db
    .selectFrom('identidade_provedor')
    .select(['id', 'emissor', 'email', 'criada_em', 'usada_em', 'removida_em'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();

/** The user of an identity, and whether the user removed it; undefined while it is nobody's. */
export const findLigacao = (db: Database, { emissor, sujeito }: Pick<IdentidadeNova, 'emissor' | 'sujeito'>) =>
  db
    .selectFrom('identidade_provedor')
    .select(['usuario_id', 'removida_em'])
    .where('emissor', '=', emissor)
    .where('sujeito', '=', sujeito)
    .executeTakeFirst();

/** Notes a sign-in with an identity; false when it is not linked to the user. */
export async function noteUsoDaIdentidade(
  db: Database,
  usuarioId: number,
  { emissor, sujeito }: IdentidadeNova,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identidade_provedor')
    .set({ usada_em: sql<Date>`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('emissor', '=', emissor)
    .where('sujeito', '=', sujeito)
    .where('removida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Links an identity to a user; false when it belongs to another user, or the user has another one of this provider. */
export async function insertIdentidade(db: Database, usuario_id: number, identidade: IdentidadeNova): Promise<boolean> {
  const made = await db
    .insertInto('identidade_provedor')
    .values({ ...identidade, usuario_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Removes an identity of a user, or takes it back. Returns its address; undefined when there is nothing to change. */
export async function setRemovida(
  db: Database,
  usuarioId: number,
  { id, removida }: { id: number; removida: boolean },
): Promise<string | undefined> {
  const changed = await db
    .updateTable('identidade_provedor')
    .set({ removida_em: removida ? sql<Date>`now()` : null })
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .where('removida_em', removida ? 'is' : 'is not', null)
    .returning('email')
    .executeTakeFirst();
  return changed?.email;
}

/** Whether the user has another identity of the provider of this one, so that only one of a provider signs in. */
export async function hasOutra(db: Database, usuarioId: number, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('identidade_provedor as outra')
    .innerJoin('identidade_provedor as esta', 'esta.emissor', 'outra.emissor')
    .select('outra.id')
    .where('esta.id', '=', id)
    .where('outra.id', '!=', id)
    .where('outra.usuario_id', '=', usuarioId)
    .where('outra.removida_em', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes the identities of these users. With `dias`, only those that are younger. */
export async function deleteIdentidades(
  db: Database,
  usuarioIds: readonly number[],
  { dias }: { dias?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('identidade_provedor')
    .where('usuario_id', 'in', usuarioIds)
    .$if(dias !== undefined, (query) =>
      query.where(sql<boolean>`criada_em > now() - make_interval(days => ${dias ?? 0})`),
    )
    .execute();
}

/** Stores a sign-in that waits for the provider for ten minutes. */
export async function insertPedido(db: Database, ficha_hash: Buffer): Promise<void> {
  await db
    .deleteFrom('pedido_provedor')
    .where('expira_em', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('pedido_provedor')
    .values({ ficha_hash, expira_em: sql<Date>`now() + interval '10 minutes'` })
    .execute();
}

/** Uses up a sign-in that waits for the provider; false when it is unknown, used or expired. */
export async function takePedido(db: Database, fichaHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pedido_provedor')
    .where('ficha_hash', '=', fichaHash)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
