import { type Resultado, resultadoSchema } from '@vigia/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { countOcultados, isOcultado } from '../descartes/descartes.repository.ts';
import type { AnaliseDoRelatorio, MarcaDoRelatorio } from './dados.ts';

const classesSchema = z.array(z.object({ identificacao: z.string() }));

/** A comparison of an issue with the mark it was made for. */
export interface AnaliseDaRevista {
  id: number;
  analise: Omit<AnaliseDoRelatorio, 'revista'>;
  marca: MarcaDoRelatorio;
}

/**
 * The finished comparison of an issue that counts for each mark of an office, by the marks' names: the automatic one, or else the last that
 * somebody asked for, as in the bulletin. What a person tries out with another sensitivity does not take hits away. Archived ones count: they
 * were made.
 */
export async function listAnalisesDaRevista(
  db: Database,
  escritorioId: number,
  revistaId: number,
): Promise<AnaliseDaRevista[]> {
  const counted = db
    .selectFrom('analise')
    .distinctOn('marca_id')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('revista_id', '=', revistaId)
    .where('status', '=', 'Analisada')
    .orderBy('marca_id')
    .orderBy(sql`vigilancia_id is null`)
    .orderBy('id', 'desc');
  const rows = await db
    .selectFrom('analise')
    .innerJoin('marca', 'marca.id', 'analise.marca_id')
    .select(['analise.id', 'temperature', 'same_class', 'total_comparadas', 'record_created'])
    .select(countOcultados({ similares: true }).as('total_ocultadas'))
    .select(['numero_processo', 'elemento_nominativo', 'titular', 'apresentacao', 'classificacao_nice'])
    .where('analise.id', 'in', counted)
    .orderBy(sql`elemento_nominativo collate "pt-x-icu"`)
    .orderBy('numero_processo')
    .execute();
  return rows.map(
    ({ id, numero_processo, elemento_nominativo, titular, apresentacao, classificacao_nice, ...analise }) => ({
      id,
      analise: { ...analise, record_created: analise.record_created.toISOString() },
      marca: {
        ...{ numero_processo, elemento_nominativo, titular, apresentacao },
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
