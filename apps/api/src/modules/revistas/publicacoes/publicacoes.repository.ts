import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { countsFor } from '../fontes.repository.ts';
import { type Detalhe, detalheSchema } from './detalhe.ts';

/** The fields of a published mark that the engine needs. */
export interface Observada {
  numero: string;
  nome: string;
  apresentacao: string | null;
  classes: { codigo: number; especificacao: string | null }[];
  titulares: string[];
}

const observadaSchema = z.object({
  classes: z.array(
    z.object({ codigo: z.int(), especificacao: z.string().nullable(), traducao: z.string().nullable() }),
  ),
  titulares: z.array(z.object({ nome: z.string() })),
});

/**
 * The marks of an issue with a name and a period for opposition, in the order of the gazette. A process that is printed twice appears once. With
 * `numeros`, only these processes.
 */
export async function listObservadas(
  db: Database,
  revistaId: number,
  numeros?: readonly string[],
): Promise<Observada[]> {
  const rows = await db
    .selectFrom('publicacao')
    .select(['numero_processo as numero', 'elemento_nominativo as nome', 'apresentacao', 'detalhe'])
    .where('revista_id', '=', revistaId)
    .where('abre_oposicao', '=', true)
    .where('elemento_nominativo', 'is not', null)
    .$if(numeros !== undefined, (query) => query.where('numero_processo', 'in', numeros ?? []))
    .orderBy('ordem')
    .execute();
  const byNumero = new Map<string, Observada>();
  for (const { numero, nome, apresentacao, detalhe } of rows) {
    const { classes, titulares } = observadaSchema.parse(detalhe);
    byNumero.set(numero, {
      numero,
      nome: nome ?? '',
      apresentacao,
      classes: classes.map(({ codigo, especificacao, traducao }) => ({
        codigo,
        especificacao: traducao ?? especificacao,
      })),
      titulares: titulares.map((titular) => titular.nome),
    });
  }
  return [...byNumero.values()];
}

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
    select distinct on (numero_processo) numero_processo as numero, elemento_nominativo as nome,
      array(select (classe ->> 'codigo')::int from jsonb_array_elements(detalhe -> 'classes') as classe) as classes,
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
    select distinct on (revista.numero, numero_processo) numero_processo as numero, elemento_nominativo as nome,
      array(select (classe ->> 'codigo')::int from jsonb_array_elements(detalhe -> 'classes') as classe) as classes,
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
    .select(['data_deposito', 'data_concessao', 'data_vigencia', 'detalhe'])
    .where(filter)
    .orderBy('revista.numero', 'desc')
    .orderBy('ordem', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, detalhe: detalheSchema.parse(row.detalhe) }));
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
