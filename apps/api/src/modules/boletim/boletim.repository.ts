import { formatCnpj } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { DaRevista } from '../analises/contadas.service.ts';

/** Marks the bulletin of an office and an issue as due, also when it was distributed before: a new comparison can bring new hits. */
export async function upsertBoletim(db: Database, boletim: DaRevista): Promise<void> {
  await db
    .insertInto('boletim')
    .values(boletim)
    .onConflict((conflict) => conflict.columns(['escritorio_id', 'revista_id']).doUpdateSet({ distribuido_em: null }))
    .execute();
}

/** The name of an office: its trade name, else its company name, else its CNPJ. */
export async function getNomeDoEscritorio(db: Database, escritorioId: number): Promise<string> {
  const { cnpj, nome } = await db
    .selectFrom('escritorio')
    .select('cnpj')
    .select(sql<string | null>`coalesce(nullif(trim(nome_fantasia), ''), nullif(trim(razao_social), ''))`.as('nome'))
    .where('id', '=', escritorioId)
    .executeTakeFirstOrThrow();
  return nome ?? `CNPJ ${formatCnpj(cnpj)}`;
}

/** How many marks of the office the automatic analysis of an issue left out. */
export async function countOmitidas(db: Database, { escritorio_id, revista_id }: DaRevista): Promise<number> {
  const row = await db
    .selectFrom('vigilancia')
    .select('omitidas')
    .where('escritorio_id', '=', escritorio_id)
    .where('revista_id', '=', revista_id)
    .executeTakeFirst();
  return row?.omitidas ?? 0;
}
