import { type Kysely, sql } from 'kysely';

/**
 * What INPI's search site says about a process, shared by all offices (`pepi_processo`), and the marks that still wait
 * for it (`marca_consulta`, one row for each mark). Only one process of the whole installation calls the site at a
 * time: the owner of the single row of `pepi_turno`. `pepi_vez` stores when each office was last served, so that one
 * office's import of thousands of marks does not delay the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pepi_processo (
      numero_processo text primary key check (numero_processo ~ '^[0-9]{9}$'),
      situacao text not null check (situacao in ('encontrado', 'aviso', 'inexistente')),
      dados jsonb,
      revista int,
      atualizado_ate date,
      logo_chave text,
      logo_tipo text,
      lido_em timestamptz not null default now(),
      check ((situacao = 'encontrado') = (dados is not null)),
      check ((logo_chave is null) = (logo_tipo is null))
    );
    create table marca_consulta (
      marca_id int primary key references marca on delete cascade,
      escritorio_id int not null references escritorio,
      numero_processo text not null,
      espera boolean not null,
      criada_em timestamptz not null default now(),
      tentativas int not null default 0,
      tentada_em timestamptz,
      proxima_em timestamptz not null default now(),
      motivo text,
      desistiu_em timestamptz
    );
    create index marca_consulta_fila on marca_consulta (escritorio_id, criada_em, marca_id) where desistiu_em is null;
    create index marca_consulta_numero on marca_consulta (numero_processo);
    create index marca_consulta_proxima on marca_consulta (proxima_em) where desistiu_em is null;
    create table pepi_vez (
      escritorio_id int primary key references escritorio,
      servido_em timestamptz not null
    );
    create table pepi_turno (
      id boolean primary key default true check (id),
      dono uuid,
      livre_em timestamptz not null default now(),
      falhas int not null default 0
    );
    insert into pepi_turno default values;
  `.execute(db);
}
