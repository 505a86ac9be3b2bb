import type { Database } from '../../../platform/database.ts';
import { COLUNAS_DOS_CAMPOS, type DadosDaMarca, readCampos, toColunas } from '../campos.ts';
import type { AlcanceDoEvento } from '../../revistas/eventos/eventos.service.ts';
import type { MarcaAPreencher } from './preenchimento.ts';

/**
 * The marks that wait for INPI's data about a process, of every office or of one; the rows stay locked until the transaction ends.
 */
export async function lockAPreencher(
  db: Database,
  numero: string,
  escritorioId: number | null,
): Promise<(MarcaAPreencher & { id: number; escritorio_id: number })[]> {
  const rows = await db
    .selectFrom('marca')
    .innerJoin('marca_consulta', 'marca_consulta.marca_id', 'marca.id')
    .select(['marca.id', 'marca.escritorio_id', 'marca.editada_em', 'marca.status_em'])
    .select(COLUNAS_DOS_CAMPOS)
    .where('marca.numero_processo', '=', numero)
    .$if(escritorioId !== null, (query) => query.where('marca.escritorio_id', '=', escritorioId))
    .orderBy('marca.id')
    .forUpdate('marca')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    escritorio_id: row.escritorio_id,
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

/** The marks that an issue names and no user has edited, of every office or of one; the rows stay locked until the transaction ends. */
export const lockNomeadas = (
  db: Database,
  { revista_id, escritorio_id }: AlcanceDoEvento,
): Promise<{ id: number; escritorio_id: number; numero_processo: string }[]> =>
  db
    .selectFrom('marca')
    .select(['id', 'escritorio_id', 'numero_processo'])
    .where('editada_em', 'is', null)
    .where('numero_processo', 'in', (eb) =>
      eb.selectFrom('publicacao').select('publicacao.numero_processo').where('revista_id', '=', revista_id),
    )
    .$if(escritorio_id !== null, (query) => query.where('escritorio_id', '=', escritorio_id))
    .orderBy('id')
    .forUpdate()
    .execute();
