import { type Linha, type Resultado, resultadoSchema } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { findDescartesDaAnalise, isOcultado } from './descartes/descartes.repository.ts';
import { settle } from './leitura.ts';

/** Stores the rows of an analysis in their order and replaces those of an interrupted run. */
export async function replaceResultados(
  db: Database,
  analiseId: number,
  resultados: readonly Resultado[],
): Promise<void> {
  await db.deleteFrom('resultado').where('analise_id', '=', analiseId).execute();
  // One statement for any number of rows: PostgreSQL splits the jsonb parameter into rows.
  await sql`
    insert into resultado (analise_id, posicao, numero, colide, probabilidade, comparacao)
    select ${analiseId}, item.posicao - 1, item.linha->>'numero', item.linha->>'similaridade' = 'Similar', (item.linha->>'probabilidade')::real, item.linha
    from jsonb_array_elements(${JSON.stringify(resultados)}::jsonb) with ordinality as item (linha, posicao)`.execute(
    db,
  );
}

function readResultado({ comparacao, terminada_em }: { comparacao: unknown; terminada_em: Date | null }): Resultado {
  const resultado = resultadoSchema.parse(comparacao);
  return { ...resultado, leitura: settle(resultado.leitura, terminada_em) };
}

/** The stored rows of an analysis of the office that nobody dismissed (with `ocultadas`: only the dismissed ones), in the engine's order. */
export async function listResultados(
  db: Database,
  escritorioId: number,
  analiseId: number,
  { offset, limit, ocultadas = false }: { offset: number; limit: number; ocultadas?: boolean },
): Promise<{ count: number; rows: Linha[] }> {
  const own = db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .where('analise_id', '=', analiseId)
    .where('escritorio_id', '=', escritorioId)
    .where((eb) => (ocultadas ? isOcultado : eb.not(isOcultado)));
  const counted = own.select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = await own
    .modifyFront(KEEP_PLAN)
    .select(['comparacao', 'terminada_em', counted.as('total')])
    .orderBy('posicao')
    .offset(offset)
    .limit(limit)
    .execute();
  const count = rows[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total;
  const resultados = rows.map(readResultado);
  const numeros = ocultadas ? resultados.map(({ numero }) => numero) : [];
  const descartes = await findDescartesDaAnalise(db, escritorioId, analiseId, numeros);
  const toLinha = (row: Resultado): Linha => ({
    ...row,
    deslocamento: null,
    descarte: descartes.get(row.numero) ?? null,
  });
  return { count, rows: resultados.map(toLinha) };
}

/** These rows of an analysis, dismissed or not, best first. */
export async function listResultadosDe(
  db: Database,
  analiseId: number,
  numeros: readonly string[],
): Promise<Resultado[]> {
  const rows = await db
    .selectFrom('resultado')
    .select('comparacao')
    .where('analise_id', '=', analiseId)
    .where((eb) => eb('numero', '=', eb.fn.any(eb.val([...numeros]))))
    .orderBy('posicao')
    .execute();
  return rows.map(({ comparacao }) => resultadoSchema.parse(comparacao));
}

/** One row of an analysis of the office, dismissed or not. */
export async function findResultado(
  db: Database,
  escritorioId: number,
  analiseId: number,
  numero: string,
): Promise<Resultado | undefined> {
  const row = await db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .select(['comparacao', 'terminada_em'])
    .where('analise_id', '=', analiseId)
    .where('escritorio_id', '=', escritorioId)
    .where('resultado.numero', '=', numero)
    .executeTakeFirst();
  return row && readResultado(row);
}
