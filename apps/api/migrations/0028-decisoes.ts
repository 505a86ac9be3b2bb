import { type Kysely, sql } from 'kysely';

/**
 * What an office decided on its hits, with what the engine knew of each pair then. Rows are only added; the last one of a pair counts. Dismissals and
 * cases of before become decisions where the row of their comparison is still stored. `aprendizado` has a row for each office that changed the
 * switch of the learnt order, which is on by default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decisao (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      analise_id int not null references analise,
      marca_id int not null references marca,
      numero text not null,
      decisao text not null check (decisao in ('descartada', 'restaurada', 'caso')),
      motivo text,
      motor text,
      tracos jsonb not null,
      usuario_id int references usuario on delete set null,
      em timestamptz not null default now()
    );
    create index decisao_escritorio on decisao (escritorio_id, id);

    create table aprendizado (
      escritorio_id int primary key references escritorio,
      ativo boolean not null,
      alterado_por int references usuario on delete set null,
      alterado_em timestamptz not null default now()
    );
  `.execute(db);
  // The words of both names are missing: only the engine folds names in its way. Grade, rule and parts teach as well.
  await sql`
    insert into decisao (escritorio_id, analise_id, marca_id, numero, decisao, motivo, motor, tracos, usuario_id, em)
    select escritorio_id, analise_id, marca_id, numero, decisao, motivo, motor,
      jsonb_build_object('probabilidade', comparacao -> 'probabilidade', 'grau', comparacao -> 'grau',
        'regra', comparacao -> 'regra', 'partes', comparacao -> 'partes', 'comuns', null),
      usuario_id, em
    from (
      select distinct on (descarte.id) descarte.escritorio_id, analise.id as analise_id, descarte.marca_id,
        resultado.numero, 'descartada' as decisao, descarte.motivo, analise.motor, resultado.comparacao,
        descarte.criado_por as usuario_id, descarte.criado_em as em
      from descarte
        join analise on analise.marca_id = descarte.marca_id and analise.escritorio_id = descarte.escritorio_id
          and analise.revista_id is not distinct from descarte.revista_id
        join resultado on resultado.analise_id = analise.id and resultado.numero = descarte.valor
      where descarte.tipo = 'processo' and descarte.removido_em is null
      order by descarte.id, analise.id desc
    ) as antiga
    union all
    select caso.escritorio_id, caso.analise_id, caso.marca_id, caso.numero, 'caso', null, analise.motor,
      jsonb_build_object('probabilidade', caso.comparacao -> 'probabilidade', 'grau', caso.comparacao -> 'grau',
        'regra', caso.comparacao -> 'regra', 'partes', caso.comparacao -> 'partes', 'comuns', null),
      null, caso.criado_em
    from caso join analise on analise.id = caso.analise_id
    order by em
  `.execute(db);
}
