import { relatorioLeituraSchema, type Revista } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';

const COLUMNS = ['revista.id', 'revista.numero', 'data_publicacao', 'status', 'motivo', 'relatorio'] as const;

interface RevistaRow {
  id: number;
  numero: number;
  data_publicacao: string | null;
  status: Revista['status'];
  motivo: string | null;
  relatorio: unknown;
}

const toRevista = ({ numero, relatorio, ...row }: RevistaRow): Revista => ({
  ...row,
  numero: String(numero),
  relatorio: relatorio === null ? null : relatorioLeituraSchema.parse(relatorio),
});

const selectLinked = (db: Database, escritorioId: number) =>
  db
    .selectFrom('escritorio_revista')
    .innerJoin('revista', 'revista.id', 'escritorio_revista.revista_id')
    .where('escritorio_id', '=', escritorioId);

/** The issues an office has added, newest first. */
export async function listRevistas(
  db: Database,
  escritorioId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await selectLinked(db, escritorioId)
    .select(COLUMNS)
    .orderBy('revista.numero', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await selectLinked(db, escritorioId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows: rows.map(toRevista) };
}

export async function findRevista(db: Database, escritorioId: number, id: number): Promise<Revista | undefined> {
  const row = await selectLinked(db, escritorioId).select(COLUMNS).where('revista.id', '=', id).executeTakeFirst();
  return row && toRevista(row);
}

/** A stored issue, whichever offices have added it. */
export async function getStoredRevista(db: Database, id: number): Promise<Revista> {
  return toRevista(await db.selectFrom('revista').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/** A stored issue by its number, whoever added it. */
export const findStored = (db: Database, numero: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('revista').select('id').where('numero', '=', numero).executeTakeFirst();

/** Gives an office its link to an issue; false when it had it already. */
export async function linkRevista(db: Database, escritorioId: number, revistaId: number): Promise<boolean> {
  const result = await db
    .insertInto('escritorio_revista')
    .values({ escritorio_id: escritorioId, revista_id: revistaId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
