import { type Kysely, sql } from 'kysely';

/**
 * The graded rows of an analysis in one short text: what a place in the list of an issue depends on. The list of an office with 5,000 marks reads
 * 5,000 texts instead of 25,000 rows. It is written with the rows; that of an older analysis is written when it is first needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analise_colidencias (
      analise_id int primary key references analise on delete cascade,
      colidencias text not null
    );
  `.execute(db);
}
