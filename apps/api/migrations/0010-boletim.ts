import { type Kysely, sql } from 'kysely';

/**
 * Bulletins and noise control. The transaction that ends an office's work on an issue writes `boletim`. A worker then
 * adds one row of `boletim_envio` for each user; its key ensures that no user gets an issue twice. A `descarte` hides
 * hits of a mark wherever results are read or counted: `valor` is compared (a process number, a folded holder or word)
 * and `rotulo` is shown. A removed one stays as an inactive row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boletim (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      revista_id int not null references revista,
      criado_em timestamptz not null default now(),
      distribuido_em timestamptz,
      unique (escritorio_id, revista_id)
    );
    create index boletim_por_distribuir on boletim (id) where distribuido_em is null;
    create table boletim_envio (
      boletim_id int not null references boletim on delete cascade,
      usuario_id int not null references usuario on delete cascade,
      estado text not null check (estado in ('aguardando', 'na fila', 'enviado', 'tentando de novo', 'falhou', 'dispensado')),
      motivo text,
      tentativas int not null default 0,
      enviar_em timestamptz not null,
      atualizado_em timestamptz not null default now(),
      primary key (boletim_id, usuario_id)
    );
    create index boletim_envio_aguardando on boletim_envio (enviar_em) where estado = 'aguardando';

    create table descarte (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      marca_id int not null references marca,
      tipo text not null check (tipo in ('processo', 'titular', 'palavra')),
      valor text not null,
      rotulo text not null,
      motivo text not null,
      revista_id int references revista,
      criado_por int references usuario on delete set null,
      criado_em timestamptz not null default now(),
      removido_em timestamptz
    );
    create unique index descarte_vigente on descarte (marca_id, tipo, valor) where removido_em is null;
  `.execute(db);
}
