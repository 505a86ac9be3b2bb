import type { PrimeirosPassos } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

type RevistaNova = Omit<NonNullable<PrimeirosPassos['revista']>, 'lote' | 'comparadas'>;

/** The newest issue in an office's list that is stored. */
export async function findRevistaNova(db: Database, escritorioId: number): Promise<RevistaNova | undefined> {
  const { rows } = await sql<RevistaNova>`
    select revista.id, numero::text as numero, data_publicacao::text as data_publicacao
    from revista join escritorio_revista on revista_id = revista.id
    where escritorio_id = ${escritorioId} and status = 'Analisada' and retirada_em is null
    order by revista.numero desc, revista.id desc limit 1`.execute(db);
  return rows[0];
}

/** The id of the office's batch of an issue. */
export async function findLoteId(db: Database, escritorioId: number, revistaId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vigilancia')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('revista_id', '=', revistaId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether anybody of the office decided on a hit. */
export async function hasDecisao(db: Database, escritorioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('decisao')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
