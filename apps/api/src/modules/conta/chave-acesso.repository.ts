import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

interface ChaveNova {
  usuario_id: number;
  credencial: string;
  chave_publica: Buffer;
  contador: number;
  transportes: string[];
  nome: string;
}

/** The passkeys of a user, the oldest first. */
export const listChaves = (db: Database, usuarioId: number) =>
  db
    .selectFrom('chave_acesso')
    .select(['id', 'credencial', 'nome', 'criada_em', 'usada_em'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();

/** The passkey of this credential. */
export const findChave = (db: Database, credencial: string) =>
  db
    .selectFrom('chave_acesso')
    .select(['id', 'usuario_id', 'credencial', 'chave_publica', 'contador', 'transportes'])
    .where('credencial', '=', credencial)
    .executeTakeFirst();

/** Stores a passkey; undefined when the credential is stored already. */
export const insertChave = (db: Database, chave: ChaveNova) =>
  db
    .insertInto('chave_acesso')
    .values(chave)
    .onConflict((conflict) => conflict.column('credencial').doNothing())
    .returning(['id', 'nome', 'criada_em', 'usada_em'])
    .executeTakeFirst();

/** Notes a sign-in with a passkey and the count of its uses. */
export async function noteUsoDaChave(db: Database, id: number, contador: number): Promise<void> {
  await db
    .updateTable('chave_acesso')
    .set({ contador, usada_em: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a passkey of a user and returns its name; undefined when the user has no such passkey. */
export async function deleteChave(db: Database, usuarioId: number, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('chave_acesso')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .returning('nome')
    .executeTakeFirst();
  return deleted?.nome;
}

/** Deletes the passkeys of these users. With `dias`, only those that are younger. */
export async function deleteChaves(
  db: Database,
  usuarioIds: readonly number[],
  { dias }: { dias?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('chave_acesso')
    .where('usuario_id', 'in', usuarioIds)
    .$if(dias !== undefined, (query) =>
      query.where(sql<boolean>`criada_em > now() - make_interval(days => ${dias ?? 0})`),
    )
    .execute();
}

/** Stores a challenge for five minutes. Without a user it is for a sign-in. */
export async function insertDesafio(
  db: Database,
  desafio: { desafio_hash: Buffer; usuario_id: number | null },
): Promise<void> {
  await db
    .deleteFrom('desafio_acesso')
    .where('expira_em', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('desafio_acesso')
    .values({ ...desafio, expira_em: sql<Date>`now() + interval '5 minutes'` })
    .execute();
}

/** Uses up a challenge; false when it is unknown, expired, or was made for somebody else. */
export async function takeDesafio(db: Database, desafioHash: Buffer, usuarioId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desafio_acesso')
    .where('desafio_hash', '=', desafioHash)
    .where(sql<boolean>`usuario_id is not distinct from ${usuarioId}::int`)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
