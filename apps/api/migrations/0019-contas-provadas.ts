import { type Kysely, sql } from 'kysely';

/**
 * Accounts whose address is proved. Addresses and offices from before this migration count as proved. A row of
 * `confirmacao_email` is a link on its way to an address that is not proved yet: the one of the sign-up, or a new one
 * that replaces the present one when it is proved. A row of `troca_email` is the link with which the owner of a former
 * address takes it back. Links are stored as digests; a link that has not been written into a mail yet has none.
 *
 * Several users may choose the same user name, so that nobody learns who is registered. Only the first one signs in by
 * it (`nome_exclusivo`); the others sign in by e-mail. An `aparelho` is a browser or network that a user signed in from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usuario add column email_confirmado_em timestamptz;
    update usuario set email_confirmado_em = now();
    alter table escritorio add column provado_em timestamptz;
    update escritorio set provado_em = now();

    alter table usuario add column nome_exclusivo boolean not null default true;
    drop index usuario_username;
    create unique index usuario_username on usuario (lower(username)) where nome_exclusivo;

    create table confirmacao_email (
      usuario_id int primary key references usuario on delete cascade,
      email text not null,
      token_hash bytea unique check (length(token_hash) = 32),
      expira_em timestamptz not null
    );
    create table troca_email (
      id int generated always as identity primary key,
      usuario_id int not null references usuario on delete cascade,
      email_anterior text not null,
      token_hash bytea unique check (length(token_hash) = 32),
      expira_em timestamptz not null
    );
    create index troca_email_usuario on troca_email (usuario_id);
    create index troca_email_anterior on troca_email (lower(email_anterior));

    create table aparelho (
      usuario_id int not null references usuario on delete cascade,
      chave_hash bytea not null check (length(chave_hash) = 32),
      usado_em timestamptz not null default now(),
      primary key (usuario_id, chave_hash)
    );
  `.execute(db);
}
