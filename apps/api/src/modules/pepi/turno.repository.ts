import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The owner of the turn renews it before each request. The turn of a process that died ends after this time. */
const LEASE_SECONDS = 90;
const lease = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the turn when no process has it and the pause is over. Returns whether it was taken. */
export async function claimTurno(db: Database, dono: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pepi_turno')
    .set({ dono, livre_em: lease })
    .where('livre_em', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renews the turn. Returns false when it was lost. */
export async function keepTurno(db: Database, dono: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pepi_turno')
    .set({ livre_em: lease })
    .where('dono', '=', dono)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the turn. No process can take it for `afterSeconds`. */
export async function releaseTurno(db: Database, dono: string, afterSeconds: number): Promise<void> {
  await db
    .updateTable('pepi_turno')
    .set({ dono: null, livre_em: sql<Date>`now() + make_interval(secs => ${afterSeconds})` })
    .where('dono', '=', dono)
    .execute();
}

/** Counts one more failure in a row, or sets the count to zero after a success. Returns the count. */
export async function countFalhas(db: Database, failed: boolean): Promise<number> {
  const row = await db
    .updateTable('pepi_turno')
    .set({ falhas: failed ? sql<number>`falhas + 1` : 0 })
    .returning('falhas')
    .executeTakeFirst();
  return row?.falhas ?? 0;
}
