import { type Kysely, sql } from 'kysely';

/**
 * Accounts: one-time links for a new password (one for each account, stored as a digest), preferences, closed offices,
 * and the mailbox that replaces a mail server in development. A closed office keeps its rows and releases its CNPJ, so
 * that a new office with the same CNPJ starts empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table redefinicao_senha (
      usuario_id int primary key references usuario on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      expira_em timestamptz not null
    );

    create table preferencia (
      id int generated always as identity primary key,
      usuario_id int not null references usuario on delete cascade,
      chave text not null,
      valor text not null,
      unique (usuario_id, chave)
    );

    alter table escritorio add column encerrado_em timestamptz;
    alter table escritorio drop constraint escritorio_cnpj_key;
    create unique index escritorio_cnpj_aberto on escritorio (cnpj) where encerrado_em is null;

    create table correio (
      id int generated always as identity primary key,
      para text not null,
      assunto text not null,
      html text not null,
      texto text not null,
      criada_em timestamptz not null default now()
    );
  `.execute(db);
}
