import type { LinhaDaImportacao } from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** An import that runs. */
export interface ImportacaoEmAndamento {
  id: number;
  escritorio_id: number;
  criado_por: number | null;
  nome: string;
  campos: CampoDaImportacao[];
  total: number;
}

/** A row whose mark is to be added. */
export interface LinhaAFazer {
  linha: number;
  numero_processo: string;
  cliente: string | null;
  referencia: string | null;
  responsavel_id: number | null;
  notas: string | null;
}

/** The office of an import; undefined if it was deleted. */
export const findEscritorio = (db: Database, id: number) =>
  db.selectFrom('importacao').select('escritorio_id').where('id', '=', id).executeTakeFirst();

/** Locks an import until the transaction ends; undefined if it does not run. */
export async function lockEmAndamento(db: Database, id: number): Promise<ImportacaoEmAndamento | undefined> {
  const { rows } = await sql<ImportacaoEmAndamento>`
    select id, escritorio_id, criado_por, nome, campos,
      (conferencia ->> 'total')::int as total
    from importacao where id = ${id} and status = 'Importando' for update`.execute(db);
  return rows[0];
}

/** The next rows without a result, in the order of the file. */
export async function listAFazer(db: Database, id: number, limit: number): Promise<LinhaAFazer[]> {
  const { rows } = await sql<LinhaAFazer>`
    select linha, numero_processo, cliente, referencia, responsavel_id, notas from importacao_linha
    where importacao_id = ${id} and resultado is null and situacao in ('nova', 'no_portfolio', 'arquivada')
    order by linha limit ${limit}`.execute(db);
  return rows;
}

/** What an import did with a row. */
export interface LinhaFeita {
  linha: number;
  resultado: NonNullable<LinhaDaImportacao['resultado']>;
}

export async function setResultados(db: Database, id: number, feitas: readonly LinhaFeita[]): Promise<void> {
  await sql`
    update importacao_linha l set resultado = feita.resultado
    from unnest(${feitas.map(({ linha }) => linha)}::int[], ${feitas.map(({ resultado }) => resultado)}::text[]) as feita (linha, resultado)
    where l.importacao_id = ${id} and l.linha = feita.linha`.execute(db);
}

/** Ends a running import: done, or stopped at a row with a sentence that says why. */
export async function endImportacao(
  db: Database,
  id: number,
  falha: { linha: number | null; motivo: string } | null,
): Promise<void> {
  await db
    .updateTable('importacao')
    .set({
      status: falha === null ? 'Concluída' : 'Interrompida',
      falha: falha?.motivo ?? null,
      falha_linha: falha?.linha ?? null,
      terminada_em: new Date(),
    })
    .where('id', '=', id)
    .where('status', '=', 'Importando')
    .execute();
}

/** The numbers among these whose mark the office has, archived or not. */
export async function listTidas(
  db: Database,
  escritorioId: number,
  numeros: readonly string[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ numero_processo: string; arquivada: boolean }>`
    select numero_processo, arquivada_em is not null as arquivada from marca
    where escritorio_id = ${escritorioId} and numero_processo = any (${[...numeros]}::text[])`.execute(db);
  return new Map(rows.map(({ numero_processo, arquivada }) => [numero_processo, arquivada]));
}
