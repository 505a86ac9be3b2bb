import { foldWords } from './fold.ts';
import { isOutroRamo } from './outro-ramo.ts';

/** The fields of a published record that tell its brand. */
export interface Publicada {
  nome: string;
  titular: string | null;
  similaridade: 'Similar' | 'Diferente';
  regra: string;
}

/** One published brand: the record that stands for it, and the other processes it was filed as. */
export interface Agrupada<Row> {
  principal: Row;
  outros: Row[];
}

/** Chooses the record that stands for the brand: the first that collides, if possible not in another trade, or else the first. */
function lead<Row extends Publicada>(rows: readonly Row[]): Agrupada<Row> | null {
  const similares = rows.filter(({ similaridade }) => similaridade === 'Similar');
  const principal = similares.find((row) => !isOutroRamo(row)) ?? similares[0] ?? rows[0];
  return principal === undefined ? null : { principal, outros: rows.filter((row) => row !== principal) };
}

/** What the records of one brand have in common: the folded name and holder. Null for a record without a holder, which is a brand of its own. */
export function keyOfMarca({ nome, titular }: Pick<Publicada, 'nome' | 'titular'>): string | null {
  const folded = foldWords(titular ?? '');
  return folded === '' ? null : `${foldWords(nome)}|${folded}`;
}

/**
 * Groups the processes of one brand: those with the same folded name and holder. A national application has one class, so a new brand is
 * often filed as several processes. Groups keep the order of their first rows; a record without a holder is a group of its own.
 */
export function groupMesmaMarca<Row extends Publicada>(rows: readonly Row[]): Agrupada<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOfMarca(row) ?? `#${index}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map(lead).filter((group) => group !== null);
}
