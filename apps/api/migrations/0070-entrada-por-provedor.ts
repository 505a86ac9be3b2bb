import { type Kysely, sql } from 'kysely';

/** Sign-ins at a provider of identities: the identities of accounts, the sign-ins that wait for the provider, and those that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identidade_provedor (
      id int generated always as identity primary key,
      usuario_id int not null references usuario on delete cascade,
      emissor text not null,
      sujeito text not null,
      email text not null,
      criada_em timestamptz not null default now(),
      usada_em timestamptz not null default now(),
      removida_em timestamptz,
      unique (emissor, sujeito)
    );
    create unique index identidade_provedor_usuario on identidade_provedor (usuario_id, emissor) where removida_em is null;
    create table pedido_provedor (
      ficha_hash bytea primary key,
      expira_em timestamptz not null
    );
    alter table entrada_pendente add identidade jsonb;
  `.execute(db);
}
