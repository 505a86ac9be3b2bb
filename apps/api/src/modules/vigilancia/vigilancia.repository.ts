import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The offices that have the automatic analysis switched on. */
export async function listVigiados(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('analise_automatica')
    .innerJoin('escritorio', 'escritorio.id', 'analise_automatica.escritorio_id')
    .select('escritorio.id')
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .where('encerrado_em', 'is', null)
    .orderBy('escritorio.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The settings of an office's automatic analysis, locked until the transaction ends; undefined when it is off. */
export const lockConfiguracao = (db: Database, escritorioId: number) =>
  db
    .selectFrom('analise_automatica')
    .select(['id', 'same_class', 'temperature'])
    .where('escritorio_id', '=', escritorioId)
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The active marks that an office chose for its automatic analysis, or all its active marks when it chose none or for null. */
export const listMarcasVigiadas = (db: Database, escritorioId: number, configuracaoId: number | null) =>
  db
    .selectFrom('marca')
    .select(['id', 'elemento_nominativo', 'apresentacao'])
    .where('escritorio_id', '=', escritorioId)
    .where('arquivada_em', 'is', null)
    .where(
      sql<boolean>`(
        not exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId}::int)
        or exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId}::int and marca_id = marca.id))`,
    )
    .orderBy('id')
    .execute();
