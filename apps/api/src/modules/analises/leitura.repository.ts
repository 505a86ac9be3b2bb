import type { Leitura } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A finished analysis of any office, as a reading needs it. */
export const findAnaliseLida = (db: Database, id: number) =>
  db
    .selectFrom('analise')
    .select(['escritorio_id', 'marca_id', 'revista_id', 'temperature'])
    .where('id', '=', id)
    .where('status', '=', 'Analisada')
    .executeTakeFirst();

/** The process numbers of the rows of an analysis that wait for the language model, nearest first. */
export async function listPendentes(db: Database, analiseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resultado')
    .select('numero')
    .where('analise_id', '=', analiseId)
    .where(sql<boolean>`comparacao->'leitura'->>'situacao' = 'pendente'`)
    .orderBy('posicao')
    .execute();
  return rows.map(({ numero }) => numero);
}

/** Writes the readings of some rows of an analysis and changes nothing else in the rows. */
export async function saveLeituras(
  db: Database,
  analiseId: number,
  leituras: readonly { numero: string; leitura: Leitura }[],
): Promise<void> {
  await sql`
    update resultado set comparacao = resultado.comparacao || jsonb_build_object('leitura', item->'leitura')
    from jsonb_array_elements(${JSON.stringify(leituras)}::jsonb) as item
    where analise_id = ${analiseId} and numero = item->>'numero'`.execute(db);
}
