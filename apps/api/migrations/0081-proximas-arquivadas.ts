import { type Kysely, sql } from 'kysely';

/** When the nearest rows of an old analysis were archived; null while it has all of its rows. The index finds the analyses that are old enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analise add column proximas_arquivadas_em timestamptz;
    create index analise_com_proximas on analise (terminada_em) where status = 'Analisada' and proximas_arquivadas_em is null;
  `.execute(db);
}
