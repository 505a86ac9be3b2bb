import { type Kysely, sql } from 'kysely';

/**
 * What long lists need. `analise_contagem` holds how many analyses of an office are not archived: the sum of its rows, which triggers write in the
 * transaction of each change, so the sum always fits the analyses that a statement sees (docs/decisions/0044). Each change adds a row and waits for
 * nobody. When an office has many rows, a change merges those that no other transaction holds.
 *
 * The index has the marks of a portfolio in the order of its list. The whole of a very long name would not fit into it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analise_contagem (
      id bigint generated always as identity primary key,
      escritorio_id int not null references escritorio on delete cascade,
      total int not null
    );
    create index analise_contagem_escritorio on analise_contagem (escritorio_id) include (total);
    alter table analise_contagem enable row level security;
    create policy escritorio on analise_contagem using (
      (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()));

    create function merge_contagem(escritorio int) returns void language sql as $$
      with juntada as (
        delete from analise_contagem where id in (
          select id from analise_contagem where escritorio_id = escritorio for update skip locked)
        returning total)
      insert into analise_contagem (escritorio_id, total) select escritorio, sum(total) from juntada having count(*) > 0;
    $$;

    create function count_analises() returns trigger language plpgsql as $$
    declare
      mudados int[];
    begin
      if tg_op = 'INSERT' then
        with nova as (
          insert into analise_contagem (escritorio_id, total)
            select escritorio_id, count(*) from depois where arquivada_em is null group by 1 returning escritorio_id)
        select array_agg(escritorio_id) into mudados from nova;
      elsif tg_op = 'DELETE' then
        with nova as (
          insert into analise_contagem (escritorio_id, total)
            select escritorio_id, -count(*) from antes where arquivada_em is null group by 1 returning escritorio_id)
        select array_agg(escritorio_id) into mudados from nova;
      else
        with nova as (
          insert into analise_contagem (escritorio_id, total)
            select escritorio_id, sum(um) from (
              select escritorio_id, 1 as um from depois where arquivada_em is null
              union all select escritorio_id, -1 from antes where arquivada_em is null) as mudanca
            group by 1 having sum(um) <> 0 returning escritorio_id)
        select array_agg(escritorio_id) into mudados from nova;
      end if;
      perform merge_contagem(mudado) from unnest(mudados) as mudado
        where (select count(*) from analise_contagem where escritorio_id = mudado) > 50;
      return null;
    end $$;

    create trigger analise_contagem_insert after insert on analise
      referencing new table as depois for each statement execute function count_analises();
    create trigger analise_contagem_delete after delete on analise
      referencing old table as antes for each statement execute function count_analises();
    create trigger analise_contagem_update after update on analise
      referencing old table as antes new table as depois for each statement execute function count_analises();
    insert into analise_contagem (escritorio_id, total)
      select escritorio_id, count(*) from analise where arquivada_em is null group by 1;

    create index marca_da_lista on marca (escritorio_id, (left(elemento_nominativo, 500)) collate "pt-x-icu", numero_processo)
      where arquivada_em is null;
  `.execute(db);
}
