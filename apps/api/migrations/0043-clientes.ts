import { type Kysely, sql } from 'kysely';

/**
 * The clients of an office, with the people to write to, and the client of each mark. An office has one client of each name, whatever its case and
 * accents. A removed client leaves its marks without a client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cliente (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      nome text not null,
      observacoes text not null default '',
      criado_por int references usuario on delete set null,
      criado_em timestamptz not null default now(),
      versao int not null default 1,
      unique (escritorio_id, id)
    );
    create unique index cliente_nome on cliente (escritorio_id, dobrar_palavras(nome));
    create trigger cliente_versao before update on cliente for each row execute function raise_versao();
    create table cliente_contato (
      id int generated always as identity primary key,
      cliente_id int not null references cliente on delete cascade,
      nome text not null,
      email text not null,
      telefone text not null
    );
    create index cliente_contato_cliente on cliente_contato (cliente_id, id);
    alter table marca
      add column cliente_id int,
      add constraint marca_cliente foreign key (escritorio_id, cliente_id) references cliente (escritorio_id, id) on delete set null (cliente_id);
    create index marca_do_cliente on marca (cliente_id) where cliente_id is not null;
  `.execute(db);
}
