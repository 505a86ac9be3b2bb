import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Table, TableRow, type Column, type Sorting } from './table.tsx';

/** Until the first rows are drawn and tell. */
const ROW_HEIGHT = 44;
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

/** Of the rows drawn, in pixels; `null` while there are none, or none is seen. */
function meanHeight(table: HTMLTableElement): number | null {
  const heights = [...table.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect().height);
  const sum = heights.reduce((total, height) => total + height, 0);
  return sum > 0 ? sum / heights.length : null;
}

/**
 * The rows stand in the flow of the page, where the browser itself holds what is in view in its place. A second
 * correction by script would only stop the animation of Home, End or the wheel half way.
 */
function leaveScrollToPage(virtualizer: Virtualizer<Window, Element>): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
}

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
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  // Where the table starts on the page: it moves when what is above it opens, closes or wraps. And how high its rows
  // are at this width: the rows not drawn yet should take the room they will need.
  useLayoutEffect(() => {
    let width = 0;
    const measure = (): void => {
      setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      if (width === window.innerWidth) return;
      const height = table.current && meanHeight(table.current);
      if (height === null) return;
      width = window.innerWidth;
      setRowHeight(height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  useLayoutEffect(() => leaveScrollToPage(virtualizer), [virtualizer]);
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
