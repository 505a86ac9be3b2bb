import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** How the questions to INPI's site about marks go: failures in a row, and the end of the pause after them. */
export async function readPausa(db: Database): Promise<{ falhas: number; pausa_ate: Date | null }> {
  const row = await db
    .selectFrom('pepi_turno')
    .select([
      'falhas',
      sql<Date | null>`case when falhas > 0 and dono is null and livre_em > now() then livre_em end`.as('pausa_ate'),
    ])
    .executeTakeFirst();
  return row ?? { falhas: 0, pausa_ate: null };
}
