import { type Kysely, sql } from 'kysely';

/**
 * The second factor: a secret that the user's authenticator app shares, codes for the day the app is lost, and sign-ins whose password was right and
 * whose code is missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table segundo_fator (
      usuario_id int primary key references usuario on delete cascade,
      segredo bytea not null,
      criado_em timestamptz not null default now(),
      ligado_em timestamptz,
      ultimo_passo bigint not null default 0
    );
    create table codigo_recuperacao (
      usuario_id int not null references usuario on delete cascade,
      codigo_hash bytea not null,
      primary key (usuario_id, codigo_hash)
    );
    create table entrada_pendente (
      ficha_hash bytea primary key,
      usuario_id int not null references usuario on delete cascade,
      senha_digest bytea not null,
      expira_em timestamptz not null
    );
    create index entrada_pendente_usuario on entrada_pendente (usuario_id);
  `.execute(db);
}
