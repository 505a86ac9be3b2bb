import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import s from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Shows the title to assistive technology only. */
  titleHidden?: boolean;
  /** The width of the grid track: '120px', 'minmax(0, 2fr)'. */
  width: string;
  /** Its place in the list on phones: above the text, before it, first, second or third line, at the end, or hidden. */
  phone: 'above' | 'lead' | 'title' | 'detail' | 'extra' | 'trail' | 'none';
  render: (row: Row) => ReactNode;
  /** Compares two rows in ascending order. A column with this function can be sorted. */
  compare?: (one: Row, other: Row) => number;
}

export interface TableOrder {
  /** The column's key. */
  key: string;
  descending: boolean;
}

/** What the headings of a table need to show and change its order. */
export interface Sorting {
  /** Null while the rows keep their original order. */
  order: TableOrder | null;
  onSort: (key: string) => void;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  children: ReactNode;
  /** The total number of rows, if the page does not contain all of them. */
  rowCount?: number;
  /** The current order, from `useSort`. Without it the table cannot be sorted. */
  sorting?: Sorting;
  ref?: Ref<HTMLTableElement>;
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const title = <span className={column.titleHidden === true ? 'sr-only' : undefined}>{column.title}</span>;
  if (sorting === undefined || column.compare === undefined) {
    return (
      <th scope="col" className={s['heading']}>
        {title}
      </th>
    );
  }
  const direction =
    sorting.order?.key === column.key ? (sorting.order.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" className={classNames(s['heading'], s['sortable'])} aria-sort={direction}>
      <button type="button" className={s['sort']} onClick={() => sorting.onSort(column.key)}>
        {title}
        <span className={s['direction']} data-direction={direction}>
          <Icon name="ordem" size={14} />
        </span>
      </button>
    </th>
  );
}

/** The frame and the headings of a table. On phones each row becomes a list item of two or three lines. */
export function Table<Row>({ caption, columns, children, rowCount, sorting, ref }: TableProps<Row>) {
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
        <thead className={classNames(s['head'], sorting !== undefined && s['sorting'])}>
          <tr className={s['row']} aria-rowindex={rowCount === undefined ? undefined : 1}>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
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
  /** Belongs to the row above. */
  nested?: boolean;
  rowIndex?: number;
  dataIndex?: number;
  measure?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>({
  row,
  columns,
  selected = false,
  tall = false,
  nested = false,
  rowIndex,
  dataIndex,
  measure,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={dataIndex}
      aria-rowindex={rowIndex}
      className={classNames(s['row'], s['item'], selected && s['selected'], tall && s['tall'], nested && s['nested'])}
    >
      {columns.map((column) => (
        <td key={column.key} className={classNames(s['cell'], s[column.phone])} data-label={column.title}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** A last row that spans the table, for a button that loads more rows. */
export function TableMoreRow({ children, columns }: { children: ReactNode; columns: number }) {
  return (
    <tr className={s['more']}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** A row that spans the table, with the heading of the rows below it and a sentence about them. */
export function TableGroupRow({ title, about, columns }: { title: string; about?: string; columns: number }) {
  return (
    <tr className={s['group']}>
      <th colSpan={columns} scope="rowgroup">
        <h2 className={s['group-title']}>{title}</h2>
        {about === undefined ? null : <p className={s['group-about']}>{about}</p>}
      </th>
    </tr>
  );
}
