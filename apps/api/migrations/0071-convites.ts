import { type Kysely, sql } from 'kysely';

/** Invitations to an office by mail. A used or revoked one is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table convite (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      email text not null,
      papel text not null check (papel in ('leitor', 'analista', 'administrador')),
      token_hash bytea unique,
      criado_por int not null references usuario on delete cascade,
      criado_em timestamptz not null default now(),
      expira_em timestamptz not null
    );
    create unique index convite_email on convite (escritorio_id, lower(email));
    create index convite_criado_por on convite (criado_por);
    alter table convite enable row level security;
    create policy escritorio on convite using (
      (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()));
  `.execute(db);
}
