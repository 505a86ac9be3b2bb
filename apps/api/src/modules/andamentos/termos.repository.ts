import type { ClienteDaMarca } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { countsFor } from '../revistas/publicacoes/publicacoes.service.ts';
import { JOIN_DESPACHOS } from './andamentos.repository.ts';

/**
 * A text that changes when the office has other active marks or when other issues count for it. Terms depend on nothing else that is stored, except for
 * the calendar.
 */
export async function findVersaoDosTermos(db: Database, escritorioId: number): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select ${KEEP_PLAN} concat_ws(' ',
      (select concat_ws('.', count(*), sum(hashtextextended(numero_processo, 0)))
        from marca where escritorio_id = ${escritorioId} and arquivada_em is null),
      (select concat_ws('.', count(*), sum(hashtextextended(concat_ws(' ', id, importada_em, conteudo_sha256), 0)))
        from revista where ${countsFor(sql`${escritorioId}::int`)})) as versao`.execute(db);
  return rows[0]?.versao ?? '';
}

/** A dispatch about a process, and the issue that printed it. */
export interface DespachoDoProcesso {
  numero_processo: string;
  revista: number;
  data_publicacao: string;
  codigo: string;
  nome: string;
}

/** The dispatches with one of these codes about the active marks of the office, by mark, oldest first. */
export async function listDespachosDosProcessos(
  db: Database,
  escritorioId: number,
  codigos: readonly string[],
): Promise<DespachoDoProcesso[]> {
  const { rows } = await sql<DespachoDoProcesso>`
    select marca.numero_processo, revista.numero as revista, revista.data_publicacao,
      despacho.item ->> 'codigo' as codigo, despacho.item ->> 'nome' as nome
    from marca ${JOIN_DESPACHOS}
    where marca.escritorio_id = ${escritorioId} and marca.arquivada_em is null
      and despacho.item ->> 'codigo' = any (${[...codigos]}::text[])
    order by marca.numero_processo, revista.data_publicacao, revista.numero, publicacao.ordem, despacho.place`.execute(
    db,
  );
  return rows;
}

/** The grant and expiry dates of a registration. */
interface DatasDoRegistro {
  numero_processo: string;
  data_concessao: string | null;
  data_vigencia: string | null;
}

/** The active marks of the office with the dates of `findDatasDoRegistro`. Marks without either are left out. */
export async function listDatasDosRegistros(db: Database, escritorioId: number): Promise<DatasDoRegistro[]> {
  const { rows } = await sql<DatasDoRegistro>`
    select distinct on (marca.numero_processo) marca.numero_processo, publicacao.data_concessao, publicacao.data_vigencia
    from marca
      cross join lateral (
        select revista_id, data_concessao, data_vigencia from publicacao
        where numero_processo = marca.numero_processo and (data_concessao is not null or data_vigencia is not null) offset 0
      ) as publicacao
      join revista on revista.id = publicacao.revista_id
    where marca.escritorio_id = ${escritorioId} and marca.arquivada_em is null and ${countsFor(sql`marca.escritorio_id`)}
    order by marca.numero_processo, revista.data_publicacao desc`.execute(db);
  return rows;
}

/** A mark as lists of deadlines name it. */
export interface MarcaNomeada {
  numero_processo: string;
  elemento_nominativo: string | null;
  cliente: ClienteDaMarca | null;
}

/** The names and clients of active marks of the office, by their processes. */
export async function listMarcasNomeadas(
  db: Database,
  escritorioId: number,
  numeros: readonly string[],
): Promise<Map<string, MarcaNomeada>> {
  if (numeros.length === 0) return new Map();
  const { rows } = await sql<MarcaNomeada>`
    select marca.numero_processo, marca.elemento_nominativo,
      case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente
    from marca left join cliente on cliente.id = marca.cliente_id
    where marca.escritorio_id = ${escritorioId} and marca.arquivada_em is null
      and marca.numero_processo = any (${[...numeros]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.numero_processo, row]));
}
