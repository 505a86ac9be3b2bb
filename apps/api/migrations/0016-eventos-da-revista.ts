import { type Kysely, sql } from 'kysely';

/**
 * The outbox of the gazettes, in place of `revista_analisada`. A row of `revista_evento` says what happened to an issue and is written in the
 * transaction in which it happens. Each follower then gets one row of `revista_entrega` for each event that it follows. It deletes the row in
 * the transaction in which it does its work, so that each event reaches each follower exactly once, whenever a process dies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revista_evento (
      id int generated always as identity primary key,
      tipo text not null check (tipo in ('analisada', 'ligada', 'comparada')),
      revista_id int not null references revista,
      escritorio_id int references escritorio,
      em timestamptz not null default now(),
      distribuido_em timestamptz
    );
    create index revista_evento_revista on revista_evento (revista_id);
    create table revista_entrega (
      evento_id int not null references revista_evento on delete cascade,
      seguidor text not null,
      tentativas int not null default 0,
      proxima_em timestamptz not null default now(),
      motivo text,
      primary key (evento_id, seguidor)
    );
    insert into revista_evento (tipo, revista_id, escritorio_id, em)
      select case when escritorio_id is null then 'analisada' else 'ligada' end, revista_id, escritorio_id, em
      from revista_analisada order by id;
    drop table revista_analisada;
  `.execute(db);
}
