import { type Kysely, sql } from 'kysely';

/**
 * Which hits a user's messages contained, so that a new comparison of the issue sends only the new ones: `montadas` in
 * the last message that was composed, `contadas` in those that were sent. Null if there was none, and for older rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boletim_envio add column montadas text[], add column contadas text[]`.execute(db);
}
