import { type Kysely, sql } from 'kysely';

/** How long INPI's site took for an answer. An office that gets the stored answer waits as long, so it does not see that another office asked before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pepi_processo add column duracao_ms integer not null default 0`.execute(db);
}
