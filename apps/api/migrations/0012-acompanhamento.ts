import { type Kysely, sql } from 'kysely';

/**
 * What happens to a published process after its case was taken to the board is written into the history of the case, each dispatch of an
 * issue once. And how many days before the last one an office aims to have filed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index caso_historico_andamento
      on caso_historico (caso_id, (evento ->> 'revista'), (evento ->> 'codigo')) where evento ->> 'tipo' = 'andamento';

    create table prazo_meta (
      escritorio_id int primary key references escritorio,
      dias int not null check (dias between 0 and 30),
      alterada_por int references usuario on delete set null,
      alterada_em timestamptz not null default now()
    );
  `.execute(db);
}
