import type { Linha } from '@vigia/contract';
import { type Correction, orderByLearning } from '@vigia/similarity';
import { toTracos } from '../aprendizado/aprendizado.service.ts';

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
export function orderAprendida(correcao: Correction, rows: readonly Linha[]): Linha[] {
  const placed = rows.map((row, index) => ({ row, posicao: index + 1 }));
  const isSimilar = ({ row }: { row: Linha }): boolean => row.similaridade === 'Similar';
  return [
    ...orderRows(correcao, placed.filter(isSimilar)),
    ...orderRows(
      correcao,
      placed.filter((item) => !isSimilar(item)),
    ),
  ];
}
