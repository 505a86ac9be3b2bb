import { type Kysely, sql } from 'kysely';

/**
 * Finds an office's newest analysis of an issue for each mark. Bulletins and the report of an issue begin with this
 * query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index analise_revista on analise (escritorio_id, revista_id, marca_id, id desc)`.execute(db);
}
