import type { AnaliseAutomatica } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';

/** The settings of an automatic analysis. */
export interface Configuracao {
  same_class: number;
  temperature: number;
  ligada: boolean;
}

type ConfiguracaoRow = Configuracao & { id: number; versao: number };

/** The office's active configuration or, with `id`, the one with this id, cancelled ones included. */
async function findRow(db: Database, escritorioId: number, id?: number): Promise<ConfiguracaoRow | undefined> {
  const rows = db
    .selectFrom('analise_automatica')
    .select(['id', 'same_class', 'temperature', 'ligada', 'versao'])
    .where('escritorio_id', '=', escritorioId);
  return (id === undefined ? rows.where('cancelada_em', 'is', null) : rows.where('id', '=', id)).executeTakeFirst();
}

const listMarcas = (db: Database, id: number) =>
  db
    .selectFrom('analise_automatica_marca')
    .innerJoin('marca', 'marca.id', 'analise_automatica_marca.marca_id')
    .select(['numero_processo', 'elemento_nominativo', 'arquivada_em'])
    .where('analise_automatica_id', '=', id)
    .orderBy('numero_processo')
    .execute();

/** The office's active configuration (or the one with this id, cancelled ones included) with its marks. */
export async function findConfiguracao(
  db: Database,
  escritorioId: number,
  id?: number,
): Promise<AnaliseAutomatica | undefined> {
  const row = await findRow(db, escritorioId, id);
  if (row === undefined) return undefined;
  const { ligada, ...rest } = row;
  const marcas = await listMarcas(db, row.id);
  return {
    ...rest,
    analise_automatica: ligada,
    marcas: marcas.map(({ arquivada_em, ...marca }) => ({ ...marca, arquivada: arquivada_em !== null })),
  };
}

/** The ids of the office's marks with these process numbers. Numbers that the office does not have are left out. */
export async function findMarcaIds(db: Database, escritorioId: number, numeros: readonly string[]): Promise<number[]> {
  if (numeros.length === 0) return [];
  const rows = await db
    .selectFrom('marca')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    // One array parameter, because a list of thousands would exceed the number of parameters of a statement.
    .where((eb) => eb('numero_processo', '=', eb.fn.any(eb.val([...numeros]))))
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a configuration; undefined when the office has an active one already. */
export async function insertConfiguracao(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  configuracao: Configuracao,
): Promise<number | undefined> {
  const row = await db
    .insertInto('analise_automatica')
    .values({ escritorio_id, usuario_id, ...configuracao })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes an active configuration; false when there is none with this id or, if a version is given, it has another version. */
export async function updateConfiguracao(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  id: number,
  changes: Configuracao | { ligada: false; cancelada_em: Date },
  versao?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analise_automatica')
    .set({ ...changes, usuario_id, alterada_em: new Date() })
    .where('escritorio_id', '=', escritorio_id)
    .where('id', '=', id)
    .where('cancelada_em', 'is', null)
    .$if(versao !== undefined, (query) => query.where('versao', '=', versao ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceMarcas(db: Database, id: number, marcaIds: readonly number[]): Promise<void> {
  await db.deleteFrom('analise_automatica_marca').where('analise_automatica_id', '=', id).execute();
  const SLICE = 10_000;
  for (let from = 0; from < marcaIds.length; from += SLICE)
    await db
      .insertInto('analise_automatica_marca')
      .values(marcaIds.slice(from, from + SLICE).map((marca_id) => ({ analise_automatica_id: id, marca_id })))
      .execute();
}
