import { type Kysely, sql } from 'kysely';

/** The private page of a client: who has the address reads it without signing in. Only a hash of the address is stored, so a new one replaces it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cliente_link (
      cliente_id int primary key references cliente on delete cascade,
      ficha_hash bytea not null unique,
      criado_por int references usuario on delete set null,
      criado_em timestamptz not null default now()
    );
  `.execute(db);
}
