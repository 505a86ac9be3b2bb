import type { StatusRevista } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** An issue that is being downloaded. */
export interface Busca {
  numero: number;
  status: StatusRevista;
  origem: 'operador' | 'inpi' | 'envio';
  anunciada: boolean;
  tentativas: number;
  danificadas: number;
  comecada_em: Date;
  /** True when another job waits for its time. */
  espera: boolean;
}

export const findBusca = (db: Database, revistaId: number): Promise<Busca | undefined> =>
  db
    .selectFrom('revista_busca')
    .innerJoin('revista', 'revista.id', 'revista_busca.revista_id')
    .select(['numero', 'status', 'origem', 'anunciada', 'tentativas', 'danificadas', 'comecada_em'])
    .select(sql<boolean>`coalesce(proxima_em > now() + interval '2 seconds', false)`.as('espera'))
    .where('revista_id', '=', revistaId)
    .executeTakeFirst();

/** Starts the download of an issue; false when it is running already. */
export async function insertBusca(db: Database, revistaId: number, anunciada: boolean): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('revista_busca')
    .values({ revista_id: revistaId, anunciada })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Records that INPI's index lists the issue. */
export async function announceBusca(db: Database, revistaId: number): Promise<void> {
  await db.updateTable('revista_busca').set({ anunciada: true }).where('revista_id', '=', revistaId).execute();
}

export async function updateBusca(
  db: Database,
  revistaId: number,
  {
    espera,
    ...changes
  }: {
    etapa?: 'Na fila' | 'Baixando' | 'Lendo';
    bytes?: number;
    total?: number | null;
    fracao_lida?: number;
    tentativas?: number;
    danificadas?: number;
    aviso?: string | null;
    /** Seconds until the next attempt; null during an attempt. */
    espera?: number | null;
  },
): Promise<void> {
  // The clock of the database counts, as in the queue.
  const proxima_em = typeof espera === 'number' ? sql<Date>`now() + make_interval(secs => ${espera})` : espera;
  await db
    .updateTable('revista_busca')
    .set({ ...changes, ...(proxima_em === undefined ? {} : { proxima_em }) })
    .where('revista_id', '=', revistaId)
    .execute();
}

/** Ends the download. With a reason the issue becomes 'Erro', unless its file was uploaded meanwhile. */
export async function endBusca(db: Database, revistaId: number, motivo: string | null): Promise<void> {
  await db.deleteFrom('revista_busca').where('revista_id', '=', revistaId).execute();
  if (motivo === null) return;
  await db
    .updateTable('revista')
    .set({ status: 'Erro', motivo })
    .where('id', '=', revistaId)
    .where('status', '<>', 'Analisada')
    .execute();
}

/** Sets an issue from 'Erro' back to 'Em análise'; false when it is in another state. */
export async function reopenRevista(db: Database, revistaId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revista')
    .set({ status: 'Em análise', motivo: null })
    .where('id', '=', revistaId)
    .where('status', '=', 'Erro')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The numbers of the issues that are being downloaded. */
export async function listEmBusca(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('revista_busca')
    .innerJoin('revista', 'revista.id', 'revista_busca.revista_id')
    .select('numero')
    .execute();
  return rows.map(({ numero }) => numero);
}
