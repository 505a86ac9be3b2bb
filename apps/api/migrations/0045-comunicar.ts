import { type Kysely, sql } from 'kysely';

/**
 * Which hits an office tells its client about, with a line on each, and how the office's papers look: a colour, and a logo of a few hundred kilobytes,
 * which the threads that print read from the database. `cliente_envio` keeps each report that was sent, with its file in the storage, and
 * `cliente_envio_destino` what became of the mail to each address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table triagem_nota
      add column comunicar boolean not null default false,
      add column linha text not null default '';
    create table escritorio_identidade (
      escritorio_id int primary key references escritorio on delete cascade,
      cor text check (cor ~ '^#[0-9a-f]{6}$'),
      logo bytea,
      logo_tipo text check (logo_tipo in ('image/png', 'image/jpeg')),
      check ((logo is null) = (logo_tipo is null))
    );
    create table cliente_envio (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      cliente_id int not null references cliente on delete cascade,
      revista_id int references revista on delete set null,
      revista_numero text not null,
      usuario_id int references usuario on delete set null,
      assunto text not null,
      mensagem text not null,
      comunicadas int not null,
      arquivo text not null,
      arquivo_nome text not null,
      arquivo_bytes int not null,
      em timestamptz not null default now()
    );
    create index cliente_envio_cliente on cliente_envio (cliente_id, id desc);
    create table cliente_envio_destino (
      envio_id int not null references cliente_envio on delete cascade,
      email text not null,
      estado text not null default 'na fila' check (estado in ('na fila', 'enviado', 'tentando de novo', 'falhou')),
      motivo text,
      em timestamptz not null default now(),
      primary key (envio_id, email)
    );
  `.execute(db);
}
