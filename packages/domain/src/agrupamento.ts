import { foldWords } from './fold.ts';

/** What of a published record says whose it is and what it is called. */
export interface Publicada {
  nome: string;
  titular: string | null;
  similaridade: 'Similar' | 'Diferente';
}

/** One published brand: the record that stands for it, and the other processes it was filed as. */
export interface Agrupada<Row> {
  principal: Row;
  outros: Row[];
}

/** One group as it stands for the whole brand: the first that collides, or else the first. */
function lead<Row extends Publicada>(rows: readonly Row[]): Agrupada<Row> | null {
  const principal = rows.find(({ similaridade }) => similaridade === 'Similar') ?? rows[0];
  return principal === undefined ? null : { principal, outros: rows.filter((row) => row !== principal) };
}

/**
 * Brings the processes of one brand together: the same name and the same holder, however they are written. National applications have one
 * class each, so that one new brand often comes as several processes. Groups keep the order of their first rows; a record without a holder
 * stands alone.
 */
export function groupMesmaMarca<Row extends Publicada>(rows: readonly Row[]): Agrupada<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const [index, row] of rows.entries()) {
    const titular = foldWords(row.titular ?? '');
    const key = titular === '' ? `#${index}` : `${foldWords(row.nome)}|${titular}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map(lead).filter((group) => group !== null);
}
