import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';
import { deleteChaves } from './chave-acesso.repository.ts';
import { deleteIdentidades } from './identidade.repository.ts';
import { deleteSegundoFator } from './segundo-fator.repository.ts';
import { revokeAgendas } from './senha.repository.ts';

/** Whoever takes an account back does not know who switched on a second factor, or added a passkey or an identity, that is younger than this. */
const DIAS_DE_DUVIDA = 7;

/** Locks the office until the transaction ends, so that no other transaction changes its administrators. */
export async function lockEscritorio(db: Database, id: number): Promise<void> {
  await db.selectFrom('escritorio').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The number of active administrators without this user. */
export async function countOtherAdministradores(db: Database, escritorioId: number, usuarioId: number) {
  const { n } = await db
    .selectFrom('usuario')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('escritorio_id', '=', escritorioId)
    .where('id', '!=', usuarioId)
    .where('papel', '=', 'administrador')
    .where('situacao', '=', 'ativo')
    .executeTakeFirstOrThrow();
  return n;
}

/** Makes an active member an administrator and returns the name; undefined when there is no such member. */
export const promote = (db: Database, escritorioId: number, id: number): Promise<{ nome: string } | undefined> =>
  db
    .updateTable('usuario')
    .set({ papel: 'administrador' })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .where('situacao', '=', 'ativo')
    .returning(nomeDoUsuario('usuario').$notNull().as('nome'))
    .executeTakeFirst();

/** Erases a user's personal data, sessions and preferences. The placeholder names cannot be registered by another user. */
export async function anonymise(db: Database, id: number): Promise<void> {
  await db
    .updateTable('usuario')
    .set({
      situacao: 'removido',
      username: `desativada@${id}`,
      email: `desativada:${id}`,
      first_name: 'Conta',
      last_name: 'desativada',
      senha_hash: '',
    })
    .where('id', '=', id)
    .execute();
  await endAccess(db, [id]);
  await deletePreferencias(db, [id]);
}

/**
 * Deletes all ways into these accounts: sessions, links, known browsers, calendar addresses, second factors, passkeys and identities of the
 * provider. `keepTrocas` keeps the links to former addresses, and the second factors, passkeys and identities of long ago, for a user who takes the account back.
 */
export async function endAccess(
  db: Database,
  ids: readonly number[],
  { keepTrocas = false }: { keepTrocas?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('sessao').where('usuario_id', 'in', ids).execute();
  await db.deleteFrom('redefinicao_senha').where('usuario_id', 'in', ids).execute();
  await db.deleteFrom('confirmacao_email').where('usuario_id', 'in', ids).execute();
  await db.deleteFrom('entrada_pendente').where('usuario_id', 'in', ids).execute();
  if (!keepTrocas) await db.deleteFrom('troca_email').where('usuario_id', 'in', ids).execute();
  const duvidosos = keepTrocas ? { dias: DIAS_DE_DUVIDA } : {};
  await deleteSegundoFator(db, ids, duvidosos);
  await deleteChaves(db, ids, duvidosos);
  await deleteIdentidades(db, ids, duvidosos);
  await revokeAgendas(db, ids);
  await db.deleteFrom('aparelho').where('usuario_id', 'in', ids).execute();
}

async function deletePreferencias(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('preferencia').where('usuario_id', 'in', ids).execute();
}

/** Removes users from the office. Their first and last names stay in its records; their user names and e-mail addresses can be registered again. */
export async function removeFromEscritorio(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('usuario')
    .set({
      situacao: 'removido',
      username: sql<string>`'removida@' || id`,
      email: sql<string>`'removida:' || id`,
      senha_hash: '',
    })
    .where('id', 'in', ids)
    .execute();
  await endAccess(db, ids);
  await deletePreferencias(db, ids);
}

/** Closes an office and returns its former users. Nobody can sign in, its rows stay, and its CNPJ can found a new office. */
export async function closeEscritorio(db: Database, escritorioId: number) {
  const people = await db
    .selectFrom('usuario')
    .select(['id', 'email', 'email_confirmado_em'])
    .where('escritorio_id', '=', escritorioId)
    .where('situacao', '!=', 'removido')
    .execute();
  await removeFromEscritorio(
    db,
    people.map(({ id }) => id),
  );
  await db.updateTable('escritorio').set({ encerrado_em: new Date() }).where('id', '=', escritorioId).execute();
  return people;
}
