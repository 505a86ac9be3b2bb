import { type Kysely, sql } from 'kysely';

/**
 * The first schema. All offices share the gazettes (revista, publicacao, termo). Tables of an office have a column
 * escritorio_id. Rows of `publicacao` arrive issue by issue and never change, so the disk keeps them clustered by issue
 * without partitions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table escritorio (
      id int generated always as identity primary key,
      cnpj text not null unique check (length(cnpj) = 14),
      nome_fantasia text, razao_social text, data_abertura text, porte text, natureza_juridica text, atividade_comercial text,
      matriz_filial text, data_situacao_cadastral text, situacao_cadastral text, endereco text, cidade text, estado text, cep text,
      criado_em timestamptz not null default now()
    );
    create table usuario (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      username text not null, first_name text not null, last_name text not null, email text not null,
      senha_hash text not null,
      papel text not null check (papel in ('administrador', 'membro')),
      situacao text not null check (situacao in ('ativo', 'pendente', 'removido')),
      criado_em timestamptz not null default now()
    );
    create unique index usuario_username on usuario (lower(username));
    create unique index usuario_email on usuario (lower(email));
    create index usuario_escritorio on usuario (escritorio_id);
    create table sessao (
      token_hash bytea primary key,
      usuario_id int not null references usuario on delete cascade,
      criada_em timestamptz not null default now(),
      expira_em timestamptz not null
    );
    create index sessao_usuario on sessao (usuario_id);

    create table revista (
      id int generated always as identity primary key,
      numero int not null unique,
      data_publicacao date,
      status text not null check (status in ('Em análise', 'Analisada', 'Erro')),
      motivo text,
      origem text not null check (origem in ('operador', 'inpi', 'envio')),
      enviada_por int references escritorio,
      conteudo_sha256 bytea,
      relatorio jsonb,
      importada_em timestamptz
    );
    create table publicacao (
      revista_id int not null references revista,
      ordem int not null,
      numero_processo text not null,
      elemento_nominativo text,
      apresentacao text,
      natureza text,
      abre_oposicao boolean not null,
      concede boolean not null,
      classes smallint[] not null,
      data_deposito date, data_concessao date, data_vigencia date,
      detalhe jsonb not null,
      primary key (revista_id, ordem)
    );
    create index publicacao_processo on publicacao (numero_processo);
    create index publicacao_observada on publicacao (revista_id) where abre_oposicao and elemento_nominativo is not null;
    create table termo (
      termo text not null,
      classe smallint not null,
      nomes int not null,
      primary key (termo, classe)
    ) with (fillfactor = 80);

    create table escritorio_revista (
      escritorio_id int not null references escritorio,
      revista_id int not null references revista,
      criado_em timestamptz not null default now(),
      primary key (escritorio_id, revista_id)
    );
    create table marca (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      numero_processo text not null check (numero_processo ~ '^[0-9]{9}$'),
      titular text, data_deposito date, data_recebimento_inpi date, numero_inscricao_internacional text,
      apresentacao text, natureza text, elemento_nominativo text, especificacao text, path_location_image text,
      status text not null,
      representante_legal text[] not null default '{}',
      classificacao_nice jsonb not null default '[]',
      classificacao_viena jsonb not null default '[]',
      editada_em timestamptz,
      arquivada_em timestamptz,
      record_create timestamptz not null default now(),
      unique (escritorio_id, numero_processo)
    );
    create table analise (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      marca_id int not null references marca,
      revista_id int not null references revista,
      status text not null check (status in ('Em analise', 'Analisada', 'Cancelada', 'Erro')),
      progresso double precision not null default 0,
      temperature double precision not null,
      same_class smallint not null,
      total_comparadas int not null default 0,
      total_similar int not null default 0,
      motor text,
      motivo text,
      record_created timestamptz not null default now(),
      terminada_em timestamptz
    );
    create index analise_escritorio on analise (escritorio_id, id desc);
    create index analise_em_curso on analise (id) where status = 'Em analise';
    create table resultado (
      analise_id int not null references analise on delete cascade,
      posicao smallint not null,
      numero text not null,
      colide boolean not null,
      probabilidade real not null,
      comparacao jsonb not null,
      primary key (analise_id, posicao)
    );
    create unique index resultado_numero on resultado (analise_id, numero);
  `.execute(db);
}
