import { type Analise, type ClienteDaMarca, type Marca, type Resultado, resultadoSchema } from '@vigia/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { toFrequencias } from './lista.repository.ts';
import { isOcultado } from './descartes/descartes.repository.ts';
import { countOcultadas } from './descartes/ocultadas.repository.ts';

/** An office and an issue, by their ids. */
export interface DaRevista {
  escritorio_id: number;
  revista_id: number;
}

/**
 * The one finished comparison of an issue that counts for each mark of an office: the automatic one, or its last repetition, or else the last one that
 * a user started.
 * What a user tries out with another sensitivity changes neither bulletin nor report. Archived comparisons count too. `daMarca` adds a condition.
 */
export const selectContadas = (
  { escritorio_id, revista_id }: Record<keyof DaRevista, number | RawBuilder<number>>,
  daMarca: RawBuilder<unknown> = sql``,
) => sql`
  select distinct on (marca_id) id, escritorio_id, revista_id, marca_id, total_comparadas, same_class from analise
  where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Analisada' ${daMarca}
  order by marca_id, coalesce(vigilancia_id, refeita_lote_id) is null, id desc`;

/**
 * Counts the marks of an office that were compared with an issue, are being compared, or failed. A mark failed when all its comparisons ended
 * without a result. Readers need this number: for a failed mark, "no hits" does not mean that there are none.
 */
export async function countMarcasComparadas(db: Database, daRevista: DaRevista) {
  const { escritorio_id, revista_id } = daRevista;
  const { rows } = await sql<{
    marcas_comparadas: number;
    marcas_publicadas: number;
    mesma_classe: boolean;
    em_curso: number;
    falharam: number;
  }>`
    with comparada as (${selectContadas(daRevista)})
    select (select count(*)::int from comparada) as marcas_comparadas,
      (select coalesce(max(total_comparadas), 0)::int from comparada) as marcas_publicadas,
      (select coalesce(bool_or(same_class = 1), false) from comparada) as mesma_classe,
      (select count(*)::int from analise
        where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Em analise') as em_curso,
      (select count(*)::int from (
        select from analise where escritorio_id = ${escritorio_id} and revista_id = ${revista_id}
        group by marca_id having bool_and(status in ('Erro', 'Cancelada'))) as falha) as falharam`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new TypeError('a count without a row');
  return counted;
}

/** A Similar row of a comparison that counts. */
export interface Hit {
  analise: number;
  marca: {
    numero_processo: string;
    elemento_nominativo: string | null;
    cliente: ClienteDaMarca | null;
    arquivada: boolean;
  };
  comparacao: Resultado;
}

/** The hits of an issue that nobody dismissed (with `ocultados`: only the dismissed ones), highest probability first. */
export async function listHits(db: Database, daRevista: DaRevista, { ocultados = false } = {}): Promise<Hit[]> {
  const { rows } = await sql<{
    analise: number;
    numero_processo: string;
    elemento_nominativo: string | null;
    cliente: ClienteDaMarca | null;
    arquivada: boolean;
    comparacao: unknown;
  }>`
    with comparada as (${selectContadas(daRevista)})
    select analise.id as analise, marca.numero_processo, marca.elemento_nominativo, marca.arquivada_em is not null as arquivada, resultado.comparacao,
      case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente
    from comparada as analise join marca on marca.id = analise.marca_id left join cliente on cliente.id = marca.cliente_id
      join resultado on resultado.analise_id = analise.id
    where resultado.colide and ${isOcultado} = ${ocultados}
    order by resultado.probabilidade desc, analise.id, resultado.posicao`.execute(db);
  return rows.map(({ analise, comparacao, ...marca }) => ({
    analise,
    marca,
    comparacao: resultadoSchema.parse(comparacao),
  }));
}

const classesSchema = z.array(z.object({ identificacao: z.string() }));

/** A comparison that counts, with its mark. */
export interface AnaliseContada {
  id: number;
  analise: Pick<
    Analise,
    | ('temperature' | 'same_class' | 'total_comparadas' | 'record_created' | 'similares_ocultadas')
    | ('motor' | 'frequencias')
  >;
  marca: Pick<Marca, 'numero_processo' | 'elemento_nominativo' | 'titular' | 'apresentacao'> & {
    nome_comparado: string | null;
    classificacao_nice: { identificacao: string }[];
  };
}

/** The comparison of an issue that counts for each mark of an office, or of one client of it, by the names of the marks. */
export async function listContadas(db: Database, daRevista: DaRevista, clienteId?: number): Promise<AnaliseContada[]> {
  const rows = await db
    .selectFrom('analise')
    .innerJoin('marca', 'marca.id', 'analise.marca_id')
    .leftJoin('frequencias', 'frequencias.id', 'analise.frequencias_id')
    .select(['analise.id', 'temperature', 'same_class', 'total_comparadas', 'record_created', 'motor'])
    .select(['ate_numero', 'propria_numero'])
    .select(countOcultadas.as('ocultadas'))
    .select([
      'numero_processo',
      'elemento_nominativo',
      'titular',
      'apresentacao',
      'classificacao_nice',
      'nome_comparado',
    ])
    .where(sql<boolean>`analise.id in (select id from (${selectContadas(daRevista)}) as contada)`)
    .$if(clienteId !== undefined, (query) => query.where('cliente_id', '=', clienteId ?? 0))
    .orderBy(sql`elemento_nominativo collate "pt-x-icu"`)
    .orderBy('numero_processo')
    .execute();
  return rows.map(
    ({
      id,
      numero_processo,
      elemento_nominativo,
      titular,
      apresentacao,
      classificacao_nice,
      nome_comparado,
      ocultadas,
      ate_numero,
      propria_numero,
      ...analise
    }) => ({
      id,
      analise: {
        ...analise,
        similares_ocultadas: ocultadas[1],
        record_created: analise.record_created.toISOString(),
        frequencias: toFrequencias({ ate_numero, propria_numero }),
      },
      marca: {
        numero_processo,
        elemento_nominativo,
        nome_comparado,
        titular,
        apresentacao,
        classificacao_nice: classesSchema.parse(classificacao_nice),
      },
    }),
  );
}

/** The Similar rows of these comparisons of an office that nobody dismissed, by comparison, the best row first. */
export async function listSimilares(
  db: Database,
  escritorioId: number,
  analises: readonly number[],
): Promise<Map<number, Resultado[]>> {
  const found = new Map<number, Resultado[]>();
  if (analises.length === 0) return found;
  const rows = await db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .select(['analise_id', 'comparacao'])
    .where('escritorio_id', '=', escritorioId)
    .where('analise_id', 'in', [...analises])
    .where('colide', '=', true)
    .where((eb) => eb.not(isOcultado))
    .orderBy('analise_id')
    .orderBy('posicao')
    .execute();
  for (const { analise_id, comparacao } of rows) {
    const known = found.get(analise_id) ?? [];
    known.push(resultadoSchema.parse(comparacao));
    found.set(analise_id, known);
  }
  return found;
}
