import { type ClienteDaMarca, type Resultado, resultadoSchema } from '@vigia/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { type ColidenciaGraduada, readColidencias, writeColidencias } from './colidencias.ts';
import type { DaRevista } from './contadas.repository.ts';

/**
 * The comparison of an issue that counts for each mark: the automatic one, or else the last one that a user started, as in the bulletin. Unlike
 * there, an archived comparison does not count.
 */
const selectVivas = ({ escritorio_id, revista_id }: Record<keyof DaRevista, number | RawBuilder<number>>) => sql`
  select distinct on (marca_id) id, marca_id, terminada_em from analise
  where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Analisada' and arquivada_em is null
  order by marca_id, coalesce(vigilancia_id, refeita_lote_id) is null, id desc`;

const classesSchema = z.array(z.object({ identificacao: z.string() }));

/** Which comparisons of an issue count for an office. */
export interface VersaoDasColidencias {
  /** A text that changes when other comparisons count, or when one of them is repeated. Empty without any. */
  versao: string;
  /** Whether marks of the office are being compared with the issue. */
  emCurso: boolean;
}

const VERSAO = sql<
  string | null
>`md5(string_agg(viva.id || ' ' || extract(epoch from terminada_em), ',' order by viva.id))`;
const isEmCurso = ({ escritorio_id, revista_id }: Record<keyof DaRevista, number | RawBuilder<number>>) =>
  sql<boolean>`exists (
    select from analise where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Em analise')`;

/** Finds which comparisons of an issue count. */
export async function findVersaoDasColidencias(db: Database, daRevista: DaRevista): Promise<VersaoDasColidencias> {
  const { rows } = await sql<{ versao: string | null; em_curso: boolean }>`
    select ${KEEP_PLAN} ${VERSAO} as versao, ${isEmCurso(daRevista)} as em_curso
    from (${selectVivas(daRevista)}) as viva`.execute(db);
  return { versao: rows[0]?.versao ?? '', emCurso: rows[0]?.em_curso ?? false };
}

/** The versions of the first issues in a list that marks of the office were compared with, at most `limit` of them. */
export async function listVersoesDasColidencias(
  db: Database,
  escritorioId: number,
  revistas: readonly number[],
  limit: number,
): Promise<Map<number, VersaoDasColidencias>> {
  const daRevista = { escritorio_id: escritorioId, revista_id: sql<number>`comparada.id` };
  const { rows } = await sql<{ id: number; versao: string; em_curso: boolean }>`
    with ${KEEP_PLAN} comparada as materialized (
      select listada.id from unnest(${[...revistas]}::int[]) with ordinality as listada (id, place)
      where exists (
        select from analise
        where escritorio_id = ${escritorioId} and revista_id = listada.id and status = 'Analisada' and arquivada_em is null)
      order by listada.place limit ${limit})
    select comparada.id, ${VERSAO} as versao, ${isEmCurso(daRevista)} as em_curso
    from comparada cross join lateral (${selectVivas(daRevista)}) as viva group by comparada.id`.execute(db);
  return new Map(rows.map(({ id, versao, em_curso: emCurso }) => [id, { versao, emCurso }]));
}

/** The graded rows of one analysis, as the text that is stored. */
export interface ColidenciasDaAnalise {
  id: number;
  colidencias: string;
}

/** The texts are JSON, which has no line breaks: they are sent as lines of one text, because an array would be escaped. */
const insertColidencias = (db: Database, analises: readonly ColidenciasDaAnalise[], onConflict: RawBuilder<unknown>) =>
  sql`
    insert into analise_colidencias (analise_id, colidencias)
    select * from rows from (
      unnest(${analises.map(({ id }) => id)}::int[]),
      string_to_table(${analises.map(({ colidencias }) => colidencias).join('\n')}, E'\n'))
    on conflict (analise_id) do ${onConflict}`.execute(db);

/** Stores the graded rows of analyses in their short form, instead of those of an earlier run. */
export async function saveColidencias(db: Database, analises: readonly ColidenciasDaAnalise[]): Promise<void> {
  await insertColidencias(db, analises, sql`update set colidencias = excluded.colidencias`);
}

/** Analyses whose short form is written at once. */
const CHUNK = 500;

/** Writes the short form of the graded rows of analyses that ended before there was one. Returns it by analysis. */
async function fillColidencias(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const filled = new Map<number, string>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const { rows } = await sql<{ analise_id: number; comparacao: unknown }>`
      select analise_id, comparacao from resultado
      where analise_id = any(${chunk}::int[]) and comparacao ->> 'grau' is not null`.execute(db);
    const byAnalise = Map.groupBy(rows, ({ analise_id }) => analise_id);
    const analises = chunk.map((id) => {
      const resultados = (byAnalise.get(id) ?? []).map(({ comparacao }) => resultadoSchema.parse(comparacao));
      return { id, colidencias: writeColidencias(resultados) };
    });
    // The rows of a comparison that was repeated meanwhile are newer.
    await insertColidencias(db, analises, sql`nothing`);
    for (const { id, colidencias } of analises) filled.set(id, colidencias);
  }
  return filled;
}

/** The graded rows of an issue, dismissed or not, in no order. */
export async function listColidencias(db: Database, daRevista: DaRevista): Promise<ColidenciaGraduada[]> {
  const { rows } = await sql<{ analise: number; marca_id: number; processo: string; colidencias: string | null }>`
    select viva.id as analise, viva.marca_id, marca.numero_processo as processo, colidencias
    from (${selectVivas(daRevista)}) as viva join marca on marca.id = viva.marca_id
      left join analise_colidencias on analise_colidencias.analise_id = viva.id`.execute(db);
  const older = rows.filter(({ colidencias }) => colidencias === null).map(({ analise }) => analise);
  const filled = await fillColidencias(db, older);
  return rows.flatMap(({ colidencias, ...analise }) =>
    readColidencias(colidencias ?? filled.get(analise.analise) ?? '[]', analise),
  );
}

/** A stored row with the office's mark. */
export interface ParGuardado {
  analise: number;
  marca: { numero_processo: string; elemento_nominativo: string | null; classes: string[] };
  resultado: Resultado;
}

/** The Similar rows of the comparisons of an issue that count, as 'analysis process'. */
export async function listChavesSimilares(db: Database, daRevista: DaRevista): Promise<Set<string>> {
  const { rows } = await sql<{ chave: string }>`
    select concat(viva.id, ' ', resultado.numero) as chave
    from (${selectVivas(daRevista)}) as viva join resultado on resultado.analise_id = viva.id where resultado.colide`.execute(
    db,
  );
  return new Set(rows.map(({ chave }) => chave));
}

/** The own mark of a comparison that counts. */
export interface MarcaDaRevista {
  analise: number;
  marca_id: number;
  numero_processo: string;
  elemento_nominativo: string | null;
  titular: string | null;
  classes: string[];
  cliente: ClienteDaMarca | null;
  arquivada: boolean;
}

/** The own marks of the comparisons of an issue that count. */
export async function listMarcasDaRevista(db: Database, daRevista: DaRevista): Promise<MarcaDaRevista[]> {
  const { rows } = await sql<Omit<MarcaDaRevista, 'classes'> & { classificacao_nice: unknown }>`
    select viva.id as analise, marca.id as marca_id, numero_processo, elemento_nominativo, titular, classificacao_nice, marca.arquivada_em is not null as arquivada,
      case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente
    from (${selectVivas(daRevista)}) as viva join marca on marca.id = viva.marca_id
      left join cliente on cliente.id = marca.cliente_id`.execute(db);
  return rows.map(({ classificacao_nice, ...marca }) => ({
    ...marca,
    classes: classesSchema.parse(classificacao_nice).map(({ identificacao }) => identificacao),
  }));
}

/** These rows of analyses of an office, each by its analysis and published process. */
export async function listParesGuardados(
  db: Database,
  escritorioId: number,
  pares: readonly { analise: number; numero: string }[],
): Promise<ParGuardado[]> {
  const { rows } = await sql<{
    analise: number;
    numero_processo: string;
    elemento_nominativo: string | null;
    classificacao_nice: unknown;
    comparacao: unknown;
  }>`
    select ${KEEP_PLAN} analise.id as analise, marca.numero_processo, marca.elemento_nominativo, marca.classificacao_nice, comparacao
    from unnest(${pares.map(({ analise }) => analise)}::int[], ${pares.map(({ numero }) => numero)}::text[])
        as par (analise_id, numero)
      join analise on analise.id = par.analise_id and analise.escritorio_id = ${escritorioId}
      join marca on marca.id = analise.marca_id
      join resultado on resultado.analise_id = analise.id and resultado.numero = par.numero`.execute(db);
  return rows.map(({ analise, numero_processo, elemento_nominativo, classificacao_nice, comparacao }) => ({
    analise,
    marca: {
      numero_processo,
      elemento_nominativo,
      classes: classesSchema.parse(classificacao_nice).map(({ identificacao }) => identificacao),
    },
    resultado: resultadoSchema.parse(comparacao),
  }));
}
