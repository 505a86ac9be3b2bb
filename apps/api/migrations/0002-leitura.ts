import { type Kysely, sql } from 'kysely';

/**
 * What a language model answered about a pair, by a digest of everything it was given (names, classes, model, temperature): it belongs to no
 * office and names none. Pruned by age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leitura_guardada (
      chave bytea primary key check (length(chave) = 32),
      grau text not null,
      explicacao text not null,
      criada_em timestamptz not null default now()
    );
    create index leitura_guardada_criada_em on leitura_guardada (criada_em);
  `.execute(db);
}
