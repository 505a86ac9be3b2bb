import { useState } from 'react';
import type { Column, TableOrder, Sorting } from './table.tsx';

/** Returns the next order when a heading is pressed: ascending, descending, then unsorted. */
export function nextOrder(order: TableOrder | null, key: string): TableOrder | null {
  if (order?.key !== key) return { key, descending: false };
  return order.descending ? null : { key, descending: true };
}

/** Returns the rows sorted by a column. Equal rows keep their original order in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: TableOrder | null,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === order?.key)?.compare;
  if (order === null || compare === undefined) return rows;
  return rows.toSorted((one, other) => (order.descending ? compare(other, one) : compare(one, other)));
}

/** Sorts rows by the headings of their table. */
export function useSort<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): { rows: readonly Row[]; sorting: Sorting } {
  const [order, setOrder] = useState<TableOrder | null>(null);
  return {
    rows: sortRows(rows, columns, order),
    sorting: { order, onSort: (key) => setOrder(nextOrder(order, key)) },
  };
}
