import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { BLOCO_DA_LINHA } from './blocos.repository.ts';
import { readBloco } from './blocos.ts';

/** The fields of a published mark that the engine needs. */
export interface Observada {
  numero: string;
  nome: string;
  apresentacao: string | null;
  classes: { codigo: number; especificacao: string | null }[];
  titulares: string[];
}

const texto = z.string().nullish();
const observadaSchema = z.object({
  classes: z.array(z.object({ codigo: z.int(), especificacao: texto, traducao: texto })).default([]),
  titulares: z.array(z.object({ nome: z.string() })).default([]),
});

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

/** What the engine needs of the details of a record. */
function readPartes(detalhe: unknown): Pick<Observada, 'classes' | 'titulares'> {
  const { classes, titulares } = observadaSchema.parse(detalhe);
  return {
    classes: classes.map(({ codigo, especificacao, traducao }) => ({
      codigo,
      especificacao: traducao ?? especificacao ?? null,
    })),
    titulares: titulares.map((titular) => titular.nome),
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
  for (const { dados } of rows)
    if (dados !== null)
      for (const [ordem, resto] of readBloco(dados)) if (wanted.has(ordem)) partes.set(ordem, readPartes(resto));
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
