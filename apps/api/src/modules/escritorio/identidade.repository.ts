import type { Database } from '../../platform/database.ts';

/** The looks of an office's reports as they are stored. */
export interface IdentidadeGuardada {
  cor: string | null;
  logo: Buffer | null;
  logo_tipo: string | null;
}

export const findIdentidade = (db: Database, escritorioId: number): Promise<IdentidadeGuardada | undefined> =>
  db
    .selectFrom('escritorio_identidade')
    .select(['cor', 'logo', 'logo_tipo'])
    .where('escritorio_id', '=', escritorioId)
    .executeTakeFirst();

/** Changes the given fields. */
export async function saveIdentidade(
  db: Database,
  escritorioId: number,
  fields: Partial<IdentidadeGuardada>,
): Promise<void> {
  await db
    .insertInto('escritorio_identidade')
    .values({ escritorio_id: escritorioId, ...fields })
    .onConflict((conflict) => conflict.column('escritorio_id').doUpdateSet({ escritorio_id: escritorioId, ...fields }))
    .execute();
}
