import { type Kysely, sql } from 'kysely';

/**
 * The version of what several people and sources change as a whole: marks, offices and the settings of the automatic analysis. A trigger raises it,
 * so no statement can forget to: gazettes and INPI's site change marks too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_versao() returns trigger language plpgsql as $$
    begin
      new.versao := old.versao + 1;
      return new;
    end $$;
    alter table marca add column versao int not null default 1;
    create trigger marca_versao before update on marca for each row execute function raise_versao();
    alter table escritorio add column versao int not null default 1;
    create trigger escritorio_versao before update on escritorio for each row execute function raise_versao();
    alter table analise_automatica add column versao int not null default 1;
    create trigger analise_automatica_versao before update on analise_automatica for each row execute function raise_versao();
  `.execute(db);
}
