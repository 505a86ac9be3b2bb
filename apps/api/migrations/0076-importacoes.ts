import { type Kysely, sql } from 'kysely';

/**
 * What an office keeps of a mark for itself, and the imports of spreadsheets: the file as it was checked, row by row, and what became of each row. A row
 * whose mark is in the portfolio has a result, so an import that is repeated after a crash goes on where it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table marca
      add column referencia text,
      add column responsavel_id int references usuario on delete set null,
      add column notas text;
    create index marca_responsavel on marca (responsavel_id) where responsavel_id is not null;
    create table importacao (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      criado_por int references usuario on delete set null,
      nome text not null,
      status text not null default 'Conferida'
        check (status in ('Conferida', 'Importando', 'Concluída', 'Interrompida', 'Cancelada')),
      colunas jsonb not null,
      ignoradas text[] not null,
      cabecalho text,
      campos text[] not null,
      conferencia jsonb not null,
      falha_linha int,
      falha text,
      criada_em timestamptz not null default now(),
      terminada_em timestamptz
    );
    create index importacao_escritorio on importacao (escritorio_id, id);
    create index importacao_criado_por on importacao (criado_por);
    create unique index importacao_em_andamento on importacao (escritorio_id) where status = 'Importando';
    create table importacao_linha (
      importacao_id int not null references importacao on delete cascade,
      linha int not null,
      processo text not null,
      numero_processo text,
      situacao text not null check (situacao in ('nova', 'no_portfolio', 'arquivada', 'repetida', 'invalida')),
      avisos text[] not null,
      repete int,
      cliente text,
      referencia text,
      responsavel text,
      responsavel_id int references usuario on delete set null,
      notas text,
      resultado text check (resultado in ('adicionada', 'atualizada', 'mantida', 'pulada')),
      primary key (importacao_id, linha)
    );
    create index importacao_linha_responsavel on importacao_linha (responsavel_id) where responsavel_id is not null;
    alter table importacao enable row level security;
    create policy escritorio on importacao using (
      (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()));
  `.execute(db);
}
