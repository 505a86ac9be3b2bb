import { marcaDaListaSchema, type MarcaDaLista } from '@vigia/contract';
import { CAMPOS_EDITAVEIS, type MarcaOrdenavel, type NomeDoCampo, SEM_CLIENTE } from '@vigia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

const isoOf = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What the wire shows of a mark beside the fields that users can fill. */
const OUTROS: Readonly<Record<Exclude<keyof MarcaDaLista, NomeDoCampo>, RawBuilder<unknown>>> = {
  numero_processo: sql`marca.numero_processo`,
  path_location_image: sql`marca.path_location_image`,
  record_create: isoOf('marca.record_create'),
  versao: sql`marca.versao`,
  escritorio: sql`escritorio.cnpj`,
  referencia: sql`marca.referencia`,
  responsavel: sql`case when responsavel.id is not null
    then json_build_object('id', responsavel.id, 'nome', ${nomeDoUsuario('responsavel')}) end`,
  cliente: sql`case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end`,
  consulta: sql`case when consulta.proxima_em is not null then json_build_object(
    'situacao', case when consulta.desistiu_em is null then 'esperando' else 'desistiu' end,
    'tentativas', consulta.tentativas,
    'motivo', consulta.motivo,
    'proxima_em', case when consulta.desistiu_em is null then ${isoOf('consulta.proxima_em')} end) end`,
};

/** A mark as the wire shows it. */
const json = sql`json_build_object(${sql.join([
  ...CAMPOS_EDITAVEIS.filter(({ name }) => name in marcaDaListaSchema.shape).flatMap(({ name }) => [
    sql.lit(name),
    sql.ref(`marca.${name}`),
  ]),
  ...Object.entries(OUTROS).flatMap(([name, value]) => [sql.lit(name), value]),
])})`;

/** The order of the list. The index `marca_da_lista` has it for the active marks. */
const ORDEM = sql`left(elemento_nominativo, 500) collate "pt-x-icu", numero_processo`;

/** SQL condition: the mark is in the list, and a text is part of its name or its process number. */
function isListed(
  escritorioId: number,
  { arquivadas, busca = '' }: { arquivadas: boolean; busca?: string | undefined },
) {
  const pattern = toLikePattern(busca);
  const found =
    pattern === '%%'
      ? sql`true`
      : sql`(${foldedSql(sql`elemento_nominativo`)} like ${pattern} or numero_processo like ${pattern})`;
  return sql`escritorio_id = ${escritorioId} and arquivada_em is ${arquivadas ? sql`not null` : sql`null`} and ${found}`;
}

/** What the portfolio is filtered by. */
interface FiltroDaLista {
  busca?: string | undefined;
  /** The id of the client, 'nenhum' for marks without one, or an empty text for all. */
  cliente: string;
}

/** The active marks of an office in the order of the list, with what they can be sorted by. */
export async function listOrdenaveis(
  db: Database,
  escritorioId: number,
  { busca = '', cliente }: FiltroDaLista,
): Promise<(MarcaOrdenavel & { id: number })[]> {
  const ofCliente =
    cliente === ''
      ? sql`true`
      : sql`cliente_id is not distinct from ${cliente === SEM_CLIENTE ? null : Number(cliente)}::int`;
  const { rows } = await sql<Omit<MarcaOrdenavel, 'classificacao_nice'> & { id: number; classe: string | null }>`
    select id, elemento_nominativo, numero_processo, apresentacao, status,
      classificacao_nice #>> '{0,identificacao}' as classe
    from marca where ${isListed(escritorioId, { arquivadas: false, busca: busca.trim() })} and ${ofCliente}
    order by ${ORDEM}`.execute(db);
  return rows.map(({ classe, ...marca }) => ({
    ...marca,
    classificacao_nice: classe === null ? [] : [{ identificacao: classe }],
  }));
}

interface Lista {
  /** The number of marks of the whole list. */
  count: number;
  /** The JSON of the marks, separated by commas. */
  rows: string;
  /** The number of marks in `rows`: fewer than the limit at the end of the list and where the bytes end. */
  taken: number;
}

/**
 * Marks of an office by name, those without a name last, as JSON that the database writes. Takes at least one mark and at most `maxBytes` of JSON.
 */
export async function listJson(
  db: Database,
  escritorioId: number,
  {
    busca,
    arquivadas,
    offset,
    limit,
    maxBytes,
  }: {
    busca: string | undefined;
    arquivadas: boolean;
    offset: number;
    limit: number;
    maxBytes: number;
  },
): Promise<Lista> {
  const listed = isListed(escritorioId, { arquivadas, busca });
  const { rows } = await sql<Lista>`
    with ${KEEP_PLAN} lista as (
      select id, row_number() over (order by ${ORDEM}) as ordem from marca where ${listed}
      order by ${ORDEM} limit ${limit} offset ${offset}
    ), escrita as materialized (
      select ordem, ${json}::text as texto
      from lista join marca using (id) join escritorio on escritorio.id = marca.escritorio_id
        left join usuario responsavel on responsavel.id = marca.responsavel_id and responsavel.situacao = 'ativo'
        left join cliente on cliente.id = marca.cliente_id
        left join marca_consulta consulta on consulta.marca_id = marca.id and consulta.espera
    ), medida as (
      select ordem, texto, sum(octet_length(texto)) over (order by ordem) as bytes from escrita
    )
    select (select count(*)::int from marca where ${listed}) as count, coalesce(string_agg(texto, ',' order by ordem), '') as rows,
      count(*)::int as taken
    from medida where bytes <= ${maxBytes} or ordem = ${offset + 1}`.execute(db);
  return rows[0] ?? { count: 0, rows: '', taken: 0 };
}
