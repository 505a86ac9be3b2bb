import { AGUARDANDO_INPI } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';

const selectAtivas = (db: Database, escritorioId: number) =>
  db.selectFrom('marca').where('marca.escritorio_id', '=', escritorioId).where('marca.arquivada_em', 'is', null);

export async function countAtivas(db: Database, escritorioId: number): Promise<number> {
  const { count } = await selectAtivas(db, escritorioId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The active marks whose status waits for INPI, those that wait longest first, and whether they have a name. */
export const listEmEspera = (
  db: Database,
  escritorioId: number,
): Promise<{ numero_processo: string; elemento_nominativo: string | null }[]> =>
  selectAtivas(db, escritorioId)
    .where('marca.status', '=', AGUARDANDO_INPI)
    .select(['marca.numero_processo', 'marca.elemento_nominativo'])
    .orderBy('marca.id')
    .execute();
