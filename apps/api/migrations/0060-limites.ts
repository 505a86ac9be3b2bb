import { type Kysely, sql } from 'kysely';

/** The counters of throttles. Earlier versions let the library of the throttles make this table, which a plain user of the database may not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists limite (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
