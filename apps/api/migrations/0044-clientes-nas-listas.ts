import { type Kysely, sql } from 'kysely';

/**
 * A `descarte` without a mark may hide the hits of all marks of one client. `cliente_versao` counts the changes of an office's clients and of the
 * clients of its marks, so that lists that are kept in memory notice them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table descarte
      add column cliente_id int references cliente on delete cascade,
      add constraint descarte_alcance check (marca_id is null or cliente_id is null);
    drop index descarte_do_escritorio;
    create unique index descarte_do_escritorio on descarte (escritorio_id, tipo, valor)
      where removido_em is null and marca_id is null and cliente_id is null;
    create unique index descarte_do_cliente on descarte (cliente_id, tipo, valor)
      where removido_em is null and cliente_id is not null;
    create table cliente_versao (
      escritorio_id int primary key references escritorio on delete cascade,
      versao int not null
    );
  `.execute(db);
}
