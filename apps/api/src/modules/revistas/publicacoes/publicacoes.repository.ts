import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { countsFor } from '../fontes.repository.ts';
import { BLOCO_DA_LINHA } from './blocos.repository.ts';
import { readBloco } from './blocos.ts';
import type { Detalhe } from './detalhe.ts';
import { joinDetalhe } from './forma-compacta.ts';

/** What a list shows of a published process. */
interface Rotulo {
  numero: string;
  nome: string;
  classes: number[];
  titulares: string[];
}

/** The labels of these processes of an issue: of those with a name and a period for opposition. A process that is printed twice appears once. */
export async function listRotulos(db: Database, revistaId: number, numeros: readonly string[]): Promise<Rotulo[]> {
  const { rows } = await sql<Rotulo>`
    select distinct on (numero_processo) numero_processo as numero, elemento_nominativo as nome, classes,
      array(select titular ->> 'nome' from jsonb_array_elements(detalhe -> 'titulares') as titular) as titulares
    from publicacao
    where revista_id = ${revistaId} and abre_oposicao and elemento_nominativo is not null
      and numero_processo = any(${[...numeros]}::text[])
    order by numero_processo, ordem desc`.execute(db);
  return rows;
}

/** The newest applications of these holders in the issues that count for an office, except one process. Names are compared as printed. */
export async function listPedidosDosTitulares(
  db: Database,
  escritorioId: number,
  titulares: readonly string[],
  { exceto, limit }: { exceto: string; limit: number },
): Promise<(Rotulo & { revista: number })[]> {
  if (titulares.length === 0) return [];
  const wanted = titulares.map((nome) => JSON.stringify([{ nome }]));
  const { rows } = await sql<Rotulo & { revista: number }>`
    select distinct on (revista.numero, numero_processo) numero_processo as numero, elemento_nominativo as nome, classes,
      array(select titular ->> 'nome' from jsonb_array_elements(detalhe -> 'titulares') as titular) as titulares,
      revista.numero as revista
    from publicacao join revista on revista.id = publicacao.revista_id
    where abre_oposicao and elemento_nominativo is not null and detalhe -> 'titulares' @> any(${wanted}::jsonb[])
      and numero_processo <> ${exceto} and ${countsFor(sql`${escritorioId}::int`)}
    order by revista.numero desc, numero_processo limit ${limit}`.execute(db);
  return rows;
}

/** One record about a process, with the issue that printed it. */
export interface PublicacaoDoProcesso {
  revista: number;
  data_publicacao: string | null;
  elemento_nominativo: string | null;
  apresentacao: string | null;
  natureza: string | null;
  data_deposito: string | null;
  data_concessao: string | null;
  data_vigencia: string | null;
  detalhe: Detalhe;
}

/** The records of a process in the issues that count for an office, newest first. */
export const listPublicacoesDoProcesso = (
  db: Database,
  escritorioId: number,
  numero: string,
): Promise<PublicacaoDoProcesso[]> =>
  listRecords(db, sql<boolean>`numero_processo = ${numero} and ${countsFor(sql`${escritorioId}`)}`);

/** The records of a process in one issue, last first. */
export const listPublicacoesNaRevista = (
  db: Database,
  revistaId: number,
  numero: string,
): Promise<PublicacaoDoProcesso[]> =>
  listRecords(db, sql<boolean>`numero_processo = ${numero} and revista_id = ${revistaId}`);

async function listRecords(db: Database, filter: RawBuilder<boolean>): Promise<PublicacaoDoProcesso[]> {
  const rows = await db
    .selectFrom('publicacao')
    .innerJoin('revista', 'revista.id', 'publicacao.revista_id')
    .select(['revista.numero as revista', 'data_publicacao', 'elemento_nominativo', 'apresentacao', 'natureza'])
    .select(['ordem', 'data_deposito', 'data_concessao', 'data_vigencia', 'detalhe', BLOCO_DA_LINHA.as('bloco')])
    .where(filter)
    .orderBy('revista.numero', 'desc')
    .orderBy('ordem', 'desc')
    .execute();
  return rows.map(({ ordem, bloco, detalhe, ...row }) => ({
    ...row,
    detalhe: joinDetalhe(detalhe, bloco === null ? undefined : readBloco(bloco).get(ordem)),
  }));
}

/** Whether an issue counts for an office: it is confirmed or the office's own upload, and it is not withdrawn. */
export async function isValida(db: Database, revistaId: number, escritorioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('revista')
    .select('id')
    .where('id', '=', revistaId)
    .where(countsFor(sql`${escritorioId}::int`))
    .executeTakeFirst();
  return row !== undefined;
}
