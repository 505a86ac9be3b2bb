import { type Kysely, sql } from 'kysely';

/**
 * Who triages an issue, and with which reading budget: the number of most probable rows that the person reads, or null for all Similar ones. The row
 * has the budget of the person's last decision about the issue, and the time of that decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table triagem_leitor (
      escritorio_id int not null references escritorio,
      revista_id int not null references revista on delete cascade,
      usuario_id int not null references usuario on delete cascade,
      orcamento int check (orcamento > 0),
      em timestamptz not null default now(),
      primary key (escritorio_id, revista_id, usuario_id)
    );
  `.execute(db);
}
