import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Opiniao } from '../analises/leitura.ts';

/** An answer of the model is kept for this many days. */
const KEPT_DAYS = 90;

const opiniaoSchema = z.object({ grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']), explicacao: z.string() });

/** The stored answers for these keys, by key in hexadecimal. */
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

/** Stores answers for later comparisons of the same pairs, and deletes those older than `KEPT_DAYS`. */
export async function keepGuardadas(db: Database, guardadas: readonly (Opiniao & { chave: Buffer })[]): Promise<void> {
  await db
    .deleteFrom('leitura_guardada')
    .where(sql<boolean>`criada_em <= now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  if (guardadas.length === 0) return;
  const values = guardadas.map(({ chave, grau, explicacao }) => ({ chave, grau, explicacao }));
  // Two jobs may ask about the same pair at once. The first answer stays, because it was shown first.
  await db
    .insertInto('leitura_guardada')
    .values(values)
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
}
