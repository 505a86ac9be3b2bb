import type { ServidorInpi, StatusServidorInpi } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { DesfechoDaMedida } from './medicao.ts';

const KEPT = sql<Date>`now() - interval '24 hours'`;
/** Enough to count the failures in a row, on which the wait depends. */
const REMEMBERED = 12;

/** The outcomes of the newest measurements, newest first. */
export async function listDesfechos(db: Database): Promise<DesfechoDaMedida[]> {
  const rows = await db
    .selectFrom('servidor_inpi_medida')
    .select('desfecho')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .execute();
  return rows.map(({ desfecho }) => desfecho);
}

/** Whether any process measured in the last minute. */
export async function wasMeasuredLately(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('servidor_inpi_medida')
    .select('id')
    .where('medida_em', '>', sql<Date>`now() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a measurement and deletes those older than a day. */
export async function insertMedida(
  db: Database,
  medida: { desfecho: DesfechoDaMedida; latencia_ms: number | null; status: StatusServidorInpi },
): Promise<void> {
  await db.insertInto('servidor_inpi_medida').values(medida).execute();
  await db.deleteFrom('servidor_inpi_medida').where('medida_em', '<', KEPT).execute();
}

/** The last measurement and the history of a day; empty without any measurement. */
export async function readServidorInpi(db: Database): Promise<ServidorInpi> {
  const rows = await db
    .selectFrom('servidor_inpi_medida')
    .select(['medida_em', 'status', 'latencia_ms'])
    .orderBy('id')
    .execute();
  const historico = rows.map(({ medida_em, ...rest }) => ({ em: medida_em.toISOString(), ...rest }));
  const last = historico.at(-1);
  return last === undefined ? {} : { status: last.status, lastCheck: last.em, historico };
}
