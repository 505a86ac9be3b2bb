import { type Kysely, sql } from 'kysely';

/**
 * Records in the history of a case what happens to its published process later, once for each dispatch of an issue.
 * Also stores how many days before the last day an office wants to file.
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
