import { type Kysely, sql } from 'kysely';

/**
 * Word counts that are pinned to the content of an issue when it is stored (`frequencias`), so that a comparison gives the same rows at any later
 * time. `termo` has one row for each word: its counts among the names and, new, among the specifications of each class, as lists of classes and
 * counts. The specifications of the issues that are stored already are counted in the background (`especificacoes_contadas`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table frequencias (
      id int generated always as identity primary key,
      conteudo_sha256 bytea unique,
      propria_numero int not null,
      ate_numero int,
      ate_data date,
      fixada_em timestamptz not null default now(),
      dados bytea not null
    );
    alter table frequencias alter column dados set storage external;
    alter table revista add column frequencias_id int references frequencias;
    alter table revista add column especificacoes_contadas boolean not null default false;
    alter table revista alter column especificacoes_contadas set default true;
    update revista set especificacoes_contadas = true where enviada_por is not null or status <> 'Analisada';
    alter table analise add column frequencias_id int references frequencias;

    alter table termo rename to termo_por_classe;
    alter table termo_por_classe rename constraint termo_pkey to termo_por_classe_pkey;
    create table termo (
      termo text collate "C" primary key,
      total int not null,
      nomes int[] not null,
      maior_especificacao int not null,
      especificacoes int[] not null
    );
    insert into termo
      select termo, coalesce(max(nomes) filter (where classe = 0), 0),
        coalesce(array_agg(item.valor order by classe, item.lugar) filter (where classe > 0), '{}'), 0, '{}'
      from termo_por_classe cross join lateral (values (1, classe::int), (2, nomes)) as item (lugar, valor)
      group by termo;
    drop table termo_por_classe;
  `.execute(db);
}
