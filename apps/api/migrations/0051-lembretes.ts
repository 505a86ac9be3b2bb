import { type Kysely, sql } from 'kysely';

/**
 * The reminders of deadlines. A round of an office on a day is one row, so that it happens once. Each reminder is one row too: nobody is reminded twice of
 * the same last day of a deadline, the same number of days before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lembrete_rodada (
      escritorio_id int not null references escritorio,
      dia date not null,
      primary key (escritorio_id, dia)
    );
    create table lembrete (
      usuario_id int not null references usuario on delete cascade,
      chave text not null,
      final date not null,
      dias int not null,
      dia date not null,
      primary key (usuario_id, chave, final, dias)
    );
    create index lembrete_dia on lembrete (usuario_id, dia);
  `.execute(db);
}
