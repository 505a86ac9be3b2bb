import { type Kysely, sql } from 'kysely';

/**
 * The automatic analysis of an office. At most one is active; cancelled ones are kept. Without rows in
 * `analise_automatica_marca` it covers every active mark. Archiving a chosen mark keeps its row, because a choice
 * without rows would suddenly cover the whole portfolio.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analise_automatica (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      usuario_id int not null references usuario,
      same_class smallint not null check (same_class in (0, 1)),
      temperature double precision not null check (temperature between 0 and 2),
      ligada boolean not null,
      criada_em timestamptz not null default now(),
      alterada_em timestamptz not null default now(),
      cancelada_em timestamptz
    );
    create unique index analise_automatica_em_vigor on analise_automatica (escritorio_id) where cancelada_em is null;
    create table analise_automatica_marca (
      analise_automatica_id int not null references analise_automatica on delete cascade,
      marca_id int not null references marca on delete cascade,
      primary key (analise_automatica_id, marca_id)
    );
    create index analise_automatica_marca_marca on analise_automatica_marca (marca_id);
  `.execute(db);
}
