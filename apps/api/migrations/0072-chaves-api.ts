import { type Kysely, sql } from 'kysely';

/** Keys of the API by office. A revoked one is deleted; the author that it acted as stays, because rows name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chave_api (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      nome text not null,
      escopo text not null check (escopo in ('leitura', 'escrita')),
      prefixo text not null,
      chave_hash bytea not null unique,
      autor_id int not null references usuario on delete cascade,
      criada_por int not null references usuario on delete cascade,
      criada_em timestamptz not null default now(),
      usada_em timestamptz,
      expira_em timestamptz not null
    );
    create index chave_api_escritorio on chave_api (escritorio_id);
    create index chave_api_autor on chave_api (autor_id);
    create index chave_api_criada_por on chave_api (criada_por);
    alter table chave_api enable row level security;
    create policy escritorio on chave_api using (
      (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()));
  `.execute(db);
}
