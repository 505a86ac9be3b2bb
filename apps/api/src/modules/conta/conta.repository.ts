import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../platform/database.ts';
import { claimLock } from '../../platform/locks.ts';

/** Locks a user name while it is chosen. */
const LOCK_NOMES = claimLock(4270);

/** A user with the CNPJ of the office. */
export type UsuarioRow = Omit<Selectable<Schema['usuario']>, 'criado_em' | 'nome_exclusivo'> & { cnpj: string };

/** The user as the author of an entry of the activity log. */
export const autoriaDe = ({ id, escritorio_id }: Pick<UsuarioRow, 'id' | 'escritorio_id'>) => ({
  escritorio_id,
  usuario_id: id,
});

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
      eb.or([
        eb.and([eb(sql`lower(username)`, '=', login.toLowerCase()), eb('nome_exclusivo', '=', true)]),
        eb(sql`lower(email)`, '=', login.toLowerCase()),
      ]),
    )
    .executeTakeFirst();

/** The user of an account that has not ended. */
export const findUsuario = (db: Database, id: number): Promise<UsuarioRow | undefined> =>
  selectUsuario(db).where('usuario.id', '=', id).where('situacao', '!=', 'removido').executeTakeFirst();

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

/** SQL for whether nobody else signs in by this user name. */
const isNomeLivre = (username: string, usuarioId: number) => sql<boolean>`not exists (
  select from usuario as outro where lower(outro.username) = ${username.toLowerCase()} and outro.nome_exclusivo and outro.id <> ${usuarioId})`;

/** Whether the user signs in by the user name. */
export async function isNomeExclusivo(db: Database, usuarioId: number): Promise<boolean> {
  const { nome_exclusivo } = await db
    .selectFrom('usuario')
    .select('nome_exclusivo')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return nome_exclusivo;
}

/** Two transactions that choose one user name at the same moment wait for each other here. */
const lockNome = (db: Database, username: string) =>
  sql`select pg_advisory_xact_lock(${LOCK_NOMES}, hashtext(${username.toLowerCase()}))`.execute(db);

/** Changes a user's own data. The user keeps signing in by a user name that nobody else signs in by. Call it inside a transaction. */
export async function updateUsuario(
  db: Database,
  id: number,
  dados: Pick<UsuarioRow, 'username' | 'first_name' | 'last_name'> & { email?: string },
): Promise<void> {
  await lockNome(db, dados.username);
  await db
    .updateTable('usuario')
    .set({ ...dados, nome_exclusivo: isNomeLivre(dados.username, id) })
    .where('id', '=', id)
    .execute();
}

/** Founds the office of a CNPJ, or returns the existing one. The unique index lets only one of two simultaneous founders create it. */
export async function foundEscritorio(db: Database, cnpj: string): Promise<{ id: number; founded: boolean }> {
  const made = await db
    .insertInto('escritorio')
    .values({ cnpj })
    .onConflict((conflict) => conflict.column('cnpj').where('encerrado_em', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Asked in both cases, so that a known CNPJ takes no longer than a new one.
  const existing = await db
    .selectFrom('escritorio')
    .select('id')
    .where('cnpj', '=', cnpj)
    .where('encerrado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return { id: existing.id, founded: made !== undefined };
}

/** Stores a user; undefined when another user took the address meanwhile. Call it inside a transaction. */
export async function insertUsuario(
  db: Database,
  usuario: Omit<UsuarioRow, 'id' | 'cnpj' | 'email_confirmado_em'>,
): Promise<number | undefined> {
  await lockNome(db, usuario.username);
  const made = await db
    .insertInto('usuario')
    .values({ ...usuario, nome_exclusivo: isNomeLivre(usuario.username, 0) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The active administrators of an office whose addresses are proved. */
export const listAdministradores = (db: Database, escritorioId: number) =>
  db
    .selectFrom('usuario')
    .select('email')
    .where('escritorio_id', '=', escritorioId)
    .where('email_confirmado_em', 'is not', null)
    .where('papel', '=', 'administrador')
    .where('situacao', '=', 'ativo')
    .execute();
