import { type Kysely, sql } from 'kysely';

/**
 * Caches what a language model returned about a pair. The key is a digest of the whole input (names, classes, model,
 * temperature), so a row contains no data of an office. Old rows are deleted.
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
