import { type Kysely, sql } from 'kysely';

/**
 * The opposition board, and the calendar that its deadlines depend on. A case stores the comparison's result at that
 * time, the publication date that starts its deadline, and its place on the board. Deadlines are computed on each read
 * and never stored. Removed days and suspensions stay as inactive rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prazo_dia (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      data date not null,
      nome text not null,
      util boolean not null,
      criado_por int references usuario on delete set null,
      criado_em timestamptz not null default now(),
      removido_em timestamptz
    );
    create unique index prazo_dia_vigente on prazo_dia (escritorio_id, data) where removido_em is null;
    create table prazo_suspensao (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      inicio date not null,
      fim date not null check (fim >= inicio),
      motivo text not null,
      criado_por int references usuario on delete set null,
      criado_em timestamptz not null default now(),
      removido_em timestamptz
    );
    create index prazo_suspensao_escritorio on prazo_suspensao (escritorio_id) where removido_em is null;

    create table caso (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      marca_id int not null references marca,
      numero text not null check (numero ~ '^[0-9]{9}$'),
      analise_id int not null references analise,
      revista_id int not null references revista,
      data_publicacao date not null,
      republicado boolean not null default false,
      comparacao jsonb not null,
      coluna text not null check (coluna in ('col-novas', 'col-analise', 'col-aprovado', 'col-protocolado')),
      posicao int not null,
      responsavel_id int references usuario on delete set null,
      notas text not null default '',
      versao int not null default 1,
      criado_em timestamptz not null default now(),
      unique (escritorio_id, marca_id, numero)
    );
    create index caso_quadro on caso (escritorio_id, coluna, posicao);
    create index caso_numero on caso (numero);
    create table caso_historico (
      id int generated always as identity primary key,
      caso_id int not null references caso on delete cascade,
      usuario_id int references usuario on delete set null,
      evento jsonb not null,
      em timestamptz not null default now()
    );
    create index caso_historico_caso on caso_historico (caso_id, id desc);
  `.execute(db);
}
