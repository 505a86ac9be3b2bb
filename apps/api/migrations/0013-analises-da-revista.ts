import { type Kysely, sql } from 'kysely';

/** What an office compared with an issue, mark by mark, the newest first: bulletins and the report of an issue begin with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index analise_revista on analise (escritorio_id, revista_id, marca_id, id desc)`.execute(db);
}
