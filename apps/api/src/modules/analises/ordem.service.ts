import type { Aprendido, Deslocamento, Linha } from '@vigia/contract';
import { MAX_RESULTADOS } from '@vigia/domain';
import { type Correction, orderByLearning } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import { getAprendizado, toTracos } from '../aprendizado/aprendizado.service.ts';
import { listResultados } from './resultados.repository.ts';

/** All rows of an analysis. */
export const ALL = { offset: 0, limit: MAX_RESULTADOS };

/** Rows of an analysis, their number in all, and what their order comes from. */
export interface LinhasEmOrdem {
  count: number;
  rows: Linha[];
  aprendido: Aprendido;
}

/** Orders rows of one kind, each with its place in the engine's order of all rows. */
function orderRows(correcao: Correction, rows: readonly { row: Linha; posicao: number }[]): Linha[] {
  const { order, reasonAt } = orderByLearning(
    correcao,
    rows.map(({ row }) => toTracos(row)),
  );
  return order.flatMap((before, place) => {
    const found = rows[before];
    if (found === undefined) return [];
    const motivo = reasonAt(place);
    return [{ ...found.row, deslocamento: motivo === null ? null : { posicao_motor: found.posicao, motivo } }];
  });
}

/** Rows in the engine's order, put into the order that the office taught. The Similar rows stay before the others. */
function orderAprendida(correcao: Correction, rows: readonly Linha[]): Linha[] {
  const placed = rows.map((row, index) => ({ row, posicao: index + 1 }));
  const [similares, outras] = [true, false].map((similar) =>
    placed.filter(({ row }) => (row.similaridade === 'Similar') === similar),
  );
  return [...orderRows(correcao, similares ?? []), ...orderRows(correcao, outras ?? [])];
}

/** The rows of an analysis that nobody dismissed, in the order that the office taught, or else in the engine's. */
export async function listEmOrdem(
  db: Database,
  escritorioId: number,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LinhasEmOrdem> {
  const { aprendido, correcao } = await getAprendizado(db, escritorioId);
  if (correcao === null) return { ...(await listResultados(db, escritorioId, id, { offset, limit })), aprendido };
  const { count, rows } = await listResultados(db, escritorioId, id, ALL);
  return { count, rows: orderAprendida(correcao, rows).slice(offset, offset + limit), aprendido };
}

/** The dismissed rows of an analysis, always in the engine's order. */
export async function listOcultadas(
  db: Database,
  escritorioId: number,
  id: number,
  slice: { offset: number; limit: number },
): Promise<LinhasEmOrdem> {
  const { aprendido } = await getAprendizado(db, escritorioId);
  const found = await listResultados(db, escritorioId, id, { ...slice, ocultadas: true });
  return { ...found, aprendido: { ...aprendido, aplicado: false } };
}

/** Where the learnt order moved one row of an analysis, and what the order comes from. */
export async function readDeslocamento(
  db: Database,
  escritorioId: number,
  { analise, numero }: { analise: number; numero: string },
): Promise<{ deslocamento: Deslocamento | null; aprendido: Aprendido }> {
  const { aprendido, correcao } = await getAprendizado(db, escritorioId);
  if (correcao === null) return { deslocamento: null, aprendido };
  const { rows } = await listResultados(db, escritorioId, analise, ALL);
  const row = orderAprendida(correcao, rows).find((found) => found.numero === numero);
  return { deslocamento: row?.deslocamento ?? null, aprendido };
}
