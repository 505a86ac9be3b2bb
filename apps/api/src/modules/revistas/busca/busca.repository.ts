import type { StatusRevista } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** An issue that is being fetched. */
export interface Busca {
  numero: number;
  status: StatusRevista;
  origem: 'operador' | 'inpi' | 'envio';
  anunciada: boolean;
  tentativas: number;
  danificadas: number;
  comecada_em: Date;
  /** Another job is waiting for its time. */
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

/** Begins the fetching of an issue; false when it is under way already. */
export async function insertBusca(db: Database, revistaId: number, anunciada: boolean): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('revista_busca')
    .values({ revista_id: revistaId, anunciada })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** INPI's index says by now that the issue is there. */
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
    /** Seconds until the next attempt; null while one is being made. */
    espera?: number | null;
  },
): Promise<void> {
  // By the clock of the database, as the queue reckons.
  const proxima_em = typeof espera === 'number' ? sql<Date>`now() + make_interval(secs => ${espera})` : espera;
  await db
    .updateTable('revista_busca')
    .set({ ...changes, ...(proxima_em === undefined ? {} : { proxima_em }) })
    .where('revista_id', '=', revistaId)
    .execute();
}

/** Ends the fetching. With a reason the issue becomes 'Erro', unless somebody has sent its file meanwhile. */
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

/** Takes an issue back from 'Erro'; false when it is in another state. */
export async function reopenRevista(db: Database, revistaId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revista')
    .set({ status: 'Em análise', motivo: null })
    .where('id', '=', revistaId)
    .where('status', '=', 'Erro')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Numbers of the issues that are being fetched. */
export async function listEmBusca(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('revista_busca')
    .innerJoin('revista', 'revista.id', 'revista_busca.revista_id')
    .select('numero')
    .execute();
  return rows.map(({ numero }) => numero);
}
