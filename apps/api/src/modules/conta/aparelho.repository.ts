import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A browser or network counts as known for this long after the last sign-in from it. */
const DIAS = 90;
const VALIDO_DESDE = sql<Date>`now() - make_interval(days => ${DIAS})`;

/** Whether the user signed in from this browser or network lately. */
export async function isConhecido(db: Database, usuarioId: number, chave_hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('aparelho')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('chave_hash', '=', chave_hash)
    .where('usado_em', '>', VALIDO_DESDE)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the user ever signed in. The last browser and network stay stored until the next sign-in. */
export async function hasAparelhos(db: Database, usuarioId: number): Promise<boolean> {
  const found = await db
    .selectFrom('aparelho')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that the user signed in from this browser or network now, and forgets those that count no longer. */
export async function rememberAparelho(db: Database, usuario_id: number, chave_hash: Buffer): Promise<void> {
  await db
    .insertInto('aparelho')
    .values({ usuario_id, chave_hash })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'chave_hash']).doUpdateSet({ usado_em: new Date() }))
    .execute();
  await db.deleteFrom('aparelho').where('usuario_id', '=', usuario_id).where('usado_em', '<=', VALIDO_DESDE).execute();
}
