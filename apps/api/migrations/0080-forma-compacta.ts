import { type Kysely, sql } from 'kysely';

/**
 * The compact form of a stored issue (docs/decisions/0039): a row of `publicacao` keeps in `detalhe` only what queries ask for, and `publicacao_bloco`
 * has the rest of about a hundred records in one compressed value. `revista.compacta` says which form an issue has.
 *
 * The version before this one reads the former form only. It may work beside this one for a day, so an installation that is in use already writes the
 * compact form from tomorrow on (`forma_compacta`), and rewrites its issues after that in the background. A new installation has no row there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publicacao_bloco (
      revista_id int not null references revista,
      abre_oposicao boolean not null,
      primeira int not null,
      dados bytea not null,
      primary key (revista_id, abre_oposicao, primeira)
    );
    alter table publicacao_bloco alter column dados set storage external;
    alter table revista add column compacta boolean not null default false;
    create table forma_compacta (
      unica boolean primary key default true check (unica),
      desde timestamptz not null default now()
    );
    insert into forma_compacta (desde) select now() + interval '1 day' where exists (select from escritorio);
    alter table publicacao set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 30000);
  `.execute(db);
}
