import { type Kysely, sql } from 'kysely';

/** Passkeys, and the challenges that the browser must sign with them, each of which is used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chave_acesso (
      id int generated always as identity primary key,
      usuario_id int not null references usuario on delete cascade,
      credencial text not null unique,
      chave_publica bytea not null,
      contador bigint not null,
      transportes text[] not null,
      nome text not null,
      criada_em timestamptz not null default now(),
      usada_em timestamptz
    );
    create index chave_acesso_usuario on chave_acesso (usuario_id);
    create table desafio_acesso (
      desafio_hash bytea primary key,
      usuario_id int references usuario on delete cascade,
      expira_em timestamptz not null
    );
    create index desafio_acesso_usuario on desafio_acesso (usuario_id);
  `.execute(db);
}
