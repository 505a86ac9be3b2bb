import { type Kysely, sql } from 'kysely';

/**
 * The triage of an issue. `triagem_nota` keeps what an office noted on a hit beside dismissals and cases: who decides, until when it is snoozed, a
 * note. `triagem_acao` has a row for each action: its key makes it happen once, and `volta` says what an undo takes back. A `descarte` without a mark
 * hides hits of all marks of its office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table triagem_nota (
      escritorio_id int not null references escritorio,
      marca_id int not null references marca on delete cascade,
      numero text not null,
      responsavel_id int references usuario on delete set null,
      adiada_ate text,
      nota text not null default '',
      primary key (escritorio_id, marca_id, numero)
    );
    create table triagem_acao (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      revista_id int not null references revista on delete cascade,
      usuario_id int references usuario on delete set null,
      chave uuid not null,
      texto text not null,
      analise_id int not null,
      numero text not null,
      volta jsonb not null,
      em timestamptz not null default now(),
      desfeita_em timestamptz,
      desfeita_chave uuid,
      unique (escritorio_id, chave)
    );
    create index triagem_acao_escritorio on triagem_acao (escritorio_id, id);
    create index triagem_acao_viva on triagem_acao (escritorio_id, revista_id, usuario_id, id) where desfeita_em is null;

    alter table descarte alter column marca_id drop not null;
    create index descarte_escritorio on descarte (escritorio_id, id);
    create unique index descarte_do_escritorio on descarte (escritorio_id, tipo, valor)
      where removido_em is null and marca_id is null;
  `.execute(db);
}
