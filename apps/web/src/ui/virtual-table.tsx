import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Table, TableRow, type Column, type Sorting } from './table.tsx';

/** The estimate until the first rows are measured. */
const ROW_HEIGHT = 44;
const OVERSCAN = 12;

interface VirtualTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  sorting?: Sorting;
  /** The total number of rows, if some are not loaded yet. */
  rowCount?: number;
  /** Called whenever the view comes near the last loaded row, to load more. */
  onNearEnd?: () => void;
}

/** `memo` that keeps the type parameters of a component. */
function memoize<Component extends (props: never) => ReactNode>(component: Component): Component;
function memoize(component: (props: never) => ReactNode): unknown {
  return memo(component);
}

/** Memoized, so that scrolling renders only the rows that come into view. */
const Row = memoize(TableRow);

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden style={{ display: 'block', height }} /> : null;

/** Returns the mean height of the rendered rows in pixels; null if there are none or the table is hidden. */
function meanHeight(table: HTMLTableElement): number | null {
  const heights = [...table.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect().height);
  const sum = heights.reduce((total, height) => total + height, 0);
  return sum > 0 ? sum / heights.length : null;
}

/**
 * The rows are in the normal flow, where the browser keeps the visible rows in place (scroll anchoring). A second
 * correction by script would stop the scroll animation of Home, End or the wheel halfway.
 */
function leaveScrollToPage(virtualizer: Virtualizer<Window, Element>): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
}

/** A table of any length that scrolls with the page and renders only the rows near the view. */
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
  // Measures where the table starts on the page, which changes when content above it opens, closes or wraps, and how
  // high its rows are at this width, to estimate the height of rows that are not rendered yet.
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
