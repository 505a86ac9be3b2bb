import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import s from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Keeps the title for assistive technology only. */
  titleHidden?: boolean;
  /** A track of the grid: '120px', 'minmax(0, 2fr)'. */
  width: string;
  /** Its place in the list of a phone: above the words, before them, first, second or third line, at the end, or nowhere. */
  phone: 'above' | 'lead' | 'title' | 'detail' | 'extra' | 'trail' | 'none';
  render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  children: ReactNode;
  /** Rows in all, when not every one is in the page. */
  rowCount?: number;
  ref?: Ref<HTMLTableElement>;
}

/** The frame and the heads of a table. On a phone its rows become a list of two or three lines. */
export function Table<Row>({ caption, columns, children, rowCount, ref }: TableProps<Row>) {
  const tracks: CSSProperties & Record<'--columns', string> = {
    '--columns': columns.map(({ width }) => width).join(' '),
  };
  return (
    <div className={s['frame']}>
      <table
        ref={ref}
        className={s['table']}
        style={tracks}
        aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={s['head']}>
          <tr className={s['row']} aria-rowindex={rowCount === undefined ? undefined : 1}>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={s['heading']}>
                <span className={column.titleHidden === true ? 'sr-only' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={s['body']}>{children}</tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selected?: boolean;
  /** Taller rows with several lines of text, aligned at the top. */
  tall?: boolean;
  rowIndex?: number;
  dataIndex?: number;
  measure?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>({
  row,
  columns,
  selected = false,
  tall = false,
  rowIndex,
  dataIndex,
  measure,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={dataIndex}
      aria-rowindex={rowIndex}
      className={classNames(s['row'], s['item'], selected && s['selected'], tall && s['tall'])}
    >
      {columns.map((column) => (
        <td key={column.key} className={classNames(s['cell'], s[column.phone])} data-label={column.title}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** A last row that spans the table: for a button that brings more rows. */
export function TableMoreRow({ children, columns }: { children: ReactNode; columns: number }) {
  return (
    <tr className={s['more']}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
