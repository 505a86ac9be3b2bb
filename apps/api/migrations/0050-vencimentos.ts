import { type Kysely, sql } from 'kysely';

/**
 * What an office notes about one of its deadlines: who answers for a term of an own process, and that the office has acted. The deadlines themselves are
 * computed, so `chave` names one and no row means that nothing was noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vencimento (
      escritorio_id int not null references escritorio,
      chave text not null,
      responsavel_id int references usuario on delete set null,
      cumprido_em timestamptz,
      cumprido_por int references usuario on delete set null,
      primary key (escritorio_id, chave)
    );
  `.execute(db);
}
