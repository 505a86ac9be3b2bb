import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/**
 * The right to ask INPI's site, which one process of the whole installation has at a time. Who holds it keeps renewing it; the right of a
 * process that died ends by itself.
 */
const LEASE_SECONDS = 90;
const lease = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the right when nobody has it and the site is to be asked again. Answers whether it was taken. */
export async function claimTurno(db: Database, dono: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pepi_turno')
    .set({ dono, livre_em: lease })
    .where('livre_em', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Goes on holding the right; false when it was lost. */
export async function keepTurno(db: Database, dono: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pepi_turno')
    .set({ livre_em: lease })
    .where('dono', '=', dono)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the right back; nobody asks before so many seconds have gone. */
export async function releaseTurno(db: Database, dono: string, afterSeconds: number): Promise<void> {
  await db
    .updateTable('pepi_turno')
    .set({ dono: null, livre_em: sql<Date>`now() + make_interval(secs => ${afterSeconds})` })
    .where('dono', '=', dono)
    .execute();
}

/** Counts one more failure in a row, or begins anew after a success. Answers how many there are now. */
export async function countFalhas(db: Database, failed: boolean): Promise<number> {
  const row = await db
    .updateTable('pepi_turno')
    .set({ falhas: failed ? sql<number>`falhas + 1` : 0 })
    .returning('falhas')
    .executeTakeFirst();
  return row?.falhas ?? 0;
}
