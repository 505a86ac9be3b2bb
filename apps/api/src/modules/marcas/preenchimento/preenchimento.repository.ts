import type { Database } from '../../../platform/database.ts';
import { COLUNAS_DOS_CAMPOS, type DadosDaMarca, readCampos, toColunas } from '../campos.ts';
import type { MarcaAPreencher } from './preenchimento.ts';

/** The marks of every office that wait for INPI's data about a process; the rows stay locked until the transaction ends. */
export async function lockAPreencher(db: Database, numero: string): Promise<(MarcaAPreencher & { id: number })[]> {
  const rows = await db
    .selectFrom('marca')
    .innerJoin('marca_consulta', 'marca_consulta.marca_id', 'marca.id')
    .select(['marca.id', 'marca.editada_em', 'marca.status_em'])
    .select(COLUNAS_DOS_CAMPOS)
    .where('marca.numero_processo', '=', numero)
    .orderBy('marca.id')
    .forUpdate('marca')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...readCampos(row),
    editada: row.editada_em !== null,
    status_em: row.status_em,
  }));
}

/** Writes the fields from a source. The mark does not count as edited by a user. */
export async function writePreenchimento(
  db: Database,
  id: number,
  {
    status_em,
    path_location_image,
    ...fields
  }: Partial<DadosDaMarca> & { status_em?: string | null; path_location_image?: string },
): Promise<void> {
  const columns = { ...toColunas(fields), status_em, path_location_image };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('marca').set(columns).where('id', '=', id).execute();
}
