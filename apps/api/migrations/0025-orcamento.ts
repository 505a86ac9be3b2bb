import { type Kysely, sql } from 'kysely';

/** What each office or person has used of its budgets since the start of the running period. One row for each budget and owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orcamento_uso (
      nome text not null,
      dono int not null,
      usado int not null,
      ate timestamptz not null,
      primary key (nome, dono)
    );
  `.execute(db);
}
