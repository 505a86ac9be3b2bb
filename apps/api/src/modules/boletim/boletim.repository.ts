import { type Resultado, resultadoSchema } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type DaRevista, selectContadas } from '../analises/contadas.repository.ts';
import { isOcultado } from '../analises/descartes/descartes.repository.ts';

/** Marks the bulletin of an office and an issue as due, also when it was distributed before: a new comparison can bring new hits. */
export async function upsertBoletim(db: Database, boletim: DaRevista): Promise<void> {
  await db
    .insertInto('boletim')
    .values(boletim)
    .onConflict((conflict) => conflict.columns(['escritorio_id', 'revista_id']).doUpdateSet({ distribuido_em: null }))
    .execute();
}

/** The name of an office: its trade name, else its company name, else its CNPJ. */
export async function getNomeDoEscritorio(db: Database, escritorioId: number): Promise<string> {
  const { cnpj, nome } = await db
    .selectFrom('escritorio')
    .select('cnpj')
    .select(sql<string | null>`coalesce(nullif(trim(nome_fantasia), ''), nullif(trim(razao_social), ''))`.as('nome'))
    .where('id', '=', escritorioId)
    .executeTakeFirstOrThrow();
  return nome ?? `CNPJ ${formatCnpj(cnpj)}`;
}

/**
 * Counts the marks of an office that were compared with an issue, are being compared, or failed. A mark failed when all its comparisons ended
 * without a result. Readers need this number: for a failed mark, "no hits" does not mean that there are none.
 */
export async function countComparadas(db: Database, daRevista: DaRevista) {
  const { escritorio_id, revista_id } = daRevista;
  const { rows } = await sql<{
    marcas_comparadas: number;
    marcas_publicadas: number;
    mesma_classe: boolean;
    omitidas: number;
    em_curso: number;
    falharam: number;
  }>`
    with comparada as (${selectContadas(daRevista)})
    select (select count(*)::int from comparada) as marcas_comparadas,
      (select coalesce(max(total_comparadas), 0)::int from comparada) as marcas_publicadas,
      (select coalesce(bool_or(same_class = 1), false) from comparada) as mesma_classe,
      (select coalesce(max(omitidas), 0)::int from vigilancia
        where escritorio_id = ${escritorio_id} and revista_id = ${revista_id}) as omitidas,
      (select count(*)::int from analise
        where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Em analise') as em_curso,
      (select count(*)::int from (
        select from analise where escritorio_id = ${escritorio_id} and revista_id = ${revista_id}
        group by marca_id having bool_and(status in ('Erro', 'Cancelada'))) as falha) as falharam`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new TypeError('a count without a row');
  return counted;
}

export interface Hit {
  analise: number;
  marca: { numero_processo: string; elemento_nominativo: string | null };
  comparacao: Resultado;
}

/** The hits of an issue that nobody dismissed (with `ocultados`: only the dismissed ones), highest probability first. */
export async function listHits(db: Database, daRevista: DaRevista, { ocultados = false } = {}): Promise<Hit[]> {
  const { rows } = await sql<{
    analise: number;
    numero_processo: string;
    elemento_nominativo: string | null;
    comparacao: unknown;
  }>`
    with comparada as (${selectContadas(daRevista)})
    select analise.id as analise, marca.numero_processo, marca.elemento_nominativo, resultado.comparacao
    from comparada as analise join marca on marca.id = analise.marca_id join resultado on resultado.analise_id = analise.id
    where resultado.colide and ${isOcultado} = ${ocultados}
    order by resultado.probabilidade desc, analise.id, resultado.posicao`.execute(db);
  return rows.map(({ analise, comparacao, ...marca }) => ({
    analise,
    marca,
    comparacao: resultadoSchema.parse(comparacao),
  }));
}
