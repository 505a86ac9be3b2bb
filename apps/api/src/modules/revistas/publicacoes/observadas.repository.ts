import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { BLOCO_DA_LINHA } from './blocos.repository.ts';
import { readRegistros } from './blocos.ts';

/** The fields of a published mark that the engine needs. */
export interface Observada {
  numero: string;
  nome: string;
  apresentacao: string | null;
  classes: { codigo: number; especificacao: string | null }[];
  titulares: string[];
}

interface LinhaObservada {
  ordem: number;
  numero: string | null;
  nome: string | null;
  apresentacao: string | null;
  /** Null in the compact form, whose block has it. */
  detalhe: unknown;
  dados: Buffer | null;
}

const OBSERVADAS = sql`abre_oposicao and elemento_nominativo is not null`;
const DETALHE = sql`case when detalhe ? 'classes' then detalhe end as detalhe`;

/** The blocks of an issue, and its rows in their order. One statement sees both as they were at one moment. */
const selectAll = (revistaId: number): RawBuilder<LinhaObservada> => sql`
  (select primeira as ordem, null as numero, null as nome, null as apresentacao, null as detalhe, dados
   from publicacao_bloco where revista_id = ${revistaId} and abre_oposicao)
  union all
  (select ordem, numero_processo, elemento_nominativo, apresentacao, ${DETALHE}, null
   from publicacao where revista_id = ${revistaId} and ${OBSERVADAS} order by ordem)`;

/** The rows of these processes, each with its block. */
const selectThese = (revistaId: number, numeros: readonly string[]): RawBuilder<LinhaObservada> => sql`
  select ordem, numero_processo as numero, elemento_nominativo as nome, apresentacao, ${DETALHE}, ${BLOCO_DA_LINHA} as dados
  from publicacao where revista_id = ${revistaId} and ${OBSERVADAS} and numero_processo = any (${[...numeros]}::text[])
  order by ordem`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects of a list that the compact form leaves out if it is empty. */
function readObjects(value: unknown = []): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error('a published record has no list of objects');
  return value;
}

function readTexto(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Error('a text of a published record is no text');
  return value;
}

function readClasse({
  codigo,
  especificacao,
  traducao,
}: Readonly<Record<string, unknown>>): Observada['classes'][number] {
  if (typeof codigo !== 'number') throw new Error('a class of a published record has no number');
  return { codigo, especificacao: readTexto(traducao) ?? readTexto(especificacao) };
}

/** What the engine needs of the details of a record. Written by hand: a schema of zod takes more time for an issue than reading and unpacking it. */
function readPartes(detalhe: unknown): Pick<Observada, 'classes' | 'titulares'> {
  if (!isObject(detalhe)) throw new Error('a published record has no details');
  return {
    classes: readObjects(detalhe['classes']).map(readClasse),
    titulares: readObjects(detalhe['titulares']).map(({ nome }) => readTexto(nome) ?? ''),
  };
}

/**
 * The marks of an issue with a name and a period for opposition, in the order of the gazette. A process that is printed twice appears once. With
 * `numeros`, only these processes.
 */
export async function listObservadas(
  db: Database,
  revistaId: number,
  numeros?: readonly string[],
): Promise<Observada[]> {
  const query = numeros === undefined ? selectAll(revistaId) : selectThese(revistaId, numeros);
  const { rows } = await query.execute(db);
  const linhas = rows.filter(({ numero }) => numero !== null);
  const wanted = new Set(linhas.map(({ ordem }) => ordem));
  const partes = new Map<number, ReturnType<typeof readPartes>>();
  // What is not needed of a block is dropped before the next one is read: an issue has ten megabytes of it.
  // Rows of one block each bring it along, and it is read once.
  for (const { ordem: first, dados } of rows)
    if (dados !== null && !partes.has(first))
      for (const [ordem, resto] of readRegistros(dados)) if (wanted.has(ordem)) partes.set(ordem, readPartes(resto));
  const byNumero = new Map<string, Observada>();
  for (const { ordem, numero, nome, apresentacao, detalhe } of linhas)
    byNumero.set(numero ?? '', {
      numero: numero ?? '',
      nome: nome ?? '',
      apresentacao,
      ...(partes.get(ordem) ?? readPartes(detalhe)),
    });
  return [...byNumero.values()];
}
