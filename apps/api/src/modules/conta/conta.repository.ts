import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../platform/database.ts';

/** A user with the CNPJ of the office. */
export type UsuarioRow = Omit<Selectable<Schema['usuario']>, 'criado_em' | 'nome_exclusivo'> & { cnpj: string };

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
      'email_confirmado_em',
      'cnpj',
    ]);

/** Finds the user with this name or e-mail address, ignoring case. Removed users are not found. */
export const findUsuarioByLogin = (db: Database, login: string): Promise<UsuarioRow | undefined> =>
  selectUsuario(db)
    .where('situacao', '!=', 'removido')
    .where((eb) =>
      eb.or([eb(sql`lower(username)`, '=', login.toLowerCase()), eb(sql`lower(email)`, '=', login.toLowerCase())]),
    )
    .executeTakeFirst();

export const getUsuario = (db: Database, id: number): Promise<UsuarioRow> =>
  selectUsuario(db).where('usuario.id', '=', id).executeTakeFirstOrThrow();

/** The words of an account that its password must not be made of: the names and addresses of the user and of the office. */
export async function listPalavras(db: Database, usuarioId: number): Promise<string[]> {
  const row = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['username', 'first_name', 'last_name', 'email', 'cnpj', 'nome_fantasia', 'razao_social'])
    .where('usuario.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return Object.values(row).filter((word) => word !== null);
}

/** Which of the two names another user has already. */
export async function findTaken(
  db: Database,
  names: { username: string; email: string },
  self = 0,
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
    .where('id', '!=', self)
    .execute();
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
}

/** Changes a user's own data; 'taken' when another user took one of the names since `findTaken`. */
export async function updateUsuario(
  db: Database,
  id: number,
  dados: Pick<UsuarioRow, 'username' | 'first_name' | 'last_name' | 'email'>,
): Promise<'changed' | 'taken'> {
  try {
    await db.updateTable('usuario').set(dados).where('id', '=', id).execute();
    return 'changed';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Founds the office of a CNPJ, or returns the existing one. The unique index lets only one of two simultaneous founders create it. */
export async function foundEscritorio(db: Database, cnpj: string): Promise<{ id: number; founded: boolean }> {
  const made = await db
    .insertInto('escritorio')
    .values({ cnpj })
    .onConflict((conflict) => conflict.column('cnpj').where('encerrado_em', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, founded: true };
  const existing = await db
    .selectFrom('escritorio')
    .select('id')
    .where('cnpj', '=', cnpj)
    .where('encerrado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return { id: existing.id, founded: false };
}

export async function insertUsuario(
  db: Database,
  usuario: Omit<UsuarioRow, 'id' | 'cnpj' | 'email_confirmado_em'>,
): Promise<{ id: number } | 'taken'> {
  const made = await db
    .insertInto('usuario')
    .values(usuario)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? 'taken';
}

/*
 * Only the database's clock decides about sessions. The clocks of several processes differ, and a clock that is wrong for a moment must not end
 * the sessions of every user. For the same reason, a session is deleted long after its end, and not at its end.
 */
const NEW_END = sql<Date>`now() + interval '30 days'`;
/** A session without use for a day gets a new end. */
const isStale = sql<boolean>`expira_em < now() + interval '29 days'`;
const isForgotten = sql<boolean>`expira_em < now() - interval '60 days'`;

/** Opens a session of 30 days; false when the checked password was changed meanwhile or the account has ended. */
export async function insertSessao(
  db: Database,
  { senha_hash, ...sessao }: { token_hash: Buffer; usuario_id: number; senha_hash: string },
): Promise<boolean> {
  await db.deleteFrom('sessao').where(isForgotten).execute();
  return db.transaction().execute(async (transaction) => {
    // A change of the password ends the sessions. The lock puts it entirely before or entirely after this transaction.
    const still = await transaction
      .selectFrom('usuario')
      .select('id')
      .where('id', '=', sessao.usuario_id)
      .where('senha_hash', '=', senha_hash)
      .where('situacao', '=', 'ativo')
      .forShare()
      .executeTakeFirst();
    if (still)
      await transaction
        .insertInto('sessao')
        .values({ ...sessao, expira_em: NEW_END })
        .execute();
    return still !== undefined;
  });
}

export async function deleteSessao(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute();
}

/** The user of a session that has not expired, and whether the session needs a new end. */
export const findPrincipal = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .select(['usuario.id as usuario_id', 'escritorio_id', 'papel', isStale.as('stale')])
    .where('token_hash', '=', tokenHash)
    .where('expira_em', '>', sql<Date>`now()`)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst();

/** Gives a session another 30 days. */
export async function extendSessao(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('sessao').set({ expira_em: NEW_END }).where('token_hash', '=', tokenHash).execute();
}

/** The active administrators of an office. */
export const listAdministradores = (db: Database, escritorioId: number) =>
  db
    .selectFrom('usuario')
    .select(['email', 'first_name'])
    .where('escritorio_id', '=', escritorioId)
    .where('papel', '=', 'administrador')
    .where('situacao', '=', 'ativo')
    .execute();
