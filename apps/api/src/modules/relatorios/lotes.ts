import { inOffice } from '../../platform/office-context.ts';

/** The rows that are read at once. */
const LOTE = 500;

/** Reads a long list of an office part by part, for as long as somebody takes the parts. `read` returns fewer rows than asked at the end. */
export async function* readLotes<Row>(
  escritorioId: number,
  read: (offset: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += LOTE) {
    // A stream goes on reading after its call has returned, outside of the call's context.
    const rows = await inOffice(escritorioId, () => read(offset, LOTE));
    if (rows.length > 0) yield rows;
    if (rows.length < LOTE) return;
  }
}

/** Reads the rows of known keys part by part, so that the list stays the one of its first moment while its rows are read as they are by then. */
export async function* readLotesOf<Key, Row>(
  escritorioId: number,
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < keys.length; from += LOTE)
    yield await inOffice(escritorioId, () => read(keys.slice(from, from + LOTE)));
}

/** Reads a long list part by part, each part from the last row of the one before on. New rows at the front of the list do not shift it. */
export async function* readLotesAfter<Row>(
  escritorioId: number,
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await inOffice(escritorioId, () => read(last, LOTE));
    if (rows.length > 0) yield rows;
    if (rows.length < LOTE) return;
    last = rows.at(-1);
  }
}

/** All rows of a list that is read part by part. */
export async function collectLotes<Row>(lotes: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const lote of lotes) rows.push(...lote);
  return rows;
}
