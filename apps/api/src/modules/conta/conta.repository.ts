import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Usuario } from '../../platform/schema.ts';

/** A user with the CNPJ of the office. */
export type UsuarioRow = Omit<Selectable<Usuario>, 'criado_em'> & { cnpj: string };

const selectUsuario = (db: Database) =>
  db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select([
      'usuario.id',
      'escritorio_id',
      'username',
      'first_name',
      'last_name',
      'email',
      'senha_hash',
      'papel',
      'situacao',
      'cnpj',
    ]);

/** The user with this name or e-mail address, in whatever case. */
export const findUsuarioByLogin = (db: Database, login: string): Promise<UsuarioRow | undefined> =>
  selectUsuario(db)
    .where((eb) =>
      eb.or([eb(sql`lower(username)`, '=', login.toLowerCase()), eb(sql`lower(email)`, '=', login.toLowerCase())]),
    )
    .executeTakeFirst();

export const getUsuario = (db: Database, id: number): Promise<UsuarioRow> =>
  selectUsuario(db).where('usuario.id', '=', id).executeTakeFirstOrThrow();

/** Which of the two names are taken already. */
export async function findTaken(
  db: Database,
  names: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom('usuario')
    .select([
      sql<boolean>`lower(username) = ${names.username.toLowerCase()}`.as('username'),
      sql<boolean>`lower(email) = ${names.email.toLowerCase()}`.as('email'),
    ])
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', names.username.toLowerCase()),
        eb(sql`lower(email)`, '=', names.email.toLowerCase()),
      ]),
    )
    .execute();
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
}

/** Founds the office of a CNPJ, or answers the one that exists. The row lock makes two founders at once impossible. */
export async function foundEscritorio(db: Database, cnpj: string): Promise<{ id: number; founded: boolean }> {
  const made = await db
    .insertInto('escritorio')
    .values({ cnpj })
    .onConflict((conflict) => conflict.column('cnpj').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, founded: true };
  const existing = await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow();
  return { id: existing.id, founded: false };
}

export async function insertUsuario(
  db: Database,
  usuario: Omit<UsuarioRow, 'id' | 'cnpj'>,
): Promise<{ id: number } | 'taken'> {
  const made = await db
    .insertInto('usuario')
    .values(usuario)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? 'taken';
}

export async function insertSessao(
  db: Database,
  sessao: { token_hash: Buffer; usuario_id: number; expira_em: Date },
): Promise<void> {
  await db.deleteFrom('sessao').where('expira_em', '<', new Date()).execute();
  await db.insertInto('sessao').values(sessao).execute();
}

export async function deleteSessao(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute();
}

/** Who a live session belongs to. */
export const findPrincipal = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .select(['usuario.id as usuario_id', 'escritorio_id', 'papel', 'expira_em'])
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', new Date())
    .where('situacao', '=', 'ativo')
    .executeTakeFirst();

export async function extendSessao(db: Database, tokenHash: Buffer, expiraEm: Date): Promise<void> {
  await db.updateTable('sessao').set({ expira_em: expiraEm }).where('token_hash', '=', tokenHash).execute();
}
