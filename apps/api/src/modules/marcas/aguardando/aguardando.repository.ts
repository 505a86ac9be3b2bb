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

/**
 * The processes of the active marks that have no data of INPI yet, those that wait longest first. A mark whose status alone is missing is compared by
 * its name.
 */
export async function listProcessosEmEspera(db: Database, escritorioId: number): Promise<string[]> {
  const rows = await selectAtivas(db, escritorioId)
    .where('marca.status', '=', AGUARDANDO_INPI)
    .where('marca.elemento_nominativo', 'is', null)
    .select('marca.numero_processo')
    .orderBy('marca.id')
    .execute();
  return rows.map(({ numero_processo }) => numero_processo);
}
