import { type Kysely, sql } from 'kysely';

/**
 * Addresses of calendar feeds are kept as digests only, like every other token. The version before knows the clear column, so the addresses that are
 * there stay readable for a day, and the work in the background (`workEnderecos`) then replaces them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calendario_endereco add column ficha_hash bytea unique, alter column ficha drop not null`.execute(db);
}
