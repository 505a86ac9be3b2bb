import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Opiniao } from '../analises/leitura.ts';

/** How long an answer is kept (days). */
const KEPT_DAYS = 90;

const opiniaoSchema = z.object({ grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']), explicacao: z.string() });

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
