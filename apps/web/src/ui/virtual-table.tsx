import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Table, TableRow, type Column, type Sorting } from './table.tsx';

const ROW_HEIGHT = 45;
const OVERSCAN = 12;

interface VirtualTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  sorting?: Sorting;
  /** Rows in all, when some are yet to be loaded. */
  rowCount?: number;
  /** Called whenever the view comes near the last row: time to load more. */
  onNearEnd?: () => void;
}

/** `memo`, which forgets that a component is generic. */
function memoize<Component extends (props: never) => ReactNode>(component: Component): Component;
function memoize(component: (props: never) => ReactNode): unknown {
  return memo(component);
}

/** Scrolling draws only the rows that come into view: the others are as they were. */
const Row = memoize(TableRow);

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden style={{ display: 'block', height }} /> : null;

/** A table of any length that scrolls with the page and draws only the rows near the view. */
export function VirtualTable<Item>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  sorting,
  rowCount = rows.length,
  onNearEnd,
}: VirtualTableProps<Item>) {
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  // Where the table starts on the page: it moves when what is above it opens, closes or wraps.
  useLayoutEffect(() => {
    const measure = (): void => setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const nearEnd = (items.at(-1)?.index ?? -1) >= rows.length - 1;
  const reachEnd = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd) reachEnd();
  }, [nearEnd, rows.length]);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <Table ref={table} caption={caption} columns={columns} rowCount={rowCount} {...(sorting && { sorting })}>
      <Gap height={before} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Row
            key={key}
            row={row}
            columns={columns}
            selected={isSelected?.(row) ?? false}
            rowIndex={index + 2}
            dataIndex={index}
            measure={virtualizer.measureElement}
          />
        );
      })}
      <Gap height={after} />
    </Table>
  );
}
