import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { IdentidadeNova } from './identidade.repository.ts';

/** A secret that no code has confirmed is good for this long. */
const PRAZO_DO_INICIO = sql<Date>`now() - interval '1 hour'`;

/** When the second factor was switched on, and how many recovery codes are left; undefined while it is off. */
export const findSegundoFator = (db: Database, usuarioId: number) =>
  db
    .selectFrom('segundo_fator')
    .select((eb) => [
      'segredo',
      eb.ref('ligado_em').$notNull().as('ligado_em'),
      sql<number>`(select count(*)::int from codigo_recuperacao c where c.usuario_id = segundo_fator.usuario_id)`.as(
        'codigos_restantes',
      ),
    ])
    .where('usuario_id', '=', usuarioId)
    .where('ligado_em', 'is not', null)
    .executeTakeFirst();

/** Stores a new secret that waits for its first code; false when the second factor is on. */
export async function saveSegredo(db: Database, usuario_id: number, segredo: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('segundo_fator')
    .values({ usuario_id, segredo })
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet({ segredo, criado_em: sql<Date>`now()`, ultimo_passo: 0 })
        .where('segundo_fator.ligado_em', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The secret that waits for its first code. */
export async function findSegredoNovo(db: Database, usuarioId: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('segundo_fator')
    .select('segredo')
    .where('usuario_id', '=', usuarioId)
    .where('ligado_em', 'is', null)
    .where('criado_em', '>', PRAZO_DO_INICIO)
    .executeTakeFirst();
  return found?.segredo;
}

/** Switches the second factor on with the code of this period; false when another request did, or another secret was made meanwhile. */
export async function switchOn(
  db: Database,
  usuarioId: number,
  { segredo, passo }: { segredo: Buffer; passo: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundo_fator')
    .set({ ligado_em: sql<Date>`now()`, ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('segredo', '=', segredo)
    .where('ligado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a period; false when that code or a later one was used before. */
export async function takePasso(db: Database, usuarioId: number, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundo_fator')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ligado_em', 'is not', null)
    .where('ultimo_passo', '<', passo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes of a user. */
export async function saveCodigos(db: Database, usuario_id: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('codigo_recuperacao').where('usuario_id', '=', usuario_id).execute();
  await db
    .insertInto('codigo_recuperacao')
    .values(hashes.map((codigo_hash) => ({ usuario_id, codigo_hash })))
    .execute();
}

/** Uses up a recovery code; false when the user has no such code. */
export async function takeCodigo(db: Database, usuarioId: number, codigoHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigo_recuperacao')
    .where('usuario_id', '=', usuarioId)
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Switches the second factor of these users off. With `dias`, only one that is younger. Returns whether there was one. */
export async function deleteSegundoFator(
  db: Database,
  usuarioIds: readonly number[],
  { dias }: { dias?: number } = {},
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('segundo_fator')
    .where('usuario_id', 'in', usuarioIds)
    .$if(dias !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(ligado_em, now()) > now() - make_interval(days => ${dias ?? 0})`),
    )
    .returning('usuario_id')
    .execute();
  const ids = deleted.map(({ usuario_id }) => usuario_id);
  if (ids.length > 0) await db.deleteFrom('codigo_recuperacao').where('usuario_id', 'in', ids).execute();
  return ids.length > 0;
}

/** Stores a sign-in whose code is missing. It is valid for five minutes. */
export async function insertEntrada(
  db: Database,
  {
    identidade,
    ...entrada
  }: { ficha_hash: Buffer; usuario_id: number; senha_digest: Buffer; identidade?: IdentidadeNova },
): Promise<void> {
  await db
    .deleteFrom('entrada_pendente')
    .where('expira_em', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('entrada_pendente')
    .values({
      ...entrada,
      identidade: identidade ? JSON.stringify(identidade) : null,
      expira_em: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
}

/** The sign-in of a ticket that has not expired. */
export const findEntrada = (db: Database, fichaHash: Buffer) =>
  db
    .selectFrom('entrada_pendente')
    .select(['usuario_id', 'senha_digest', 'identidade'])
    .where('ficha_hash', '=', fichaHash)
    .where('expira_em', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Uses up a ticket; false when another request did. */
export async function takeEntrada(db: Database, fichaHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('entrada_pendente')
    .where('ficha_hash', '=', fichaHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
