import { type Kysely, sql } from 'kysely';

/** Adds archived analyses, and the last day's measurements of INPI's search site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analise add column arquivada_em timestamptz;
    create index analise_arquivada on analise (escritorio_id, arquivada_em desc) where arquivada_em is not null;
    create table servidor_inpi_medida (
      id int generated always as identity primary key,
      medida_em timestamptz not null default now(),
      desfecho text not null check (desfecho in ('rápida', 'lenta', 'falha')),
      latencia_ms int,
      status text not null check (status in ('Online', 'Instável', 'Offline'))
    );
    create index servidor_inpi_medida_em on servidor_inpi_medida (medida_em);
  `.execute(db);
}
