import { type Kysely, sql } from 'kysely';

/**
 * The name that a mark had when it was compared. It is kept only once the name changes: the positions of the letters in common, and the sentences, are
 * about the former name. An analysis that runs is compared with the name at its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analise add column nome_comparado text;
    create function keep_nome_comparado() returns trigger language plpgsql as $$
    begin
      update analise set nome_comparado = old.elemento_nominativo
      where escritorio_id = old.escritorio_id and marca_id = old.id and nome_comparado is null and status <> 'Em analise';
      return null;
    end $$;
    create trigger marca_nome_comparado after update of elemento_nominativo on marca for each row
      when (old.elemento_nominativo is not null and old.elemento_nominativo is distinct from new.elemento_nominativo)
      execute function keep_nome_comparado();
  `.execute(db);
}
