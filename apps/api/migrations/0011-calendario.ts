import { type Kysely, sql } from 'kysely';

/**
 * Calendar feeds. An address belongs to a user and is stored in plain text, because the screen shows it again. It ends
 * with the user's account or when it is revoked. Events are computed when a feed is read. Their identity and last
 * published content are stored, so that calendar programs see every change and removal (RFC 5545: UID, SEQUENCE,
 * STATUS).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendario_endereco (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      usuario_id int not null references usuario on delete cascade,
      ficha text not null unique,
      criado_em timestamptz not null default now(),
      revogado_em timestamptz
    );
    create unique index calendario_endereco_vigente on calendario_endereco (usuario_id) where revogado_em is null;
    create table calendario_evento (
      escritorio_id int not null references escritorio,
      chave text not null,
      uid uuid not null default gen_random_uuid(),
      sequencia int not null default 0,
      conteudo jsonb not null,
      alterado_em timestamptz not null default now(),
      cancelado_em timestamptz,
      primary key (escritorio_id, chave)
    );
  `.execute(db);
}
