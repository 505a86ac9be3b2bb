import { type Kysely, sql } from 'kysely';

/**
 * Fetching issues from INPI. `revista_busca` has a row while an issue is being fetched. The progress is not stored in
 * `revista`, because the import locks that row until it commits. `revista_espera` has one row: the state of the watch
 * for the next issue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revista_busca (
      revista_id int primary key references revista on delete cascade,
      etapa text not null default 'Na fila' check (etapa in ('Na fila', 'Baixando', 'Lendo')),
      bytes bigint not null default 0,
      total bigint,
      fracao_lida real not null default 0,
      anunciada boolean not null default false,
      tentativas int not null default 0,
      danificadas int not null default 0,
      aviso text,
      proxima_em timestamptz,
      comecada_em timestamptz not null default now()
    );
    create table revista_espera (
      unica boolean primary key default true check (unica),
      primeira int,
      ultima int,
      indisponivel boolean not null default false,
      verificada_em timestamptz not null default now()
    );
  `.execute(db);
}
