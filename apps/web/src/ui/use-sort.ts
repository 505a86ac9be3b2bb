import { useState } from 'react';
import type { Column, Order, Sorting } from './table.tsx';

/** A head pressed again and again goes up, down, and back to the order the rows came in. */
export function nextOrder(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, descending: false };
  return order.descending ? null : { key, descending: true };
}

/** The rows in the order of a column; equal ones keep the order they came in, downwards too. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === order?.key)?.compare;
  if (order === null || compare === undefined) return rows;
  return rows.toSorted((one, other) => (order.descending ? compare(other, one) : compare(one, other)));
}

/** Lets a person sort rows by the heads of their table. */
export function useSort<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): { rows: readonly Row[]; sorting: Sorting } {
  const [order, setOrder] = useState<Order | null>(null);
  return {
    rows: sortRows(rows, columns, order),
    sorting: { order, onSort: (key) => setOrder(nextOrder(order, key)) },
  };
}
