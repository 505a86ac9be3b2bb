import type { Resultado } from '@vigia/contract';
import { isOutroRamo } from '@vigia/domain';

type LinhaComRamo = Pick<Resultado, 'similaridade' | 'regra'>;

/** Whether a row is a hit with the same name in another trade. Such hits are shown apart. */
export const isHitDeOutroRamo = (row: LinhaComRamo): boolean => row.similaridade === 'Similar' && isOutroRamo(row);

/** The hits of the result that users want to see. */
export type FiltroDeRamo = 'todas' | 'demais' | 'outro-ramo';

export const FILTROS_DE_RAMO: readonly { value: FiltroDeRamo; label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'demais', label: 'Sem outro ramo' },
  { value: 'outro-ramo', label: 'Só outro ramo' },
];

/** The rows that a filter leaves. */
export const filterByRamo = <Row extends LinhaComRamo>(rows: readonly Row[], filtro: FiltroDeRamo): readonly Row[] =>
  filtro === 'todas' ? rows : rows.filter((row) => isHitDeOutroRamo(row) === (filtro === 'outro-ramo'));

/** The shown rows in their order, in three parts: the hits, those with the same name in another trade, and the rows that are no hits. */
export interface PartesDoResultado<Row> {
  hits: readonly Row[];
  outroRamo: readonly Row[];
  outras: readonly Row[];
}

/** Divides the shown rows. Without hits in another trade all rows stay together, so that they can be sorted as one list. */
export function divideRows<Row extends LinhaComRamo>(rows: readonly Row[]): PartesDoResultado<Row> {
  const outroRamo = rows.filter(isHitDeOutroRamo);
  if (outroRamo.length === 0) return { hits: rows, outroRamo, outras: [] };
  return {
    hits: rows.filter((row) => row.similaridade === 'Similar' && !isHitDeOutroRamo(row)),
    outroRamo,
    outras: rows.filter(({ similaridade }) => similaridade !== 'Similar'),
  };
}
