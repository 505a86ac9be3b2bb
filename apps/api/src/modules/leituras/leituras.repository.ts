import type { Leitura } from '@vigia/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Opiniao } from '../analises/leitura.ts';

/** How long an answer is kept (days). */
const KEPT_DAYS = 90;

const opiniaoSchema = z.object({ grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']), explicacao: z.string() });

/** What a reading needs of a finished analysis, whoever it belongs to. */
export const findAnaliseLida = (db: Database, id: number) =>
  db
    .selectFrom('analise')
    .select(['escritorio_id', 'marca_id', 'revista_id', 'temperature'])
    .where('id', '=', id)
    .where('status', '=', 'Analisada')
    .executeTakeFirst();

/** The process numbers of the rows of an analysis that wait to be read, nearest first. */
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

/** Writes the readings of some rows of an analysis; nothing else of the rows can change by it. */
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

/** The answers kept under these keys, by key in hexadecimal. */
export async function findGuardadas(db: Database, chaves: readonly Buffer[]): Promise<Map<string, Opiniao>> {
  if (chaves.length === 0) return new Map();
  const rows = await db
    .selectFrom('leitura_guardada')
    .select(['chave', 'grau', 'explicacao'])
    .where('chave', 'in', chaves)
    .where(sql<boolean>`criada_em > now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  return new Map(rows.map(({ chave, ...row }) => [chave.toString('hex'), opiniaoSchema.parse(row)]));
}

/** Keeps answers for later comparisons of the same pairs, and forgets those past their age. */
export async function keepGuardadas(db: Database, guardadas: readonly (Opiniao & { chave: Buffer })[]): Promise<void> {
  await db
    .deleteFrom('leitura_guardada')
    .where(sql<boolean>`criada_em <= now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  if (guardadas.length === 0) return;
  const values = guardadas.map(({ chave, grau, explicacao }) => ({ chave, grau, explicacao }));
  // Two jobs may have asked about the same pair at once: the first answer is the one that was shown first.
  await db
    .insertInto('leitura_guardada')
    .values(values)
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
}
