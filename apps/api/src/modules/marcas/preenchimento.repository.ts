import type { Database } from '../../platform/database.ts';
import { readClasses } from './classes.ts';
import type { DadosDaMarca } from './marca-do-processo.ts';
import { toColumns } from './marcas.repository.ts';
import type { MarcaAPreencher } from './preenchimento.ts';

/** The marks of every office that wait for what INPI says of a process, held until the transaction ends. */
export async function lockAPreencher(db: Database, numero: string): Promise<(MarcaAPreencher & { id: number })[]> {
  const rows = await db
    .selectFrom('marca')
    .innerJoin('marca_consulta', 'marca_consulta.marca_id', 'marca.id')
    .select(['marca.id', 'titular', 'data_deposito', 'data_recebimento_inpi', 'numero_inscricao_internacional'])
    .select(['apresentacao', 'natureza', 'elemento_nominativo', 'especificacao', 'status', 'status_em'])
    .select(['representante_legal', 'classificacao_nice', 'classificacao_viena', 'editada_em'])
    .where('marca.numero_processo', '=', numero)
    .orderBy('marca.id')
    .forUpdate('marca')
    .execute();
  return rows.map(({ editada_em, classificacao_nice, classificacao_viena, ...row }) => ({
    ...row,
    editada: editada_em !== null,
    ...readClasses({ classificacao_nice, classificacao_viena }),
  }));
}

/** Writes what a source told; it does not count as written by a person. */
export async function writePreenchimento(
  db: Database,
  id: number,
  fields: Partial<DadosDaMarca> & { status_em?: string | null; path_location_image?: string },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('marca').set(toColumns(fields)).where('id', '=', id).execute();
}
