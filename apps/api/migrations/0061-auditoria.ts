import { type Kysely, sql } from 'kysely';

/** The activity log of each office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auditoria (
      id bigint primary key generated always as identity,
      escritorio_id int not null references escritorio,
      em timestamptz not null default now(),
      tipo text not null,
      usuario_id int,
      autor text not null,
      alvo text,
      antes jsonb,
      depois jsonb,
      endereco text,
      navegador text,
      aparelho text
    )`.execute(db);
  await sql`create index auditoria_escritorio on auditoria (escritorio_id, id desc)`.execute(db);
  await sql`create index auditoria_em on auditoria (em)`.execute(db);
}
