import { type Kysely, sql } from 'kysely';

/** Webhooks of offices, and the messages to them. A message is written in the transaction of what it tells, and once for each webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      nome text not null,
      url text not null,
      formato text not null check (formato in ('padrao', 'slack', 'teams')),
      eventos text[] not null,
      segredo text not null,
      segredo_anterior text,
      anterior_ate timestamptz,
      ativo boolean not null default true,
      prazos_em date,
      criado_por int not null references usuario on delete cascade,
      criado_em timestamptz not null default now()
    );
    create index webhook_escritorio on webhook (escritorio_id);
    create index webhook_criado_por on webhook (criado_por);
    create table webhook_entrega (
      id int generated always as identity primary key,
      webhook_id int not null references webhook on delete cascade,
      chave text not null,
      tipo text not null,
      mensagem uuid not null default gen_random_uuid(),
      dados jsonb not null,
      estado text not null default 'na fila' check (estado in ('na fila', 'entregue', 'desistiu')),
      tentativas int not null default 0,
      criada_em timestamptz not null default now(),
      proxima_em timestamptz default now(),
      tentada_em timestamptz,
      status int,
      resposta text,
      unique (webhook_id, chave)
    );
    create index webhook_entrega_proxima on webhook_entrega (proxima_em) where estado = 'na fila';
    create index webhook_entrega_criada on webhook_entrega (criada_em);
    alter table webhook enable row level security;
    create policy escritorio on webhook using (
      (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()));
  `.execute(db);
}
