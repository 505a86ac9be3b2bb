import { type Convite, DIAS_DO_CONVITE, type Papel } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

const VALIDADE = sql<Date>`now() + make_interval(days => ${DIAS_DO_CONVITE})`;
const isMesmoEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** An invitation counts while its sender administers the office, which is not closed, until it expires. */
const isValido = sql<boolean>`convite.expira_em > now() and exists (
  select from usuario join escritorio on escritorio.id = usuario.escritorio_id
  where usuario.id = convite.criado_por and usuario.escritorio_id = convite.escritorio_id
    and usuario.papel = 'administrador' and usuario.situacao = 'ativo' and escritorio.encerrado_em is null)`;

const selectConvites = (db: Database, escritorioId: number) =>
  db
    .selectFrom('convite')
    .innerJoin('usuario', 'usuario.id', 'criado_por')
    .select([
      'convite.id',
      'convite.email',
      'convite.papel',
      nomeDoUsuario('usuario').$notNull().as('quem'),
      sql<string>`to_json(convite.criado_em)#>>'{}'`.as('criado_em'),
      sql<string>`to_json(convite.expira_em)#>>'{}'`.as('expira_em'),
      sql<Convite['situacao']>`case when convite.expira_em <= now() then 'expirado'
        when ${isValido} then 'esperando' else 'sem efeito' end`.as('situacao'),
    ])
    .where('convite.escritorio_id', '=', escritorioId);

export const listConvites = (db: Database, escritorioId: number): Promise<Convite[]> =>
  selectConvites(db, escritorioId).orderBy('convite.id').execute();

export const findConvite = (db: Database, escritorioId: number, id: number): Promise<Convite | undefined> =>
  selectConvites(db, escritorioId).where('convite.id', '=', id).executeTakeFirst();

export const getConvite = (db: Database, escritorioId: number, id: number): Promise<Convite> =>
  selectConvites(db, escritorioId).where('convite.id', '=', id).executeTakeFirstOrThrow();

/** Stores an invitation; undefined when the address has one already. */
export async function insertConvite(
  db: Database,
  convite: { escritorio_id: number; email: string; papel: Papel; criado_por: number },
): Promise<number | undefined> {
  const made = await db
    .insertInto('convite')
    .values({ ...convite, expira_em: VALIDADE })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Gives an invitation its days again and takes its link away. False when there is none with this id. */
export async function renewConvite(
  db: Database,
  { id, escritorio_id, criado_por }: { id: number; escritorio_id: number; criado_por: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('convite')
    .set({ token_hash: null, expira_em: VALIDADE, criado_por })
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorio_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an invitation and returns its address. */
export async function deleteConvite(db: Database, escritorioId: number, id: number): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('convite')
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorioId)
    .returning('email')
    .executeTakeFirst();
  return gone?.email;
}

/** Deletes the invitations of all offices that expired 30 days ago: until then an administrator may send them again. */
export async function deleteConvitesAntigos(db: Database): Promise<void> {
  await db
    .deleteFrom('convite')
    .where('expira_em', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Gives an invitation its link. Returns whom it goes to; undefined when it was revoked, used or is old. */
export const writeConvite = (db: Database, id: number, token_hash: Buffer) =>
  db
    .updateTable('convite')
    .from('escritorio')
    .set({ token_hash })
    .where('convite.id', '=', id)
    .whereRef('escritorio.id', '=', 'convite.escritorio_id')
    .where(isValido)
    .returning(['convite.email', 'escritorio.cnpj'])
    .executeTakeFirst();

/** The invitation of a link, with its office. */
export const findConviteDoLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('convite')
    .innerJoin('escritorio', 'escritorio.id', 'escritorio_id')
    .select(['convite.email', 'papel', 'cnpj', 'escritorio_id', 'nome_fantasia', 'razao_social'])
    .select(sql<string>`to_json(expira_em)#>>'{}'`.as('expira_em'))
    .where('token_hash', '=', tokenHash)
    .where(isValido)
    .executeTakeFirst();

/** Uses a link up. Returns the invitation; undefined when it was revoked, used or is old. */
export const takeConvite = (db: Database, tokenHash: Buffer) =>
  db
    .deleteFrom('convite')
    .where('token_hash', '=', tokenHash)
    .where(isValido)
    .returning(['email', 'papel', 'escritorio_id'])
    .executeTakeFirst();

/** Whether somebody of the office, or who waits to enter it, has this address. */
export async function isDoEscritorio(db: Database, escritorioId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('usuario')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('situacao', '!=', 'removido')
    .where(isMesmoEmail(email))
    .executeTakeFirst();
  return found !== undefined;
}
