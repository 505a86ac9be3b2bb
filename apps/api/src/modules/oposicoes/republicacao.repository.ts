import { CODIGOS_REPUBLICACAO } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A case whose process was published again after the publication that its deadline counts from. */
export interface Republicacao {
  caso: number;
  escritorio_id: number;
  de: string;
  revista_id: number;
  revista: number;
  para: string;
}

/**
 * The newest republication of every case that its deadline does not count from yet. Cases are few and processes are indexed, so all cases are
 * searched, and an interrupted run is completed by the next one. With `casoId`, only that case.
 */
export async function listRepublicacoes(db: Database, casoId?: number): Promise<Republicacao[]> {
  const codigos = CODIGOS_REPUBLICACAO.map((codigo) => JSON.stringify({ despachos: [{ codigo }] }));
  const { rows } = await sql<Republicacao>`
    select distinct on (caso.id) caso.id as caso, caso.escritorio_id, caso.data_publicacao as de,
      revista.id as revista_id, revista.numero as revista, revista.data_publicacao as para
    from caso
      join publicacao on publicacao.numero_processo = caso.numero and detalhe @> any (${codigos}::jsonb[])
      join revista on revista.id = publicacao.revista_id
    where revista.status = 'Analisada' and revista.data_publicacao > caso.data_publicacao
      and (${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int)
    order by caso.id, revista.data_publicacao desc`.execute(db);
  return rows;
}

/** Restarts the deadline of a case from a later publication; false when another process did it meanwhile. */
export async function restartClock(db: Database, { caso, de, revista_id, para }: Republicacao): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('caso')
    .set((eb) => ({ revista_id, data_publicacao: para, republicado: true, versao: eb('versao', '+', 1) }))
    .where('id', '=', caso)
    .where('data_publicacao', '=', de)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
