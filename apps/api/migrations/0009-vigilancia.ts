import { type Kysely, sql } from 'kysely';

/**
 * The automatic analysis of an issue, in one batch for each office. The transaction that stores an issue also writes
 * `revista_analisada`, so that a crash afterwards loses no issue; a worker takes its rows. A row names an office if a
 * stored issue is new to that office only. An office has at most one batch for each issue, and a batch one analysis for
 * each mark and parameters. `status_em` is the date of a mark's status: an older gazette does not change the status.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revista_analisada (
      id int generated always as identity primary key,
      revista_id int not null references revista,
      escritorio_id int references escritorio,
      em timestamptz not null default now()
    );
    create table vigilancia (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      revista_id int not null references revista,
      total int not null default 0,
      omitidas int not null default 0,
      criada_em timestamptz not null default now(),
      terminada_em timestamptz,
      cancelada_em timestamptz,
      unique (escritorio_id, revista_id)
    );
    alter table analise add column vigilancia_id int references vigilancia;
    create unique index analise_automatica_unica on analise (marca_id, revista_id, same_class, temperature)
      where vigilancia_id is not null;
    create index analise_vigilancia on analise (vigilancia_id, status) where vigilancia_id is not null;

    alter table marca add column status_em date;
    create index marca_numero on marca (numero_processo);
  `.execute(db);
}
