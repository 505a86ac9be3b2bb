import { describe, expect, it } from 'vitest';
import type { Column } from './table.tsx';
import { nextOrder, sortRows } from './use-sort.ts';

interface Row {
  a: number;
  b: string;
}
const columns: Column<Row>[] = [
  {
    key: 'a',
    title: 'A',
    width: '1fr',
    phone: 'title',
    render: ({ a }) => a,
    compare: (one, other) => one.a - other.a,
  },
  { key: 'b', title: 'B', width: '1fr', phone: 'none', render: ({ b }) => b },
];
const rows: Row[] = [
  { a: 2, b: 'primeira' },
  { a: 1, b: 'segunda' },
  { a: 2, b: 'terceira' },
];
const order = (key: string, descending: boolean) => sortRows(rows, columns, { key, descending }).map(({ b }) => b);

describe('the order of a table', () => {
  it('nextOrder goes from ascending to descending to unsorted', () => {
    const up = nextOrder(null, 'a');
    expect(up).toEqual({ key: 'a', descending: false });
    expect(nextOrder(up, 'a')).toEqual({ key: 'a', descending: true });
    expect(nextOrder({ key: 'a', descending: true }, 'a')).toBeNull();
    expect(nextOrder({ key: 'a', descending: true }, 'b')).toEqual({ key: 'b', descending: false });
  });

  it('sortRows keeps the order of equal rows in both directions', () => {
    expect(order('a', false)).toEqual(['segunda', 'primeira', 'terceira']);
    expect(order('a', true)).toEqual(['primeira', 'terceira', 'segunda']);
  });

  it('sortRows returns the rows unchanged without a sortable column', () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { key: 'b', descending: false })).toBe(rows);
  });
});
