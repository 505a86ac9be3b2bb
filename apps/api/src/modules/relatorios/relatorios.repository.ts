import { type Resultado, resultadoSchema } from '@vigia/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { type DaRevista, selectContadas } from '../analises/contadas.repository.ts';
import { countOcultados, isOcultado } from '../analises/descartes/descartes.repository.ts';
import type { AnaliseDoRelatorio, MarcaDoRelatorio } from './dados.ts';

const classesSchema = z.array(z.object({ identificacao: z.string() }));

/** A comparison of an issue with the mark it was made for. */
export interface AnaliseDaRevista {
  id: number;
  analise: Omit<AnaliseDoRelatorio, 'revista'>;
  marca: MarcaDoRelatorio;
}

/** The comparison of an issue that counts for each mark of an office, by the marks' names. */
export async function listAnalisesDaRevista(db: Database, daRevista: DaRevista): Promise<AnaliseDaRevista[]> {
  const rows = await db
    .selectFrom('analise')
    .innerJoin('marca', 'marca.id', 'analise.marca_id')
    .select(['analise.id', 'temperature', 'same_class', 'total_comparadas', 'record_created'])
    .select(countOcultados({ similares: true }).as('total_ocultadas'))
    .select(['numero_processo', 'elemento_nominativo', 'titular', 'apresentacao', 'classificacao_nice'])
    .where(sql<boolean>`analise.id in (select id from (${selectContadas(daRevista)}) as contada)`)
    .orderBy(sql`elemento_nominativo collate "pt-x-icu"`)
    .orderBy('numero_processo')
    .execute();
  return rows.map(
    ({ id, numero_processo, elemento_nominativo, titular, apresentacao, classificacao_nice, ...analise }) => ({
      id,
      analise: { ...analise, record_created: analise.record_created.toISOString() },
      marca: {
        numero_processo,
        elemento_nominativo,
        titular,
        apresentacao,
        classificacao_nice: classesSchema.parse(classificacao_nice),
      },
    }),
  );
}

/** The Similar rows of these comparisons of an office that nobody dismissed, best first, by comparison. */
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
