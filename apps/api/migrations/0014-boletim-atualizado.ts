import { type Kysely, sql } from 'kysely';

/**
 * Which hits a person was told of, so that those of an issue that was compared again are told too: `montadas` by the message last made,
 * `contadas` by what was sent. Null where nothing was, or before this was kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boletim_envio add column montadas text[], add column contadas text[]`.execute(db);
}
